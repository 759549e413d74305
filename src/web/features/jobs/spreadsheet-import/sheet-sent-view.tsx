import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import type { Ref } from 'react';
import { jobsText } from '#domain/jobs/jobs.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/cards/card.tsx';
import { rowsText } from './sheet-texts.ts';

/** The result of publishing a spreadsheet. */
export interface SentSheet {
  /** The number of created jobs. */
  published: number;
  /** The number of those jobs that an operator reviews before candidates see them. */
  held: number;
  /** The number of invalid lines that were neither published nor saved. */
  wrong: number;
}

export function SheetSentView({ sent, headingRef }: { sent: SentSheet; headingRef: Ref<HTMLHeadingElement> }) {
  const { published, held, wrong } = sent;
  return (
    <Card className="flex flex-col items-center gap-3 text-center">
      <CircleCheck className="size-10 text-success-ink" aria-hidden="true" />
      <h2 ref={headingRef} tabIndex={-1} className="font-bold text-xl outline-none">
        {jobsText(published)} {published === 1 ? 'publicada' : 'publicadas'}
      </h2>
      {held > 0 && (
        <p className="text-ink-muted">
          {held === published
            ? 'Nossa equipe olha antes de elas aparecerem'
            : `${jobsText(held)} em análise: nossa equipe olha antes`}
          . O motivo está na lista, e avisaremos.
        </p>
      )}
      {wrong > 0 && (
        <p className="text-ink-muted">
          {rowsText(wrong)} com erro {wrong === 1 ? 'ficou' : 'ficaram'} de fora.
        </p>
      )}
      <Button className="mt-2" render={<Link to="/empresa/vagas" />}>
        Ver minhas vagas
      </Button>
    </Card>
  );
}
