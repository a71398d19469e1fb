// Being told of turns in slow games by the browser itself, also while no page is open: Web Push.

import { get, put, remove } from "../api";
import type { PushInfo } from "../generated/messages";

const WORKER = "/push.js";

/** Whether this browser can be told at all. */
export function canBeTold(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

export const look = () => get<PushInfo>("/api/account/push");

/** Ask the browser for a subscription, and the server to use it; an error says why not. */
export async function beTold(key: string, refused: string): Promise<void> {
  if ((await Notification.requestPermission()) !== "granted") throw new Error(refused);
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  await before?.unsubscribe(); // it may be of another key
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  await put("/api/account/push", { endpoint, p256dh: keys?.p256dh, auth: keys?.auth });
}

/** Be told no longer. */
export async function beLeftAlone(): Promise<void> {
  await remove("/api/account/push");
  const known = await navigator.serviceWorker.getRegistration(WORKER);
  await (await known?.pushManager.getSubscription())?.unsubscribe();
}
