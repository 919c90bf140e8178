/** Between WebAuthn's JSON, which the server speaks, and the buffers that browsers want. */
import type { Claimed, Me } from "../protocol";
import { askForNewPasskey, askForPasskey, confirmWithPasskey, signInWithPasskey, takePasskey } from "./api";

/** A passkey belongs to a name; an address of numbers has none, and only safe pages may ask. */
export const canUsePasskeys = () =>
  globalThis.isSecureContext &&
  typeof PublicKeyCredential !== "undefined" &&
  !/^[\d.]+$|:/.test(location.hostname);

/** The person has closed the browser's question, or the device said no: nothing has happened. */
export class PasskeyNotUsed extends Error {}

/** One more for the account; or, with a name, a guest's account itself. */
export async function addPasskey(name: string | null = null): Promise<Claimed | Me> {
  const { ticket, options } = await askForNewPasskey(name);
  return takePasskey(ticket, await made(options as CreationJson));
}

export async function enterWithPasskey(bring: boolean): Promise<Me> {
  const { ticket, options } = await askForPasskey();
  return signInWithPasskey(ticket, await shown(options as RequestJson), bring);
}

export async function confirmByPasskey(): Promise<Me> {
  const { ticket, options } = await askForPasskey();
  return confirmWithPasskey(ticket, await shown(options as RequestJson));
}

interface Descriptor {
  id: string;
  type: "public-key";
}
interface CreationJson extends Omit<
  PublicKeyCredentialCreationOptions,
  "challenge" | "user" | "excludeCredentials"
> {
  challenge: string;
  user: { id: string; name: string; displayName: string };
  excludeCredentials?: Descriptor[];
}
interface RequestJson extends Omit<PublicKeyCredentialRequestOptions, "challenge" | "allowCredentials"> {
  challenge: string;
  allowCredentials?: Descriptor[];
}

async function made(options: CreationJson): Promise<unknown> {
  const publicKey = {
    ...options,
    challenge: bytes(options.challenge),
    user: { ...options.user, id: bytes(options.user.id) },
    excludeCredentials: descriptors(options.excludeCredentials),
  };
  const credential = await answered(() => navigator.credentials.create({ publicKey }));
  const response = credential.response as AuthenticatorAttestationResponse;
  return json(credential, {
    clientDataJSON: response.clientDataJSON,
    attestationObject: response.attestationObject,
  });
}

async function shown(options: RequestJson): Promise<unknown> {
  const publicKey = {
    ...options,
    challenge: bytes(options.challenge),
    allowCredentials: descriptors(options.allowCredentials),
  };
  const credential = await answered(() => navigator.credentials.get({ publicKey }));
  const { clientDataJSON, authenticatorData, signature, userHandle } =
    credential.response as AuthenticatorAssertionResponse;
  return json(credential, {
    clientDataJSON,
    authenticatorData,
    signature,
    ...(userHandle ? { userHandle } : {}),
  });
}

async function answered(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const credential = await ask();
    if (credential) return credential as PublicKeyCredential;
  } catch (error) {
    throw new PasskeyNotUsed(String(error));
  }
  throw new PasskeyNotUsed();
}

function json(credential: PublicKeyCredential, response: Record<string, ArrayBuffer>): unknown {
  const texts = Object.fromEntries(Object.entries(response).map(([name, value]) => [name, text(value)]));
  return { id: credential.id, rawId: text(credential.rawId), type: credential.type, response: texts };
}

const descriptors = (known: Descriptor[] = []) => known.map(({ id, type }) => ({ id: bytes(id), type }));

export function bytes(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

export function text(buffer: ArrayBuffer): string {
  const binary = String.fromCharCode(...new Uint8Array(buffer));
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
