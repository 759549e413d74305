import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { AllSeen } from '#web/brand/illustrations/all-seen.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { JobCard } from './job-card.tsx';
import { DecidedOn } from './like-state-view.tsx';
import { JOB_LISTS } from './list-texts.ts';
import { ListView } from './list-view.tsx';
import { restoreJob } from './mutations.ts';
import { useRefusedJobs } from './queries.ts';
import { RestoreButton } from './restore-button.tsx';

const NONE = (
  <EmptyState
    className="my-auto"
    illustration={<AllSeen />}
    title="Nenhuma vaga rejeitada por aqui"
    actions={<Button render={<Link to="/vagas" />}>Ver vagas</Button>}
  >
    <p>As vagas que você rejeitar ou pular ficam aqui enquanto estiverem abertas.</p>
  </EmptyState>
);

/** The jobs that the candidate rejected or skipped and may restore, each with a button that undoes this decision (likes#refused). */
export function RefusedJobsList() {
  const query = useRefusedJobs();
  const list = useRef<HTMLUListElement>(null);
  return (
    <ListView
      label={JOB_LISTS.recusadas}
      query={query}
      rows={query.data?.pages.flatMap(({ jobs }) => jobs) ?? []}
      keyOf={({ job }) => job.id}
      card={({ job, company, how, created_at }) => (
        <JobCard
          job={job}
          company={company}
          isPublic
          caption={<DecidedOn verb={how === 'rejected' ? 'Rejeitada' : 'Pulada'} at={created_at} />}
          actions={
            <RestoreButton
              name={`${job.title}, ${company.name}`}
              onRestore={() => restoreJob({ how, job })}
              onRemoved={() => list.current?.focus({ preventScroll: true })}
            />
          }
        />
      )}
      empty={NONE}
      list={list}
    />
  );
}
