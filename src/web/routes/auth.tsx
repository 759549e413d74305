import { createFileRoute } from '@tanstack/react-router';
import type { UserType } from '#domain/user-types.ts';
import { PublicPlaceholder } from '#web/features/shell/public-placeholder.tsx';
import { guardPublicOnly } from '#web/lib/guards.ts';

interface Search {
  /** login when absent (candidate.md 2.1); recover asks for the e-mail with the link to a new password. */
  mode?: 'login' | 'signup' | 'recover';
  /** The account type chosen beforehand for a sign-up. */
  type?: UserType;
}

export const Route = createFileRoute('/auth')({
  validateSearch: ({ mode, type }: Record<string, unknown>): Search => ({
    ...((mode === 'login' || mode === 'signup' || mode === 'recover') && { mode }),
    ...((type === 'candidate' || type === 'company') && { type }),
  }),
  beforeLoad: guardPublicOnly,
  staticData: { title: 'Entrar' },
  component: PublicPlaceholder,
});
