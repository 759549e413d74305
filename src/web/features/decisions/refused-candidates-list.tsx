import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { AllSeen } from '#web/brand/illustrations/all-seen.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { CandidateCard } from './candidate-card.tsx';
import { DecidedOn } from './like-state-view.tsx';
import { CANDIDATE_LISTS } from './list-texts.ts';
import { ListView } from './list-view.tsx';
import { restoreCandidate } from './mutations.ts';
import { ProfileButton } from './profile-button.tsx';
import { useRefusedCandidates } from './queries.ts';
import { RestoreButton } from './restore-button.tsx';

const NONE = (
  <EmptyState
    className="my-auto"
    illustration={<AllSeen />}
    title="Nenhum candidato rejeitado por aqui"
    actions={<Button render={<Link to="/empresa/vagas" />}>Ver minhas vagas</Button>}
  >
    <p>Quem você rejeitar fica aqui enquanto ainda procurar vagas como as suas.</p>
  </EmptyState>
);

/** The candidates that the company rejected and still sees, each with a button that undoes the rejection (likes#refused). */
export function RefusedCandidatesList({ jobId }: { jobId: string | undefined }) {
  const query = useRefusedCandidates(jobId);
  const list = useRef<HTMLUListElement>(null);
  return (
    <ListView
      isOfPeople
      label={CANDIDATE_LISTS.recusados}
      query={query}
      rows={query.data?.pages.flatMap(({ candidates }) => candidates) ?? []}
      keyOf={({ id }) => id}
      card={({ candidate, job, created_at, member_name }) => (
        <CandidateCard
          candidate={candidate}
          job={job}
          caption={<DecidedOn verb="Rejeição" at={created_at} memberName={member_name} />}
          actions={
            <>
              <RestoreButton
                name={candidate.name}
                onRestore={() =>
                  restoreCandidate({ candidate_id: candidate.user_id, job_id: job?.id ?? null }, candidate.name)
                }
                onRemoved={() => list.current?.focus({ preventScroll: true })}
              />
              <ProfileButton candidate={candidate} job={job} />
            </>
          }
        />
      )}
      empty={NONE}
      list={list}
    />
  );
}
