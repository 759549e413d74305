import type { UserType } from '#domain/accounts/user-types.ts';
import { finishSignOut } from '#web/lib/session/finish-sign-out.ts';
import { postIdentity } from '../auth-client.ts';
import type { Proof } from '../reauthentication/proof-rules.ts';

/** The page that opens when the user requested no other. */
const HOME = '/dashboard';

/** A new user who is completing sign-up, with the data from the sign-in service or wallet. */
export interface UnfinishedSignUp {
  name: string;
  /** Null for a wallet, which has no e-mail address. */
  email: string | null;
  /** The name of the provider, or of the wallet's blockchain. */
  provider: string;
  /** The wallet's address; null for a provider. */
  account: string | null;
}

async function leaveBy(path: string, sent: object): Promise<void> {
  const { url } = (await postIdentity(path, sent)) as { url: string };
  location.assign(url);
}

/** Where a sign-in with a provider continues. */
export interface SignInTarget {
  /** The page to open after signing in; undefined: the default one. */
  redirectPath: string | undefined;
  /** The user type that the user has chosen so far, or the default; preselected for a user without an account. */
  userType: UserType;
}

const sentTarget = ({ redirectPath = HOME, userType }: SignInTarget) => ({
  callbackURL: redirectPath,
  user_type: userType,
});

/** Leaves the page to sign in with `provider`, which returns to `redirectPath`. @throws Failure */
export async function redirectToSignIn(provider: string, target: SignInTarget): Promise<void> {
  // A pending sign-out would end the session that the provider starts.
  await finishSignOut();
  await leaveBy('/sign-in/social', { provider, ...sentTarget(target) });
}

/** Leaves the page for a company's identity provider, which the domain of `email` determines. @throws Failure */
export async function redirectToCompanySignIn(email: string, target: SignInTarget): Promise<void> {
  await finishSignOut();
  await leaveBy('/sign-in/sso', { email, ...sentTarget(target) });
}

/** Leaves the page to link `provider` to the account; the provider returns to this page. @throws Failure */
export const redirectToLinkProvider = (provider: string, proof: Proof): Promise<void> =>
  leaveBy('/link-social', { ...proof, provider, callbackURL: location.pathname + location.search });

/** Unlinks the identity `id`, a provider or wallet, from the account. @throws Failure */
export const unlinkIdentity = (id: string, proof: Proof): Promise<unknown> =>
  postIdentity('/unlink-account', { ...proof, accountId: id });

/** Fetches the data of the new user who is completing sign-up. @throws Failure when the time for this has expired */
export const fetchUnfinishedSignUp = async (): Promise<UnfinishedSignUp> =>
  (await postIdentity('/sign-up/social/unfinished', {})) as UnfinishedSignUp;

/**
 * Returns the result of signing in or linking with a provider, which the server put into the URL's fragment, and removes it from there.
 * `refused` is the error code; null without an error.
 */
export function takeProviderResult(): { linked: boolean; refused: string | null } {
  const { hash, pathname, search } = location;
  const [, refused = null] = /^#error=(.*)$/.exec(hash) ?? [];
  const linked = hash === '#linked';
  if (linked || refused !== null) history.replaceState(history.state, '', `${pathname}${search}`);
  return { linked, refused };
}
