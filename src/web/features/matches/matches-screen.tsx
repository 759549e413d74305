import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import type { MatchCard } from '#contract/matches.ts';
import { isWaitingAt } from '#domain/hiring/hiring.ts';
import { ReceivedButton } from '#web/features/likes/received/received-button.tsx';
import { useKey } from '#web/features/swipe/use-shortcuts.ts';
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
import { MatchFilterBar } from './match-filter-bar.tsx';
import type { MatchFilter } from './match-filter-rules.ts';
import { MatchRow } from './match-row-view.tsx';
import { allMatches } from './matches-cache.ts';
import { MatchesEmpty, NoMatchesFound } from './matches-empty.tsx';
import { MatchesSkeleton } from './matches-skeleton.tsx';
import { useRemoveMatch } from './mutations.ts';
import { useMatches } from './queries.ts';

/** Classes of a company's list of matches: rows with lines between them. */
const ROWS_CLASS =
  'divide-y divide-line rounded-lg border border-line bg-surface shadow-sm outline-none transition-opacity duration-fast aria-busy:opacity-60';
/** Classes of a row of links that scrolls horizontally. */
const LINKS_CLASS = '-mx-gutter mb-3 flex gap-2 overflow-x-auto px-gutter py-1';

const PROFILE_SCREEN = { candidate: '/perfil', company: '/empresa/perfil' } as const;

/** Returns the question before a match is deleted. A candidate who waits is notified (hiring#let-go). `stage` is null for candidates. */
const confirmation = ({ other, stage }: MatchCard) =>
  `Excluir o match com ${other.name}? Ele some da lista dos dois lados.${
    stage !== null && isWaitingAt(stage) ? ' A pessoa recebe um recado gentil de que desta vez não seguiu adiante.' : ''
  }`;

/** Links from the matches to the candidate's related screens. */
function NearLinks() {
  return (
    <nav aria-label="Mais sobre seus matches" className={LINKS_CLASS}>
      <ReceivedButton />
      <Button variant="secondary" size="sm" render={<Link to="/vagas/$lista" params={{ lista: 'curtidas' }} />}>
        Minhas curtidas
      </Button>
      <Button variant="secondary" size="sm" render={<Link to="/conversas" search={{ ver: 'recados' }} />}>
        Recados
      </Button>
      <Button variant="secondary" size="sm" render={<Link to="/candidatos/visitas" />}>
        Quem viu seu perfil
      </Button>
    </nav>
  );
}

const NO_FILTER: MatchFilter = {};

interface MatchesScreenProps {
  /** The filter of a company; empty for a candidate. */
  filter?: MatchFilter;
  onFilter?: (filter: MatchFilter) => void;
  /** Shows a back link, for a URL that is not in the navigation. */
  hasBackLink?: boolean;
}

/** The viewer's matches, newest change first (matches#list); a company filters them. */
export function MatchesScreen({ filter = NO_FILTER, onFilter, hasBackLink = false }: MatchesScreenProps) {
  const { user, home_route } = useSignedIn();
  const { user_type } = user;
  const query = useMatches(filter);
  const remove = useRemoveMatch();
  const list = useRef<HTMLUListElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  useSeenNews('matches');
  useScreenTitle(query.isPending ? 'Conversas' : 'Matches');
  useKey('/', onFilter !== undefined, () => bar.current?.querySelector('input')?.focus());

  if (!query.isPending && !query.data) {
    return <QueryFailed title={LOAD_FAILED} query={query} />;
  }

  const matches = query.data ? allMatches(query.data) : [];
  const first = query.data?.pages[0];
  const hasPhone = first?.has_phone ?? true;
  const MatchView = user_type === 'candidate' ? MatchCardView : MatchRow;
  const isNarrowed = filter.stage !== undefined || filter.search !== undefined;

  function confirmAndRemove(match: MatchCard) {
    if (!window.confirm(confirmation(match))) return;
    remove.mutate({ id: match.id });
    list.current?.focus({ preventScroll: true });
  }

  return (
    <div className="flex flex-1 flex-col">
      {hasBackLink && (
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
      {user_type === 'candidate' && <NearLinks />}
      <div ref={bar} className="contents">
        {first?.filters && onFilter && (
          <MatchFilterBar
            filters={first.filters}
            filter={filter}
            onFilter={onFilter}
            jobTitle={matches.find(({ job }) => job?.id === filter.jobId)?.job?.title}
            list={list}
          />
        )}
      </div>
      {query.isPending ? (
        <MatchesSkeleton />
      ) : matches.length === 0 && !query.hasNextPage ? (
        isNarrowed ? (
          <NoMatchesFound onClear={() => onFilter?.({})} />
        ) : (
          <MatchesEmpty viewer={user_type} jobId={filter.jobId} />
        )
      ) : (
        <ul
          ref={list}
          tabIndex={-1}
          aria-label="Matches"
          aria-busy={query.isPlaceholderData}
          className={user_type === 'candidate' ? CARD_GRID_CLASS : ROWS_CLASS}
        >
          {matches.map((match) => (
            <li key={match.id}>
              <MatchView
                match={match}
                onRemove={confirmAndRemove}
                onBlocked={() => list.current?.focus({ preventScroll: true })}
              />
            </li>
          ))}
        </ul>
      )}
      <LoadMore query={query} />
    </div>
  );
}
