import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { askIdentity, enterWith, type SignInStep } from '../auth-client.ts';
import type { Proof } from '../reauthentication/proof-rules.ts';

type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type AuthenticationOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Asks the device for a passkey and keeps it under this name. @throws Failure, or what the browser says when it isn't made */
export async function addPasskey(name: string, proof: Proof): Promise<void> {
  const optionsJSON = (await askIdentity('/passkey/generate-register-options', proof)) as RegistrationOptions;
  const response = await startRegistration({ optionsJSON });
  await askIdentity('/passkey/verify-registration', { name, response });
}

export const removePasskey = (id: string, proof: Proof) => askIdentity('/passkey/delete-passkey', { id, ...proof });

/** Which entry was begun last; the device is asked for no other. */
let latest = 0;
/** The challenge asked for last: one after the other, as this browser answers the one that came last. */
let asked: Promise<unknown> = Promise.resolve();
/** How many entries by the browser's window have not ended. */
let choosing = 0;

async function enter(useBrowserAutofill: boolean): Promise<SignInStep> {
  latest += 1;
  const own = latest;
  asked = asked.catch(() => undefined).then(() => askIdentity('/passkey/generate-authenticate-options', {}));
  const optionsJSON = (await asked) as AuthenticationOptions;
  if (own !== latest) throw new DOMException('Another entry was begun meanwhile', 'AbortError');
  const response = await startAuthentication({ optionsJSON, useBrowserAutofill });
  return enterWith('/passkey/verify-authentication', { response });
}

/** Signs in with a passkey that the person chooses in the browser's own window. */
export async function enterWithPasskey(): Promise<SignInStep> {
  choosing += 1;
  try {
    return await enter(false);
  } finally {
    choosing -= 1;
  }
}

/**
 * Signs in with the passkey that the person chooses among what the e-mail field suggests; null where it can't, and while they
 * choose in the browser's window, which it would close.
 */
export const enterByAutofill = async (): Promise<SignInStep | null> =>
  (await browserSupportsWebAuthnAutofill()) && choosing === 0 ? enter(true) : null;

/** Ends what `enterByAutofill` waits for. */
export const stopAutofill = () => WebAuthnAbortService.cancelCeremony();

/** True of what the browser says when the person closed its window, or something else asked meanwhile. */
export const isGivenUp = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
