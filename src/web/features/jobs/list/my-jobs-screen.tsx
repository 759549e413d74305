import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { lazy, Suspense, startTransition, useDeferredValue, useEffect, useRef, useState } from 'react';
import { NoJobs } from '#web/brand/illustrations/no-jobs.tsx';
import { PausedJobsBanner } from '#web/features/billing/notices/paused-jobs-banner.tsx';
import { useUndo } from '#web/features/swipe/undo-store.ts';
import { useKey, useShortcuts } from '#web/features/swipe/use-shortcuts.ts';
import type { PlanLimitCode } from '#web/lib/job-state-texts.ts';
import { focusFirst, handleListKey, preventSpacePress } from '#web/lib/lists/list-keys.ts';
import { useSelection } from '#web/lib/lists/use-selection.ts';
import { useSeenNews } from '#web/lib/news/use-seen-news.ts';
import { useIsDesktop } from '#web/lib/page/use-is-desktop.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { dialogOnDemand, onDemand } from '#web/ui/dialogs/on-demand.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadMore } from '#web/ui/states/load-more.tsx';
import { QueryFailed } from '#web/ui/states/query-failed.tsx';
import { JOBS_LOAD_FAILED } from '../error-texts.ts';
import type { ListedJob } from '../jobs-cache.ts';
import { type JobFilter, useOwnJobs } from '../queries.ts';
import { WEEK_SPACE_CLASS } from '../week/week-class.ts';
import { ActiveJobsBar } from './active-jobs-bar.tsx';
import type { BulkBarProps } from './bulk-bar.tsx';
import { DraftsSection } from './drafts-section.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { JobDialogKind } from './job-actions.tsx';
import { countJobs, JOBS_UNDO_KEY, offersSearch } from './job-filter-rules.ts';
import { MyJobsSkeleton } from './my-jobs-skeleton.tsx';
import { OwnJobCard } from './own-job-card.tsx';
import { RefusalDialog } from './refusal-dialog.tsx';

/** Lazy: shown only on desktop layouts. */
const WeekSection = lazy(() => import('../week/week-section.tsx').catch(() => ({ default: () => null })));
/** Lazy: needed only after a change of several jobs. */
const UndoBar = lazy(() =>
  import('#web/features/swipe/undo-button.tsx')
    .then((module) => ({ default: module.UndoBar }))
    .catch(() => ({ default: () => null })),
);
const JOB_DIALOGS = {
  views: lazy(() => import('#web/features/views/job-views-dialog.tsx')),
  history: lazy(() => import('./history-dialog.tsx')),
} as const satisfies Record<JobDialogKind, unknown>;

const DeleteJobDialog = dialogOnDemand(() =>
  import('./delete-job-dialog.tsx').then((module) => module.DeleteJobDialog),
);
const useBulkBar = onDemand<BulkBarProps>(() => import('./bulk-bar.tsx').then((module) => module.BulkBar));

/** The `data-act` of the button that each key presses for the selected jobs. */
const ACT_KEYS: Readonly<Record<string, string>> = { p: 'pause', r: 'reactivate', e: 'close' };

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

/** Screen with the company's jobs, newest first unless `filter` has another order (jobs#list). */
export function MyJobsScreen({ filter, onFilter }: MyJobsScreenProps) {
  const query = useOwnJobs(filter);
  useSeenNews('likes');
  const isDesktop = useIsDesktop();
  const list = useRef<HTMLDivElement>(null);
  const [refusal, setRefusal] = useState<PlanLimitCode | null>(null);
  const [removing, setRemoving] = useState<ListedJob | null>(null);
  const [openDialog, setOpenDialog] = useState<{ job: ListedJob; kind: JobDialogKind } | null>(null);
  const selection = useSelection();
  const [isChoosing, setChoosing] = useState(false);
  // True after a focus in a list with search: BulkBar is then rendered, so that screen readers announce changes of the selection.
  const [isTouched, setTouched] = useState(false);
  const search = useRef<HTMLElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const [areKeysOn] = useShortcuts();
  useKey('/', query.isSuccess, () => search.current?.querySelector('input')?.focus());
  const BulkBar = useBulkBar(isTouched || isChoosing);
  const canUndo = useUndo(JOBS_UNDO_KEY) !== null;
  // The search text with which the user moved the focus to the list, until the list shows the results; null otherwise.
  const entered = useRef<string | null>(null);

  function enterList(searched: string) {
    entered.current = searched;
    const isThere = (filter.search ?? '') === searched && !query.isPlaceholderData;
    if (!isThere) return;
    entered.current = null;
    focusFirst(list.current);
  }

  useEffect(() => {
    if (entered.current !== null) enterList(entered.current);
  });

  const jobs = query.data?.pages.flatMap((page) => page.jobs) ?? [];
  // Rows that a filter or a further page adds are rendered a moment later, so that slow phones show the response to the press first.
  const rowCount = useDeferredValue(jobs.length);

  if (query.isPending) return <MyJobsSkeleton />;
  const pages = query.data?.pages;
  const first = pages?.[0];
  if (!pages || !first) {
    return <QueryFailed title={JOBS_LOAD_FAILED} query={query} />;
  }

  const now = new Date();
  const all = countJobs(first);
  const order = jobs.map(({ id }) => id);
  const chosen = jobs.filter(({ id }) => selection.chosen.has(id));
  const JobDialog = openDialog && JOB_DIALOGS[openDialog.kind];
  const isSelecting = isChoosing || chosen.length > 0;

  function clearSelection() {
    selection.clear();
    setChoosing(false);
  }

  /** Focuses the row of the job `id` after the focused element, a checkbox or a dialog, has disappeared. */
  function focusRow(id: string) {
    requestAnimationFrame(() => {
      const row = list.current?.querySelector<HTMLElement>(`[data-id="${id}"] [data-name]`);
      (row ?? list.current)?.focus({ preventScroll: true });
    });
  }

  function onKey(key: string): boolean {
    if (chosen.length === 0) return false;
    if (key === 'Escape') {
      clearSelection();
      return true;
    }
    const act = areKeysOn ? ACT_KEYS[key] : undefined;
    if (act) bar.current?.querySelector<HTMLElement>(`[data-act="${act}"]`)?.click();
    return act !== undefined;
  }
  return (
    <>
      <div ref={list} tabIndex={-1} className="flex grow flex-col outline-none">
        <PausedJobsBanner onDismissed={() => list.current?.focus()} />
        {all === 0 ? (
          <>
            <DraftsSection onRemoved={() => list.current?.focus()} />
            <NoJobsYet />
          </>
        ) : (
          <>
            <div className={WEEK_SPACE_CLASS}>
              {isDesktop && (
                <Suspense fallback={null}>
                  <WeekSection />
                </Suspense>
              )}
            </div>
            <ActiveJobsBar places={first} />
            <DraftsSection onRemoved={() => list.current?.focus()} />
            {offersSearch(first) && (
              <FilterBar
                states={first.states}
                filter={filter}
                onFilter={onFilter}
                isChoosing={isSelecting}
                onChoosing={() => (isSelecting ? clearSelection() : setChoosing(true))}
                onLeave={enterList}
                place={search}
              />
            )}
            {BulkBar && (
              <BulkBar
                chosen={chosen}
                onClear={clearSelection}
                onRefused={setRefusal}
                onDone={focusRow}
                buttons={bar}
              />
            )}
            {jobs.length === 0 && <NothingFound onClear={() => onFilter({})} />}
            <ul
              aria-label="Minhas vagas"
              className="flex flex-col gap-3 empty:hidden"
              // A transition, because it renders all rows and must not delay the feedback of the press.
              onFocus={() => startTransition(() => setTouched(offersSearch(first)))}
              onKeyDown={(event) => offersSearch(first) && handleListKey(event, order, { selection, onKey })}
              onKeyUp={preventSpacePress}
            >
              {jobs.slice(0, rowCount || jobs.length).map((job) => (
                <li key={job.id} data-id={job.id}>
                  <OwnJobCard
                    job={job}
                    now={now}
                    onRefused={setRefusal}
                    onRemove={setRemoving}
                    onMore={(job, kind) => setOpenDialog({ job, kind })}
                    isChosen={isSelecting ? selection.chosen.has(job.id) : null}
                    onChoose={(extendsSelection) =>
                      extendsSelection ? selection.extendTo(order, job.id) : selection.toggle(job.id)
                    }
                  />
                </li>
              ))}
            </ul>
            {canUndo && (
              <Suspense fallback={null}>
                <UndoBar deck={JOBS_UNDO_KEY} />
              </Suspense>
            )}
            <LoadMore query={query} />
          </>
        )}
      </div>
      <RefusalDialog refusal={refusal} onClose={() => setRefusal(null)} />
      {openDialog && JobDialog && (
        <Suspense fallback={null}>
          <JobDialog job={openDialog.job} onClosed={() => setOpenDialog(null)} />
        </Suspense>
      )}
      <DeleteJobDialog open={removing !== null} job={removing} onClose={() => setRemoving(null)} fallbackFocus={list} />
    </>
  );
}
