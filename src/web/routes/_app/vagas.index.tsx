import { createFileRoute } from '@tanstack/react-router';
import { FeedScreen } from '#web/features/feed/feed-screen.tsx';
import { guardCandidate } from '#web/lib/session/guards.ts';

interface FeedSearch {
  /** The id of a company whose jobs come first in the deck. */
  empresa?: string;
}

export const Route = createFileRoute('/_app/vagas/')({
  validateSearch: ({ empresa }: Record<string, unknown>): FeedSearch =>
    typeof empresa === 'string' ? { empresa } : {},
  beforeLoad: guardCandidate,
  loader: () => {
    // Not awaited: the deck is requested while the screen's code is loading.
    void import('#web/features/feed/state/queries.ts').then(({ preloadFeed }) => preloadFeed());
  },
  staticData: { title: 'Vagas' },
  component: Feed,
});

function Feed() {
  const { empresa } = Route.useSearch();
  return <FeedScreen firstCompany={empresa} />;
}
