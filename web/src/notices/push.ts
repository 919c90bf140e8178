/** This browser's subscription to pushes; permission is asked for only when somebody switches it on. */
import type { NoticeSettings } from "../protocol";
import { addPush } from "./api";

export const canPush = () =>
  "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;

const registration = () => navigator.serviceWorker.getRegistration();

export async function isPushed(): Promise<boolean> {
  if (!canPush()) return false;
  return !!(await (await registration())?.pushManager.getSubscription());
}

/** Null where the browser, or whoever sits there, does not want it. */
export async function startPush(key: string): Promise<NoticeSettings | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(key),
  });
  const { endpoint, keys } = subscription.toJSON();
  return addPush({ endpoint: endpoint ?? "", p256dh: keys?.["p256dh"] ?? "", auth: keys?.["auth"] ?? "" });
}

export async function stopPush(): Promise<void> {
  if (!canPush()) return;
  await (await (await registration())?.pushManager.getSubscription())?.unsubscribe();
}

export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}
