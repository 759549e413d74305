import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import type { LikedCandidate } from '#contract/decisions.ts';
import { NoMatches } from '#web/brand/illustrations/no-matches.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { CandidateCard } from './candidate-card.tsx';
import { LikeStateView } from './like-state-view.tsx';
import { CANDIDATE_LISTS } from './list-texts.ts';
import { ListView } from './list-view.tsx';
import { ProfileButton } from './profile-button.tsx';
import { useLikedCandidates } from './queries.ts';

function Actions({ state, candidate, job }: LikedCandidate) {
  return (
    <>
      {state === 'matched' && (
        <Button
          variant="match"
          className="flex-auto"
          render={<Link to="/empresa/matches" search={job === null ? {} : { job: job.id }} />}
        >
          Ver match
        </Button>
      )}
      <ProfileButton candidate={candidate} job={job} />
    </>
  );
}

const NONE = (
  <EmptyState
    className="my-auto"
    illustration={<NoMatches />}
    title="Você ainda não curtiu ninguém"
    actions={<Button render={<Link to="/empresa/vagas" />}>Ver minhas vagas</Button>}
  >
    <p>Cada pessoa que você curtir fica guardada aqui, com o que aconteceu depois.</p>
  </EmptyState>
);

/** The candidates that the company liked and still sees, with each like's result; of all jobs when `jobId` is undefined (likes#given). */
export function LikedCandidatesList({ jobId }: { jobId: string | undefined }) {
  const query = useLikedCandidates(jobId);
  const list = useRef<HTMLUListElement>(null);
  return (
    <ListView
      isOfPeople
      label={CANDIDATE_LISTS.curtidos}
      query={query}
      rows={query.data?.pages.flatMap(({ likes }) => likes) ?? []}
      keyOf={({ id }) => id}
      card={(like) => (
        <CandidateCard
          candidate={like.candidate}
          job={like.job}
          caption={<LikeStateView {...like} />}
          actions={<Actions {...like} />}
        />
      )}
      empty={NONE}
      list={list}
    />
  );
}
