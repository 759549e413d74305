import { Failure } from '#web/lib/failure.ts';
import { finishSignOut } from '#web/lib/finish-sign-out.ts';
import { askIdentity, enterWith, type SignInStep } from '../auth-client.ts';
import type { Proof } from '../reauthentication/proof-rules.ts';
import type { Asked, FoundWallet, Signed } from './wallet-types.ts';

/** Has the wallet sign for this moment. @throws Failure WALLET_GIVEN_UP and what the server says */
async function signedNow(wallet: FoundWallet, statement: string): Promise<Signed> {
  const { nonce, issuedAt, expirationTime } = (await askIdentity('/siwe/nonce', {})) as Omit<Asked, 'statement'>;
  // Each wallet says no in words of its own.
  return wallet.sign({ statement, nonce, issuedAt, expirationTime }).catch(() => {
    throw new Failure('WALLET_GIVEN_UP');
  });
}

/** Comes in by a wallet (accounts#wallets). @throws Failure */
export async function enterByWallet(wallet: FoundWallet): Promise<SignInStep> {
  const signed = await signedNow(wallet, 'Entrar no Encaixe.');
  // What is still to end must not end the session that begins there.
  await finishSignOut();
  return enterWith('/siwe/verify', signed);
}

/** Lets the wallet open the account from now on. @throws Failure */
export async function linkWallet(wallet: FoundWallet, proof: Proof): Promise<void> {
  const signed = await signedNow(wallet, 'Abrir minha conta no Encaixe com esta carteira.');
  await askIdentity('/siwe/link', { ...signed, ...proof });
}

/** The code that the account's mailbox would have brought (accounts#reauthentication). @throws Failure */
export async function codeByWallet(wallet: FoundWallet): Promise<string> {
  const signed = await signedNow(wallet, 'Confirmar que sou eu no Encaixe.');
  const { code } = (await askIdentity('/siwe/reauthenticate', signed)) as { code: string };
  return code;
}
