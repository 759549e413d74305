import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import type { CandidateDeck } from '#contract/candidates.ts';
import { citiesText } from '#domain/jobs/job-cities.ts';
import { MODALITY_LABELS } from '#domain/jobs/reach.ts';
import { COUNT_LIMITS, countText } from '#domain/text/counts.ts';
import { UndoButton } from '#web/features/swipe/undo-button.tsx';
import { cn } from '#web/lib/cn.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { ProgressBar } from '#web/ui/states/progress-bar.tsx';
import { ToolsBar } from '../list/tools-bar.tsx';
import type { DeckView } from './deck-reducer.ts';
import type { CandidateList } from './list-rules.ts';
import { ListsBar } from './lists-bar.tsx';

const counted = (n: number) => countText(n, COUNT_LIMITS.candidates);
const remainingText = (n: number) => (n === 1 ? 'Falta 1' : `Faltam ${counted(n)}`);

/** Returns function, cities and, unless on site, modality of a job: all decide which candidates the deck has (candidates#compatible). */
function aboutText(job: CandidateDeck['job']): string {
  const about = `${job.funcao} · ${citiesText(job)}`;
  return job.modalidade === 'presencial' ? about : `${about} · ${MODALITY_LABELS[job.modalidade]}`;
}

const BackToJobs = () => (
  <IconButton
    label="Voltar para as vagas"
    icon={<ArrowLeft aria-hidden="true" />}
    className="-ml-2.5"
    render={<Link to="/empresa/vagas" />}
  />
);

/** The link back to the jobs, and the job, above a screen without cards. */
export function BackHeader({ job }: { job: CandidateDeck['job'] }) {
  return (
    <div className="flex items-start gap-2">
      <BackToJobs />
      <div className="min-w-0 flex-1 pt-0.5">
        <p className="wrap-anywhere line-clamp-2 font-bold text-lg leading-snug">{job.title}</p>
        <p className="line-clamp-2 text-ink-muted text-sm">{aboutText(job)}</p>
      </div>
    </div>
  );
}

/** Lazy: only for the few jobs that are paused or expired. */
const RestartButton = lazy(() => import('./restart-button.tsx'));

/** One line on a phone, because the card's height is computed for one; more with very large letters. */
const LINE_CLASS = 'line-clamp-2 min-[21rem]:line-clamp-1 lg:line-clamp-2 @max-[17rem]:line-clamp-4';

const STOPPED = { expired: 'Vaga expirada', paused: 'Vaga pausada' } as const;

interface DeckHeaderProps {
  deck: Pick<CandidateDeck, 'job' | 'interested'>;
  view: DeckView;
  list: CandidateList;
  /** The search field of the table view; undefined for the deck, which has a position and 'Desfazer' instead. */
  tableSearch?: ReactNode;
}

/** The link back to the jobs, the job, the switch between its lists of candidates, and the progress of the evaluation. */
export function DeckHeader({ deck: { job, interested }, view, list, tableSearch }: DeckHeaderProps) {
  const positionText = `Candidato ${view.position} de ${counted(view.total)}`;
  const isDeckEmpty = view.remaining === 0;
  const { state } = job;
  return (
    <div className="@container">
      <div className="flex items-start gap-2">
        <BackToJobs />
        <div className="flex min-w-0 flex-1 items-start gap-3 pt-0.5">
          <div className="min-w-0 flex-1">
            <p className={cn('wrap-anywhere font-bold text-lg leading-snug', LINE_CLASS)}>{job.title}</p>
            <p className={cn('text-ink-muted text-sm', LINE_CLASS)}>
              {state !== 'active' && <strong className="text-danger-ink">{STOPPED[state]} · </strong>}
              {aboutText(job)}
            </p>
          </div>
          {state !== 'active' && (
            <Suspense fallback={null}>
              <RestartButton job={{ ...job, state }} />
            </Suspense>
          )}
          <ToolsBar list={list} funcao={job.funcao} />
        </div>
      </div>
      {tableSearch ? (
        <div className="flex flex-wrap items-center gap-x-4">
          <div className="w-full max-w-card">
            <ListsBar interested={interested} list={list} />
          </div>
          {!isDeckEmpty && <p className="mt-2.5 font-medium text-ink-muted text-sm">{remainingText(view.remaining)}</p>}
          <div className="mt-2.5 ml-auto w-full max-w-80">{tableSearch}</div>
        </div>
      ) : (
        // As wide as the candidate's card below.
        <div className="lg:max-w-card">
          <ListsBar interested={interested} list={list} />
          {isDeckEmpty ? (
            <UndoButton deck={job.id} className="mt-1" />
          ) : (
            <>
              <div className="mt-2 mb-1.5 flex flex-wrap justify-between gap-x-2 font-medium text-ink-muted text-sm">
                <span>{positionText}</span>
                <UndoButton deck={job.id} isTight className="mr-auto" />
                <span>{remainingText(view.remaining)}</span>
              </div>
              <ProgressBar label="Andamento" value={view.position} max={view.total} valueText={positionText} />
            </>
          )}
        </div>
      )}
    </div>
  );
}
