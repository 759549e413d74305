import { createFileRoute } from '@tanstack/react-router';
import type { UserType } from '#domain/accounts/user-types.ts';
import { AuthScreen } from '#web/features/accounts/sign-in/auth-screen.tsx';
import { safePath } from '#web/features/accounts/sign-in/redirect-rules.ts';
import { PENDING_SKELETON } from '#web/features/shell/public-skeleton.tsx';
import { guardPublicOnly } from '#web/lib/session/guards.ts';
import { textOf } from '#web/lib/text-of.ts';

const MODES = ['login', 'signup', 'recover', 'factor', 'code', 'link', 'finish-sign-up'] as const;

interface Search {
  /**
   * login by default (accounts#auth-screen). recover requests a new password, factor asks for the code of a second step, code for
   * one sent by e-mail, link is the target of that e-mail's link. The last one asks a user of another service for the account type.
   */
  mode?: (typeof MODES)[number] | undefined;
  /** The account type preselected for a sign-up. */
  type?: UserType | undefined;
  /** The page of this site to open after signing in. */
  redirect?: string | undefined;
  /** The server's error for an invalid confirmation link. */
  error?: string | undefined;
}

export const Route = createFileRoute('/auth')({
  ...PENDING_SKELETON,
  // A refused value is set to undefined, because the router keeps values that a route leaves out.
  validateSearch: ({ mode, type, redirect, error }: Record<string, unknown>): Search => ({
    mode: MODES.find((each) => each === mode),
    type: type === 'candidate' || type === 'company' ? type : undefined,
    redirect: safePath(redirect),
    error: textOf(error),
  }),
  beforeLoad({ search }) {
    guardPublicOnly();
    // Otherwise there is no job to remember.
    if (search.redirect)
      void import('#web/lib/session/pending-job.ts').then((pendingJob) => pendingJob.savePendingJobOf(search.redirect));
  },
  staticData: { title: 'Entrar' },
  component: AuthScreen,
});
