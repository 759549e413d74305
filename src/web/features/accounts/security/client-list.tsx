import { useMutation, useQuery } from '@tanstack/react-query';
import { Plug } from 'lucide-react';
import type { ReactNode } from 'react';
import { orpc, queryClient } from '#web/lib/api/api-client.ts';
import { errorCode } from '#web/lib/api/failure.ts';
import { notifyError } from '#web/lib/api/notify-error.ts';
import { useSignedIn } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { scopeText } from '../clients/scope-texts.ts';
import { AccessView } from './access-view.tsx';
import { DISCONNECT_FAILED } from './error-texts.ts';

interface ClientListProps {
  /** Renders the part of the section that contains the list; called only when there are clients. */
  children: (list: ReactNode) => ReactNode;
}

/** The OAuth clients that act for the user, each with a button that revokes its access; nothing when there is none (api#connected). */
export function ClientList({ children }: ClientListProps) {
  const { user } = useSignedIn();
  const { data: clients = [] } = useQuery(orpc.clients.connected.queryOptions({ staleTime: 0 }));
  const ended = () => notify.success('Acesso encerrado');
  const end = useMutation(
    orpc.clients.disconnect.mutationOptions({
      onSuccess: ended,
      onError: (error) => {
        // The access was revoked before, by the client itself or on another page.
        if (errorCode(error) === 'NOT_FOUND') return ended();
        notifyError(error, {}, DISCONNECT_FAILED);
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.clients.connected.key() }),
    }),
  );
  if (clients.length === 0) return null;
  return children(
    <ul className="divide-y divide-line" aria-label="Aplicativos conectados">
      {clients.map(({ client_id, name, scopes }) => (
        <AccessView
          key={client_id}
          icon={Plug}
          name={name}
          note={scopes.map((scope) => scopeText(scope, user.user_type)).join(' · ')}
          action={
            <Button
              variant="secondary"
              size="sm"
              busy={end.isPending && end.variables.client_id === client_id}
              aria-label={`Encerrar o acesso de ${name}`}
              onClick={() => !end.isPending && end.mutate({ client_id })}
            >
              Encerrar
            </Button>
          }
        />
      ))}
    </ul>,
  );
}
