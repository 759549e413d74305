import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { orpc, queryClient } from '#web/lib/api/api-client.ts';
import { errorText } from '#web/lib/api/error-texts.ts';
import { errorCode } from '#web/lib/api/failure.ts';
import { notifyError } from '#web/lib/api/notify-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { InlineFailed } from '#web/ui/states/inline-failed.tsx';
import { Loading } from '#web/ui/states/loading.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { END_SESSION_FAILED, SESSIONS_FAILED } from './error-texts.ts';
import { SessionView } from './session-view.tsx';

/** The user's sessions in all browsers, with buttons that revoke one or all others. */
export function SessionList() {
  const list = useRef<HTMLUListElement>(null);
  // Sessions start in other browsers too, so the list is fetched each time the section appears.
  const query = useQuery(orpc.accounts.sessions.queryOptions({ staleTime: 0 }));
  const onSettled = () => queryClient.invalidateQueries({ queryKey: orpc.accounts.sessions.key() });

  const end = useMutation(
    orpc.accounts.endSession.mutationOptions({
      onSuccess: () => notify.success('Sessão encerrada'),
      onError: (error) => {
        // The session had already ended.
        if (errorCode(error) === 'NOT_FOUND') return notify.success('Sessão encerrada');
        notifyError(error, {}, END_SESSION_FAILED);
      },
      onSettled: async () => {
        list.current?.focus({ preventScroll: true });
        await onSettled();
      },
    }),
  );
  const endOthers = useMutation(
    orpc.accounts.endOtherSessions.mutationOptions({
      onSuccess: () => {
        notify.success('Sessões encerradas', 'Agora só esta continua aberta.');
        list.current?.focus({ preventScroll: true });
      },
      onError: (error) => notifyError(error, {}, 'Não foi possível encerrar as sessões'),
      onSettled,
    }),
  );

  if (query.isPending) {
    return (
      <Loading className="flex flex-col gap-3">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </Loading>
    );
  }
  if (!query.data) return <InlineFailed text={errorText(query.error, {}, SESSIONS_FAILED).text} query={query} />;
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="Sessões abertas" className="divide-y divide-line">
        {query.data.map((session) => (
          <SessionView
            key={session.id}
            session={session}
            busy={end.isPending && end.variables.id === session.id}
            onEnd={(id) => !end.isPending && end.mutate({ id })}
          />
        ))}
      </ul>
      {query.data.length > 1 && (
        <Button
          variant="soft"
          size="sm"
          className="mt-3"
          busy={endOthers.isPending}
          onClick={() => endOthers.mutate(undefined)}
        >
          Encerrar todas as outras
        </Button>
      )}
    </>
  );
}
