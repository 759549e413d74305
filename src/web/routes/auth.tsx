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
   * The form to show (accounts#auth-screen): 'login' by default, 'recover' for a new password, 'factor' for the code of a second
   * factor, 'code' for the code of an e-mail, 'link' for the link in that e-mail, 'finish-sign-up' for the account type of a user
   * who has signed in with another service.
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
  // An invalid value is set to undefined, because the router keeps parameters that `validateSearch` leaves out.
  validateSearch: ({ mode, type, redirect, error }: Record<string, unknown>): Search => ({
    mode: MODES.find((known) => known === mode),
    type: type === 'candidate' || type === 'company' ? type : undefined,
    redirect: safePath(redirect),
    error: textOf(error),
  }),
  beforeLoad({ search }) {
    guardPublicOnly();
    // Only the path of `redirect` can name a job to like after signing in.
    if (search.redirect)
      void import('#web/lib/session/pending-job.ts').then((pendingJob) =>
        pendingJob.savePendingJobFromPath(search.redirect),
      );
  },
  staticData: { title: 'Entrar' },
  component: AuthScreen,
});
