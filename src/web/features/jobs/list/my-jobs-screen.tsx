import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { NoJobs } from '#web/brand/illustrations/no-jobs.tsx';
import { PausedJobsBanner } from '#web/features/billing/notices/paused-jobs-banner.tsx';
import type { PlanRefusal } from '#web/lib/job-state-texts.ts';
import { useSignedIn } from '#web/lib/session.ts';
import { useIsDesk } from '#web/lib/use-is-desk.ts';
import { useSeenNews } from '#web/lib/use-seen-news.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { QueryFailed } from '#web/ui/query-failed.tsx';
import { LOAD_FAILED } from '../error-texts.ts';
import type { ListedJob } from '../jobs-cache.ts';
import { type JobFilter, useOwnJobs } from '../queries.ts';
import { WEEK_ROOM_CLASS } from '../week/week-class.ts';
import { ActiveJobsBar } from './active-jobs-bar.tsx';
import { DeleteJobDialog } from './delete-job-dialog.tsx';
import { DraftsSection } from './drafts-section.tsx';
import { FilterBar } from './filter-bar.tsx';
import { countJobs, isSearched } from './job-filter-rules.ts';
import { MyJobsSkeleton } from './my-jobs-skeleton.tsx';
import { OwnJobCard } from './own-job-card.tsx';
import { RefusalDialog } from './refusal-dialog.tsx';

/** Of a desk alone. */
const WeekSection = lazy(() => import('../week/week-section.tsx').catch(() => ({ default: () => null })));
const JobViewsDialog = lazy(() => import('#web/features/views/job-views-dialog.tsx'));

function NoJobsYet() {
  return (
    <EmptyState
      className="my-auto"
      illustration={<NoJobs />}
      title="Publique sua primeira vaga"
      actions={
        <>
          <Button size="lg" render={<Link to="/empresa/criar-vaga" />}>
            <Plus aria-hidden="true" />
            Criar Vaga
          </Button>
          <Button size="lg" variant="ghost" render={<Link to="/empresa/vagas" search={{ ver: 'planilha' }} />}>
            Importar planilha
          </Button>
        </>
      }
    >
      <p>Em poucos minutos ela aparece para quem procura essa função na sua cidade.</p>
    </EmptyState>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      className="my-auto"
      illustration={<NoJobs />}
      title="Nenhuma vaga encontrada"
      actions={
        <Button variant="secondary" onClick={onClear}>
          Ver todas as vagas
        </Button>
      }
    >
      <p>Tente outra palavra ou outra situação.</p>
    </EmptyState>
  );
}

interface MyJobsScreenProps {
  filter: JobFilter;
  onFilter: (filter: JobFilter) => void;
}

/** The company's jobs, newest first (jobs#list). */
export function MyJobsScreen({ filter, onFilter }: MyJobsScreenProps) {
  const query = useOwnJobs(filter);
  useSeenNews('likes');
  const { entitlements } = useSignedIn();
  const isDesk = useIsDesk();
  const list = useRef<HTMLDivElement>(null);
  const [refusal, setRefusal] = useState<PlanRefusal | null>(null);
  const [removing, setRemoving] = useState<ListedJob | null>(null);
  const [viewed, setViewed] = useState<ListedJob | null>(null);

  if (query.isPending) return <MyJobsSkeleton />;
  const pages = query.data?.pages;
  const first = pages?.[0];
  if (!pages || !first) {
    return <QueryFailed title={LOAD_FAILED} query={query} />;
  }

  const jobs = pages.flatMap((page) => page.jobs);
  const now = new Date();
  const all = countJobs(first);
  return (
    <>
      <div ref={list} tabIndex={-1} className="flex grow flex-col outline-none">
        <PausedJobsBanner onDismissed={() => list.current?.focus()} />
        {all === 0 ? (
          <>
            <DraftsSection onGone={() => list.current?.focus()} />
            <NoJobsYet />
          </>
        ) : (
          <>
            <div className={WEEK_ROOM_CLASS}>
              {isDesk && (
                <Suspense fallback={null}>
                  <WeekSection />
                </Suspense>
              )}
            </div>
            <ActiveJobsBar
              places={first}
              entitlements={entitlements}
              newJob={<Link to="/empresa/criar-vaga" />}
              sheet={<Link to="/empresa/vagas" search={{ ver: 'planilha' }} />}
              plans={<Link to="/empresa/assinatura" />}
            />
            <DraftsSection onGone={() => list.current?.focus()} />
            {isSearched(first) && <FilterBar states={first.states} filter={filter} onFilter={onFilter} />}
            {jobs.length === 0 && <NothingFound onClear={() => onFilter({})} />}
            <ul aria-label="Minhas vagas" className="flex flex-col gap-3 empty:hidden">
              {jobs.map((job) => (
                <li key={job.id}>
                  <OwnJobCard job={job} now={now} onRefused={setRefusal} onRemove={setRemoving} onViews={setViewed} />
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
        )}
      </div>
      <RefusalDialog refusal={refusal} onClose={() => setRefusal(null)} />
      {viewed && (
        <Suspense fallback={null}>
          <JobViewsDialog job={viewed} onClosed={() => setViewed(null)} />
        </Suspense>
      )}
      <DeleteJobDialog job={removing} onClose={() => setRemoving(null)} fallbackFocus={list} />
    </>
  );
}
