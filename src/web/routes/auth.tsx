import { createFileRoute } from '@tanstack/react-router';
import type { UserType } from '#domain/user-types.ts';
import { AuthScreen } from '#web/features/accounts/auth-screen.tsx';
import { safePath } from '#web/features/accounts/safe-path.ts';
import { guardPublicOnly } from '#web/lib/guards.ts';

interface Search {
  /** login when absent (candidate.md 2.1); recover asks for the e-mail with the link to a new password. */
  mode?: 'login' | 'signup' | 'recover';
  /** The account type chosen beforehand for a sign-up. */
  type?: UserType;
  /** The page of this site to open after signing in. */
  redirect?: string;
  /** How the server says that a confirmation link is not good. */
  error?: string;
}

export const Route = createFileRoute('/auth')({
  validateSearch: ({ mode, type, redirect, error }: Record<string, unknown>): Search => {
    const wanted = safePath(redirect);
    return {
      ...((mode === 'login' || mode === 'signup' || mode === 'recover') && { mode }),
      ...((type === 'candidate' || type === 'company') && { type }),
      ...(wanted !== undefined && { redirect: wanted }),
      ...(typeof error === 'string' && { error }),
    };
  },
  beforeLoad: guardPublicOnly,
  staticData: { title: 'Entrar' },
  component: AuthScreen,
});
