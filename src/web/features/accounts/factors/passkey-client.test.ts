// @vitest-environment happy-dom: passkeys need the browser's WebAuthn API.
import { beforeEach, expect, it, vi } from 'vitest';
import { signInByAutofill, signInWithPasskey } from './passkey-client.ts';

/** Functions that respond to the pending challenge requests, the oldest first. */
const ceremonies: ((challenge: string) => void)[] = [];
/** The challenges that reached the fake device, with the kind of dialog. */
const chosen: { challenge: string; mediation: string | undefined }[] = [];

function device({ publicKey, mediation, signal }: CredentialRequestOptions): Promise<null> {
  const challenge = new TextDecoder().decode(publicKey?.challenge as ArrayBuffer);
  chosen.push({ challenge, mediation });
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
}

beforeEach(() => {
  ceremonies.length = 0;
  chosen.length = 0;
  document.body.innerHTML = '<input autocomplete="username webauthn">';
  const answer = (resolve: (answer: Response) => void) => (challenge: string) =>
    resolve(Response.json({ challenge: btoa(challenge).replaceAll('=', ''), rpId: 'localhost' }));
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => ceremonies.push(answer(resolve))));
  const isConditionalMediationAvailable = async () => true;
  vi.stubGlobal('PublicKeyCredential', Object.assign(class {}, { isConditionalMediationAvailable }));
  vi.stubGlobal('navigator', { credentials: { get: device }, onLine: true });
});

const answered = async (challenge: string) => {
  await vi.waitFor(() => expect(ceremonies).toHaveLength(1));
  ceremonies.shift()?.(challenge);
};

it('opens the passkey dialog for the pressed button, and aborts the earlier autofill sign-in', async () => {
  const suggesting = signInByAutofill().catch((error: Error) => error.name);
  await vi.waitFor(() => expect(ceremonies).toHaveLength(1));
  const opening = signInWithPasskey().catch(() => null);
  await answered('the first');
  expect(await suggesting).toBe('AbortError');
  expect(chosen).toEqual([]);
  await answered('the second');
  await vi.waitFor(() => expect(chosen).toEqual([{ challenge: 'the second', mediation: undefined }]));
  void opening;
});

it("suggests no passkey while the browser's passkey dialog is open, which a suggestion would close", async () => {
  void signInWithPasskey().catch(() => null);
  await answered('the only one');
  await vi.waitFor(() => expect(chosen).toHaveLength(1));
  expect(await signInByAutofill()).toBeNull();
  expect(ceremonies).toEqual([]);
  expect(chosen).toHaveLength(1);
});
