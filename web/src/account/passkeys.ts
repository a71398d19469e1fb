// Passkeys, as this browser makes and uses them.

import { post } from "../api";
import type { PasskeyOptions } from "../generated/messages";
import { words } from "../words";

/** Whether this browser has passkeys, and says them in the form that is sent. */
export const hasPasskeys = () =>
  typeof PublicKeyCredential === "function" &&
  typeof PublicKeyCredential.parseCreationOptionsFromJSON === "function";

export async function makePasskey(password: string): Promise<void> {
  const { options } = await post<PasskeyOptions>("/api/account/passkeys/options", { password });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  const made = await asked(() => navigator.credentials.create({ publicKey }));
  await post("/api/account/passkeys", { credential: made });
}

export async function enterByPasskey(): Promise<void> {
  const { options } = await post<PasskeyOptions>("/api/account/passkey_session/options");
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  const used = await asked(() => navigator.credentials.get({ publicKey }));
  await post("/api/account/passkey_session", { credential: used });
}

/** What the device has said; browsers tell in words of their own why it has not. */
async function asked(ask: () => Promise<Credential | null>): Promise<unknown> {
  const said = await ask().catch(() => null);
  if (!(said instanceof PublicKeyCredential)) throw new Error(words.account.noPasskey);
  return said.toJSON();
}
