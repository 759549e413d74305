import { createFileRoute } from '@tanstack/react-router';
import type { UserType } from '#domain/accounts/user-types.ts';
import { AuthScreen } from '#web/features/accounts/sign-in/auth-screen.tsx';
import { safePath } from '#web/features/accounts/sign-in/redirect-rules.ts';
import { PENDING_ROUTE_OPTIONS } from '#web/features/shell/public-skeleton.tsx';
import { guardPublicOnly } from '#web/lib/session/guards.ts';
import { stringOrUndefined } from '#web/lib/text-of.ts';

const MODES = ['login', 'signup', 'recover', 'factor', 'code', 'link', 'finish-sign-up'] as const;

interface Search {
  /**
   * The form to show (accounts#auth-screen): 'login' by default; 'recover' requests a password reset; 'factor' is for the code of the
   * second factor; 'code' signs in by a code that is sent by e-mail; 'link' confirms the sign-in link of that e-mail; 'finish-sign-up'
   * is for the account type of a user who signs up by a provider or a wallet.
   */
  mode?: (typeof MODES)[number] | undefined;
  /** The account type that both sign-up forms preselect: 'signup' and 'finish-sign-up'. */
  type?: UserType | undefined;
  /** The path to open after signing in; never of another site. */
  redirect?: string | undefined;
  /** The code of the error with which the server has refused a confirmation link, or a code or link for signing in. */
  error?: string | undefined;
}

export const Route = createFileRoute('/auth')({
  ...PENDING_ROUTE_OPTIONS,
  // An invalid value is set to undefined, because the router keeps parameters that `validateSearch` leaves out.
  validateSearch: ({ mode, type, redirect, error }: Record<string, unknown>): Search => ({
    mode: MODES.find((known) => known === mode),
    type: type === 'candidate' || type === 'company' ? type : undefined,
    redirect: safePath(redirect),
    error: stringOrUndefined(error),
  }),
  beforeLoad({ search }) {
    guardPublicOnly();
    // Stores the job to like after signing in, if the path in `redirect` contains one.
    if (search.redirect)
      void import('#web/lib/session/pending-job.ts').then((pendingJob) =>
        pendingJob.savePendingJobFromPath(search.redirect),
      );
  },
  staticData: { title: 'Entrar' },
  component: AuthScreen,
});
