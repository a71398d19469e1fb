// Asking the server for something in a dialog: it is busy meanwhile, and says what went wrong.

export class Asking {
  busy = $state(false);
  problem = $state("");

  async do(ask: () => Promise<void>): Promise<void> {
    this.busy = true;
    this.problem = "";
    try {
      await ask();
    } catch (error) {
      this.problem = (error as Error).message;
    }
    this.busy = false;
  }
}
