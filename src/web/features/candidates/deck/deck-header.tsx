import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { CandidateDeck } from '#contract/candidates.ts';
import { COUNTED, countText } from '#domain/counts.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import type { DeckView } from './deck-reducer.ts';

const counted = (n: number) => countText(n, COUNTED.candidates);
const remainingText = (n: number) => (n === 1 ? 'Falta 1' : `Faltam ${counted(n)}`);

interface DeckHeaderProps {
  job: CandidateDeck['job'];
  view: DeckView;
}

/** The way back, the job, and how far its evaluation has come. */
export function DeckHeader({ job, view }: DeckHeaderProps) {
  const place = `Candidato ${view.position} de ${counted(view.total)}`;
  const isOver = view.remaining === 0;
  return (
    <div className="flex items-start gap-2">
      <IconButton
        label="Voltar para as vagas"
        icon={<ArrowLeft aria-hidden="true" />}
        className="-ml-2.5"
        render={<Link to="/empresa/vagas" />}
      />
      <div className="min-w-0 flex-1 pt-0.5">
        <p className="truncate font-bold text-lg">{job.title}</p>
        <p className="truncate text-ink-muted text-sm">
          {job.funcao} · {job.location}
        </p>
        {!isOver && (
          // As wide as the card below, less the way back.
          <div className="lg:max-w-[calc(var(--container-card)-var(--spacing-tap)+--spacing(0.5))]">
            <p className="mt-2.5 mb-1.5 flex flex-wrap justify-between gap-x-3 font-medium text-ink-muted text-sm">
              <span>{place}</span>
              <span>{remainingText(view.remaining)}</span>
            </p>
            <ProgressBar
              label="Candidatos avaliados"
              value={view.total - view.remaining}
              max={view.total}
              valueText={place}
            />
          </div>
        )}
      </div>
    </div>
  );
}
