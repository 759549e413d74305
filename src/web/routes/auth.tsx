import { createFileRoute } from '@tanstack/react-router';
import type { UserType } from '#domain/user-types.ts';
import { AuthScreen } from '#web/features/accounts/sign-in/auth-screen.tsx';
import { safePath } from '#web/features/accounts/sign-in/redirect-rules.ts';
import { ON_ITS_WAY } from '#web/features/shell/public-skeleton.tsx';
import { guardPublicOnly } from '#web/lib/guards.ts';
import { textOf } from '#web/lib/text-of.ts';

const MODES = ['login', 'signup', 'recover', 'factor', 'code', 'link', 'newcomer'] as const;

interface Search {
  /**
   * login when absent (accounts#auth-screen); recover asks for a new password, factor for the code of a second step, code
   * has one mailed, link is where that mail's link ends, newcomer asks whoever came by another service what for.
   */
  mode?: (typeof MODES)[number] | undefined;
  /** The account type chosen beforehand for a sign-up. */
  type?: UserType | undefined;
  /** The page of this site to open after signing in. */
  redirect?: string | undefined;
  /** How the server says that a confirmation link is not good. */
  error?: string | undefined;
}

export const Route = createFileRoute('/auth')({
  ...ON_ITS_WAY,
  // What isn't accepted is named as undefined: the router keeps what a route leaves out.
  validateSearch: ({ mode, type, redirect, error }: Record<string, unknown>): Search => ({
    mode: MODES.find((each) => each === mode),
    type: type === 'candidate' || type === 'company' ? type : undefined,
    redirect: safePath(redirect),
    error: textOf(error),
  }),
  beforeLoad({ search }) {
    guardPublicOnly();
    // On every other way here there is nothing to remember.
    if (search.redirect) void import('#web/lib/wanted-job.ts').then((held) => held.holdWantedIn(search.redirect));
  },
  staticData: { title: 'Entrar' },
  component: AuthScreen,
});
