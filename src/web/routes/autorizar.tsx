import { createFileRoute } from '@tanstack/react-router';
import { AuthorizeScreen } from '#web/features/accounts/clients/authorize-screen.tsx';
import { guardAnySignedIn } from '#web/lib/guards.ts';
import { textOf } from '#web/lib/text-of.ts';

interface Search {
  /** What a client asks for, as the server packed it. */
  pedido?: string | undefined;
}

export const Route = createFileRoute('/autorizar')({
  // What isn't accepted is named as undefined: the router keeps what a route leaves out.
  validateSearch: ({ pedido }: Record<string, unknown>): Search => ({
    pedido: textOf(pedido),
  }),
  beforeLoad: guardAnySignedIn,
  staticData: { title: 'Permitir acesso' },
  component: AuthorizeScreen,
});
