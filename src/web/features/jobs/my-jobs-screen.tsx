import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { NoJobs } from '#web/brand/illustrations/no-jobs.tsx';
import { errorText } from '#web/lib/error-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { ActiveJobsBar } from './active-jobs-bar.tsx';
import { LOAD_FAILED } from './error-texts.ts';
import { JOB_GRID } from './job-grid.ts';
import { MyJobsSkeleton } from './my-jobs-skeleton.tsx';
import { OwnJobCard } from './own-job-card.tsx';
import { useOwnJobs } from './queries.ts';

/** The company's jobs, newest first (company.md 2 'My Jobs'). */
export function MyJobsScreen() {
  const query = useOwnJobs();

  if (query.isPending) return <MyJobsSkeleton />;
  const pages = query.data?.pages;
  const first = pages?.[0];
  if (!pages || !first) {
    return (
      <LoadFailed
        title={LOAD_FAILED}
        text={errorText(query.error, {}, 'Tente novamente em instantes.').text}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }

  const jobs = pages.flatMap((page) => page.jobs);
  if (jobs.length === 0) {
    return (
      <EmptyState
        className="my-auto"
        illustration={<NoJobs />}
        title="Publique sua primeira vaga"
        actions={
          <Button size="lg" render={<Link to="/empresa/criar-vaga" />}>
            <Plus aria-hidden="true" />
            Criar Vaga
          </Button>
        }
      >
        <p>Em poucos minutos ela aparece para quem procura essa função na sua cidade.</p>
      </EmptyState>
    );
  }

  const now = new Date();
  return (
    <>
      <ActiveJobsBar places={first} />
      <ul aria-label="Minhas vagas" className={JOB_GRID}>
        {jobs.map((job) => (
          <li key={job.id}>
            <OwnJobCard job={job} now={now} />
          </li>
        ))}
      </ul>
      <LoadMore
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        failed={query.isFetchNextPageError}
        onLoad={() => void query.fetchNextPage()}
      />
    </>
  );
}
