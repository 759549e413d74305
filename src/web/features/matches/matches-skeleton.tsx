import { useSignedIn } from '#web/lib/session/session.ts';
import { CardGridSkeleton } from '#web/ui/cards/card-grid-skeleton.tsx';
import { Loading } from '#web/ui/states/loading.tsx';

/** Placeholders of the cards while they load: of companies with logos, or of people. */
export function MatchesSkeleton() {
  const ofCompanies = useSignedIn().user.user_type === 'candidate';
  return (
    <Loading>
      <CardGridSkeleton
        picture={ofCompanies ? 'size-12 rounded-md!' : 'size-12 rounded-full!'}
        lines={['h-5 w-2/5', 'h-5 w-3/5', 'h-4 w-1/2', 'h-3 w-2/5']}
      />
    </Loading>
  );
}
