import { Link } from '@tanstack/react-router';
import { MessageSquareText } from 'lucide-react';
import { NoMatches } from '#web/brand/illustrations/no-matches.tsx';
import { formatDateAndTime } from '#web/lib/dates.ts';
import { useScreenTitle } from '#web/lib/page/screen-title.ts';
import { useSignedIn } from '#web/lib/session/session.ts';
import { BackButton } from '#web/ui/buttons/back-button.tsx';
import { Card } from '#web/ui/cards/card.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadMore } from '#web/ui/states/load-more.tsx';
import { Loading } from '#web/ui/states/loading.tsx';
import { QueryFailed } from '#web/ui/states/query-failed.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { NOTICES_LOAD_FAILED } from './hiring-texts.ts';
import { useMatchNotices } from './queries.ts';

/**
 * Screen 'Recados': the messages about the user's matches, from the other side or from Encaixe, newest first. A message stays when the
 * user deletes the match (hiring#notices).
 */
export function MatchNoticesScreen() {
  useScreenTitle('Recados');
  const { user } = useSignedIn();
  const query = useMatchNotices();
  if (query.isPending) {
    return (
      <Loading className="mx-auto w-full max-w-reading">
        <Skeleton className="h-40" />
      </Loading>
    );
  }
  if (!query.data) return <QueryFailed title={NOTICES_LOAD_FAILED} query={query} />;
  const notices = query.data.pages.flatMap((page) => page.notices);
  const back = (
    <BackButton
      className="mb-3"
      render={<Link to={user.user_type === 'candidate' ? '/matches' : '/empresa/matches'} />}
    >
      Voltar para os matches
    </BackButton>
  );
  if (notices.length === 0) {
    return (
      <div className="flex flex-1 flex-col">
        {back}
        <EmptyState className="my-auto" illustration={<NoMatches />} title="Nenhum recado por aqui">
          <p>Quando um processo anda ou termina, o recado de quem está do outro lado fica aqui.</p>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="mx-auto w-full max-w-reading">
      {back}
      <ul aria-label="Recados" className="flex flex-col gap-3">
        {notices.map(({ id, from, job_title, text, notified_at }) => (
          <li key={id}>
            <Card className="flex gap-3">
              <MessageSquareText aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand-ink" />
              <div className="min-w-0">
                <h2 className="wrap-anywhere font-bold">{from ?? 'Encaixe'}</h2>
                <p className="wrap-anywhere text-ink-muted text-sm">
                  {job_title === null ? '' : `${job_title} · `}
                  <time dateTime={notified_at.toISOString()}>{formatDateAndTime(notified_at)}</time>
                </p>
                <p className="wrap-anywhere mt-2 whitespace-pre-line">{text}</p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
      <LoadMore query={query} />
    </div>
  );
}
