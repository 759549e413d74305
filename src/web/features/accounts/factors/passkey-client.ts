import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { postIdentity, type SignInStep, startSessionAt } from '../auth-client.ts';
import type { Proof } from '../reauthentication/proof-rules.ts';

type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type AuthenticationOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/**
 * Creates a passkey on the device and saves its public key as `name` on the server.
 * @throws Failure when the server refuses; the browser's error when no passkey was created
 */
export async function addPasskey(name: string, proof: Proof): Promise<void> {
  const optionsJSON = (await postIdentity('/passkey/generate-register-options', proof)) as RegistrationOptions;
  const response = await startRegistration({ optionsJSON });
  await postIdentity('/passkey/verify-registration', { name, response });
}

export const removePasskey = (id: string, proof: Proof) => postIdentity('/passkey/delete-passkey', { id, ...proof });

/** Number of the newest passkey sign-in. An older one that still waits for its challenge is aborted. */
let latest = 0;
/**
 * The pending challenge request. Requests run one after the other: the server accepts only the last challenge of a
 * browser.
 */
let ceremony: Promise<unknown> = Promise.resolve();
/** Number of pending calls of `signInWithPasskey`. */
let choosing = 0;

async function enter(useBrowserAutofill: boolean): Promise<SignInStep> {
  latest += 1;
  const own = latest;
  ceremony = ceremony.catch(() => undefined).then(() => postIdentity('/passkey/generate-authenticate-options', {}));
  const optionsJSON = (await ceremony) as AuthenticationOptions;
  if (own !== latest) throw new DOMException('Another sign-in was started', 'AbortError');
  const response = await startAuthentication({ optionsJSON, useBrowserAutofill });
  return startSessionAt('/passkey/verify-authentication', { response });
}

/** Signs in with a passkey that the user chooses in the browser's passkey dialog. */
export async function signInWithPasskey(): Promise<SignInStep> {
  choosing += 1;
  try {
    return await enter(false);
  } finally {
    choosing -= 1;
  }
}

/**
 * Signs in with a passkey that the user chooses from the suggestions of the e-mail field. Returns null when the browser
 * can't suggest any, and while `signInWithPasskey` is pending, because a suggestion would close its dialog.
 */
export const signInByAutofill = async (): Promise<SignInStep | null> =>
  (await browserSupportsWebAuthnAutofill()) && choosing === 0 ? enter(true) : null;

/** Cancels the browser's pending passkey request: the suggestions of `signInByAutofill`, or an open passkey dialog. */
export const cancelPasskeyRequest = () => WebAuthnAbortService.cancelCeremony();

/** Returns true for the browser's error that the passkey dialog was closed or timed out, or that a newer sign-in replaced this one. */
export const wasCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
