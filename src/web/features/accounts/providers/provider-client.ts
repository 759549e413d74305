import { finishSignOut } from '#web/lib/finish-sign-out.ts';
import { askIdentity } from '../auth-client.ts';
import type { Proof } from '../reauthentication/proof-rules.ts';

/** Where somebody starts who wanted no page. */
const HOME = '/dashboard';

/** Whoever may make an account now, as the service names them. */
export interface Newcomer {
  name: string;
  /** Null for a wallet, which has an address of its own kind. */
  email: string | null;
  provider: string;
  account: string | null;
}

async function leaveBy(path: string, sent: object): Promise<void> {
  const { url } = (await askIdentity(path, sent)) as { url: string };
  location.assign(url);
}

/** Goes to a service to come in by it; the page is left. @throws Failure */
export async function goToProvider(provider: string, wanted = HOME): Promise<void> {
  // What is still to end must not end the session that begins there.
  await finishSignOut();
  await leaveBy('/sign-in/social', { provider, callbackURL: wanted });
}

/** The same to the service of a company, which the address says. @throws Failure */
export async function goToCompany(email: string, wanted = HOME): Promise<void> {
  await finishSignOut();
  await leaveBy('/sign-in/sso', { email, callbackURL: wanted });
}

/** Goes to a service to link it to the account, and comes back to this page. @throws Failure */
export const goToLink = (provider: string, proof: Proof): Promise<void> =>
  leaveBy('/link-social', { ...proof, provider, callbackURL: location.pathname });

export const unlinkIdentity = (id: string, proof: Proof): Promise<unknown> =>
  askIdentity('/unlink-account', { ...proof, accountId: id });

/** @throws Failure where this browser may make no account */
export const askNewcomer = async (): Promise<Newcomer> =>
  (await askIdentity('/sign-up/social/newcomer', {})) as Newcomer;

/** What the way back from a service says in the address, which then says it no more. */
export function takeAnswer(): { linked: boolean; refused: string | null } {
  const { hash, pathname, search } = location;
  const [, refused = null] = /^#error=(.*)$/.exec(hash) ?? [];
  const linked = hash === '#linked';
  if (linked || refused !== null) history.replaceState(history.state, '', `${pathname}${search}`);
  return { linked, refused };
}
