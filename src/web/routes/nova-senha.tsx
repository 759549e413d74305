import { createFileRoute } from '@tanstack/react-router';
import { NewPasswordScreen } from '#web/features/accounts/sign-in/new-password-screen.tsx';
import { ON_ITS_WAY } from '#web/features/shell/public-skeleton.tsx';
import { textOf } from '#web/lib/text-of.ts';

interface Search {
  /** How the server says that the link is no longer good. */
  error?: string | undefined;
}

export const Route = createFileRoute('/nova-senha')({
  ...ON_ITS_WAY,
  // What isn't accepted is named as undefined: the router keeps what a route leaves out.
  validateSearch: ({ error }: Record<string, unknown>): Search => ({ error: textOf(error) }),
  staticData: { title: 'Nova senha' },
  component: NewPasswordScreen,
});
