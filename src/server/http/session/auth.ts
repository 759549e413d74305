import type { AuthContext, Auth as BetterAuth } from 'better-auth';
import type { Reauthentication } from '#contract/accounts.ts';

/** The part of better-auth that procedures and session guards use. */
export type Auth = Pick<BetterAuth, 'handler'> & {
  $context: Promise<
    Pick<AuthContext, 'secret' | 'secretConfig' | 'authCookies' | 'createAuthCookie' | 'internalAdapter'> & {
      adapter: Pick<AuthContext['adapter'], 'updateMany'>;
    }
  >;
  api: Pick<BetterAuth['api'], 'getSession' | 'signOut'> & {
    /** Rejects when the proof is wrong (accounts#reauthentication). */
    verifyReauthentication: (input: { body: Reauthentication; headers: Headers }) => Promise<{ status: boolean }>;
  };
};
