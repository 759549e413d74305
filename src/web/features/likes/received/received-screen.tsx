import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { NoMatches } from '#web/brand/illustrations/no-matches.tsx';
import { useSeenNews } from '#web/lib/news/use-seen-news.ts';
import { useSignedIn } from '#web/lib/session/session.ts';
import { BackButton } from '#web/ui/buttons/back-button.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { CARD_GRID_CLASS } from '#web/ui/cards/card-grid-class.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadMore } from '#web/ui/states/load-more.tsx';
import { QueryFailed } from '#web/ui/states/query-failed.tsx';
import { LockedReceivedLikesView } from './locked-view.tsx';
import { likeBack } from './mutations.ts';
import { useReceivedLikes } from './queries.ts';
import { ReceivedCard } from './received-card.tsx';
import { ReceivedSkeleton } from './received-skeleton.tsx';
import { RECEIVED_LIKES_LOAD_FAILED, receivedText } from './received-texts.ts';

function NoneYet() {
  return (
    <EmptyState
      className="my-auto"
      illustration={<NoMatches />}
      title="Ninguém esperando por enquanto"
      actions={<Button render={<Link to="/vagas" />}>Ver vagas</Button>}
    >
      <p>Quando uma empresa curtir você, ela aparece aqui. Um perfil completo ajuda você a aparecer.</p>
    </EmptyState>
  );
}

/** The screen 'Empresas que curtiram você' of a candidate (likes#received), with the link back to the matches. */
export function ReceivedScreen() {
  return (
    <div className="flex flex-1 flex-col">
      <BackButton className="mb-3" render={<Link to="/matches" />}>
        Voltar para os matches
      </BackButton>
      <ReceivedList />
    </div>
  );
}

function ReceivedList() {
  const { can_see_who_liked } = useSignedIn().entitlements;
  const query = useReceivedLikes();
  useSeenNews('likes');
  const list = useRef<HTMLUListElement>(null);

  if (query.isPending) return <ReceivedSkeleton />;
  if (!query.data) {
    return <QueryFailed title={RECEIVED_LIKES_LOAD_FAILED} query={query} />;
  }

  const likes = query.data.pages.flatMap((page) => page.likes);
  const total = query.data.pages[0]?.total ?? 0;
  if (total === 0 && likes.length === 0) return <NoneYet />;
  if (!can_see_who_liked) return <LockedReceivedLikesView total={total} />;

  function answer(jobId: string) {
    // The card disappears, so the focus moves to the list. When a match dialog closes, it returns the focus to the list.
    list.current?.focus({ preventScroll: true });
    void likeBack(jobId);
  }

  return (
    <div className="flex flex-1 flex-col">
      <p className="mb-4 text-ink-muted" role="status">
        {receivedText(total)}
      </p>
      <ul ref={list} tabIndex={-1} aria-label="Empresas que curtiram você" className={CARD_GRID_CLASS}>
        {likes.map((like) => (
          <li key={like.id}>
            <ReceivedCard like={like} onLikeBack={answer} />
          </li>
        ))}
      </ul>
      <LoadMore query={query} />
    </div>
  );
}
