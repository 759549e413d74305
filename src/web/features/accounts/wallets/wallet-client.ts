import { Failure } from '#web/lib/api/failure.ts';
import { finishSignOut } from '#web/lib/session/finish-sign-out.ts';
import { postIdentity, type SignInStep, startSessionAt } from '../auth-client.ts';
import type { Proof } from '../reauthentication/proof-rules.ts';
import type { FoundWallet, SignedMessage, SignInMessage } from './wallet-types.ts';

/** Requests a nonce and has the wallet sign a message with it. @throws Failure, WALLET_GIVEN_UP when the wallet does not sign */
async function signMessage(wallet: FoundWallet, statement: string): Promise<SignedMessage> {
  const { nonce, issuedAt, expirationTime } = (await postIdentity('/siwe/nonce', {})) as Omit<
    SignInMessage,
    'statement'
  >;
  // Each wallet reports a refusal with its own error.
  return wallet.sign({ statement, nonce, issuedAt, expirationTime }).catch(() => {
    throw new Failure('WALLET_GIVEN_UP');
  });
}

/** Signs in with a wallet (accounts#wallets). @throws Failure */
export async function signInWithWallet(wallet: FoundWallet): Promise<SignInStep> {
  const signed = await signMessage(wallet, 'Entrar no Encaixe.');
  // A pending sign-out would end the new session.
  await finishSignOut();
  return startSessionAt('/siwe/verify', signed);
}

/** Links the wallet, which then signs in to the account. @throws Failure */
export async function linkWallet(wallet: FoundWallet, proof: Proof): Promise<void> {
  const signed = await signMessage(wallet, 'Abrir minha conta no Encaixe com esta carteira.');
  await postIdentity('/siwe/link', { ...signed, ...proof });
}

/**
 * Has a linked wallet sign, and returns a code that proves the user's identity as a code sent by e-mail does (accounts#reauthentication).
 * @throws Failure
 */
export async function reauthenticateWithWallet(wallet: FoundWallet): Promise<string> {
  const signed = await signMessage(wallet, 'Confirmar que sou eu no Encaixe.');
  const { code } = (await postIdentity('/siwe/reauthenticate', signed)) as { code: string };
  return code;
}
