import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { askIdentity, enterWith, type SignInStep } from '../auth-client.ts';

type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type AuthenticationOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Asks the device for a passkey and keeps it under this name. @throws Failure, or what the browser says when it isn't made */
export async function addPasskey({ password, name }: { password: string; name: string }): Promise<void> {
  const optionsJSON = (await askIdentity('/passkey/generate-register-options', { password })) as RegistrationOptions;
  const response = await startRegistration({ optionsJSON });
  await askIdentity('/passkey/verify-registration', { name, response });
}

export const removePasskey = (proof: { id: string; password: string }) => askIdentity('/passkey/delete-passkey', proof);

async function enter(useBrowserAutofill: boolean): Promise<SignInStep> {
  const asked = await askIdentity('/passkey/generate-authenticate-options', {});
  const response = await startAuthentication({ optionsJSON: asked as AuthenticationOptions, useBrowserAutofill });
  return enterWith('/passkey/verify-authentication', { response });
}

/** Signs in with a passkey that the person chooses in the browser's own window. */
export const enterWithPasskey = () => enter(false);

/** Signs in with the passkey that the person chooses among what the e-mail field suggests; null where it can't. */
export const enterByAutofill = async (): Promise<SignInStep | null> =>
  (await browserSupportsWebAuthnAutofill()) ? enter(true) : null;

/** Ends what `enterByAutofill` waits for. */
export const stopAutofill = () => WebAuthnAbortService.cancelCeremony();

/** True of what the browser says when the person closed its window, or something else asked meanwhile. */
export const isGivenUp = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
