import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import type { LikedJob } from '#contract/decisions.ts';
import { NoMatches } from '#web/brand/illustrations/no-matches.tsx';
import { OwnJobButton } from '#web/features/feed/job/own-job-button.tsx';
import { cn } from '#web/lib/cn.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { JobCard } from './job-card.tsx';
import { LikeStateView } from './like-state-view.tsx';
import { JOB_LISTS } from './list-texts.ts';
import { ListView } from './list-view.tsx';
import { useLikedJobs } from './queries.ts';

function Actions({ state, company }: LikedJob) {
  const toCompany = <Link to="/vagas/candidatos/perfil/$companyId" params={{ companyId: company.user_id }} />;
  return (
    <>
      {state === 'matched' && (
        <Button variant="match" className="flex-auto" render={<Link to="/matches" />}>
          Ver match
        </Button>
      )}
      <Button variant="secondary" className="flex-auto" render={toCompany} aria-label={`Ver empresa ${company.name}`}>
        Ver empresa
      </Button>
    </>
  );
}

/** Absent while the texts of the job are under review. */
const Details = ({ job: { id, title }, company }: LikedJob) =>
  title === null ? null : (
    <OwnJobButton
      job={{ id, title }}
      company={company.name}
      className={cn(buttonClass({ variant: 'ghost', size: 'sm' }), '-my-2 -ml-fit-4 w-fit')}
    >
      Ver detalhes
    </OwnJobButton>
  );

const NONE = (
  <EmptyState
    className="my-auto"
    illustration={<NoMatches />}
    title="Você ainda não curtiu nenhuma vaga"
    actions={<Button render={<Link to="/vagas" />}>Ver vagas</Button>}
  >
    <p>Cada vaga que você curtir fica guardada aqui, com o que aconteceu depois.</p>
  </EmptyState>
);

/** Every job that the candidate liked, with the result (likes#given). */
export function LikedJobsList() {
  const query = useLikedJobs();
  const list = useRef<HTMLUListElement>(null);
  return (
    <ListView
      label={JOB_LISTS.curtidas}
      query={query}
      rows={query.data?.pages.flatMap(({ likes }) => likes) ?? []}
      keyOf={({ id }) => id}
      card={(like) => (
        <JobCard
          job={like.job}
          company={like.company}
          isOnAir={like.state === 'waiting' || like.state === 'matched'}
          caption={<LikeStateView {...like} />}
          more={<Details {...like} />}
          actions={<Actions {...like} />}
        />
      )}
      empty={NONE}
      list={list}
    />
  );
}
