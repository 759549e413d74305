import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import type { MatchCard } from '#contract/matches.ts';
import type { UserType } from '#domain/accounts/user-types.ts';
import { isWaitingAt } from '#domain/hiring/hiring.ts';
import { ReceivedButton } from '#web/features/likes/received/received-button.tsx';
import { useSeenNews } from '#web/lib/news/use-seen-news.ts';
import { useScreenTitle } from '#web/lib/page/screen-title.ts';
import { useSignedIn } from '#web/lib/session/session.ts';
import { BackButton } from '#web/ui/buttons/back-button.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { CARD_GRID_CLASS } from '#web/ui/cards/card-grid-class.ts';
import { Banner } from '#web/ui/states/banner.tsx';
import { LoadMore } from '#web/ui/states/load-more.tsx';
import { QueryFailed } from '#web/ui/states/query-failed.tsx';
import { LOAD_FAILED } from './error-texts.ts';
import { MatchCardView } from './match-card.tsx';
import { allMatches } from './matches-cache.ts';
import { MatchesEmpty } from './matches-empty.tsx';
import { MatchesSkeleton } from './matches-skeleton.tsx';
import { useRemoveMatch } from './mutations.ts';
import { useMatches } from './queries.ts';

/** One row that scrolls sideways. */
const LINKS_CLASS = '-mx-gutter mb-3 flex gap-2 overflow-x-auto px-gutter py-1';

/** Links to what is near the matches; `jobId` limits a company's list to that job. */
const linksOf = (userType: UserType, jobId: string | undefined) => ({
  ...(userType === 'candidate'
    ? { 'Minhas curtidas': <Link to="/vagas/$lista" params={{ lista: 'curtidas' }} /> }
    : {
        'Candidatos curtidos': (
          <Link
            to="/empresa/candidatos/$lista"
            params={{ lista: 'curtidos' }}
            search={jobId === undefined ? {} : { job: jobId }}
          />
        ),
      }),
  Recados: <Link to="/conversas" search={{ ver: 'recados' }} />,
  ...(userType === 'candidate'
    ? { 'Quem viu seu perfil': <Link to="/candidatos/visitas" /> }
    : { 'Sua taxa de resposta': <Link to="/empresa/matches" search={{ ver: 'respostas' }} /> }),
});

const PROFILE_SCREEN = { candidate: '/perfil', company: '/empresa/perfil' } as const;

/** A candidate who is removed while waiting is notified (hiring#let-go). Only a company's matches have `stage`. */
const confirmation = ({ other, stage }: MatchCard) =>
  `Excluir o match com ${other.name}? Ele some da lista dos dois lados.${
    stage !== null && isWaitingAt(stage) ? ' A pessoa recebe um recado gentil de que desta vez não seguiu adiante.' : ''
  }`;

interface MatchesScreenProps {
  jobId?: string | undefined;
  /** Shows a back link, for a URL that is not in the navigation. */
  withBack?: boolean;
}

/** The viewer's matches, newest change first (matches#list); of one job with `jobId`. */
export function MatchesScreen({ jobId, withBack = false }: MatchesScreenProps) {
  const { user, home_route } = useSignedIn();
  const { user_type } = user;
  const query = useMatches(jobId);
  const remove = useRemoveMatch();
  const list = useRef<HTMLUListElement>(null);
  useSeenNews('matches');
  useScreenTitle(query.isPending ? 'Conversas' : 'Matches');

  if (!query.isPending && !query.data) {
    return <QueryFailed title={LOAD_FAILED} query={query} />;
  }

  const matches = query.data ? allMatches(query.data) : [];
  const hasPhone = query.data?.pages[0]?.has_phone ?? true;
  const job = jobId === undefined ? null : matches[0]?.job;

  function confirmAndRemove(match: MatchCard) {
    if (!window.confirm(confirmation(match))) return;
    remove.mutate({ id: match.id });
    list.current?.focus({ preventScroll: true });
  }

  return (
    <div className="flex flex-1 flex-col">
      {withBack && (
        <BackButton className="mb-3" render={<Link to={home_route} />}>
          Voltar ao início
        </BackButton>
      )}
      {!hasPhone && (
        <Banner
          className="mb-5"
          tone="match"
          title="Complete seu perfil"
          action={
            <Button size="sm" render={<Link to={PROFILE_SCREEN[user_type]} />}>
              Cadastrar telefone
            </Button>
          }
        >
          <p>Cadastre seu telefone para conversar pelo WhatsApp com seus matches.</p>
        </Banner>
      )}
      <nav aria-label="Mais sobre seus matches" className={LINKS_CLASS}>
        {user_type === 'candidate' && <ReceivedButton />}
        {Object.entries(linksOf(user_type, jobId)).map(([text, link]) => (
          <Button key={text} variant="secondary" size="sm" render={link}>
            {text}
          </Button>
        ))}
      </nav>
      {job && matches.length > 0 && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p className="text-ink-muted">
            Matches da vaga <strong className="font-semibold text-ink">{job.title}</strong>
          </p>
          <Button variant="ghost" size="sm" className="-mx-4" render={<Link to="/empresa/matches" />}>
            Ver todos os matches
          </Button>
        </div>
      )}
      {query.isPending ? (
        <MatchesSkeleton />
      ) : matches.length === 0 && !query.hasNextPage ? (
        <MatchesEmpty viewer={user_type} jobId={jobId} />
      ) : (
        <ul ref={list} tabIndex={-1} aria-label="Matches" className={CARD_GRID_CLASS}>
          {matches.map((match) => (
            <li key={match.id}>
              <MatchCardView
                match={match}
                onRemove={confirmAndRemove}
                onApart={() => list.current?.focus({ preventScroll: true })}
              />
            </li>
          ))}
        </ul>
      )}
      <LoadMore query={query} />
    </div>
  );
}
