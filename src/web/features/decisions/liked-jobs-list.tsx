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

/** The buttons of a liked job. 'Ver detalhes' is absent while an operator reviews the job's texts. */
function Actions({ state, job: { id, title }, company }: LikedJob) {
  return (
    <>
      {state === 'matched' && (
        <Button variant="match" className="flex-auto" render={<Link to="/matches" />}>
          Ver match
        </Button>
      )}
      {title !== null && (
        <OwnJobButton
          job={{ id, title }}
          company={company.name}
          className={cn(buttonClass({ variant: 'secondary' }), 'flex-auto')}
        >
          Ver detalhes
        </OwnJobButton>
      )}
    </>
  );
}

const CompanyLink = ({ user_id: companyId, name }: LikedJob['company']) => (
  <Link
    to="/vagas/candidatos/perfil/$companyId"
    params={{ companyId }}
    aria-label={`Ver empresa ${name}`}
    className="relative underline decoration-control underline-offset-4 after:absolute after:-inset-y-3 after:inset-x-0 hover:decoration-current"
  >
    {name}
  </Link>
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

/** The jobs that the candidate liked and may still see, with the result of each like (likes#given). */
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
          companyLink={<CompanyLink {...like.company} />}
          isPublic={like.state === 'waiting'}
          caption={<LikeStateView {...like} />}
          actions={<Actions {...like} />}
        />
      )}
      empty={NONE}
      list={list}
    />
  );
}
