import { useState } from 'react';
import type { Today } from '#contract/operators.ts';
import { ChipToggle } from '#web/ui/cards/chip.tsx';
import { onDemand } from '#web/ui/dialogs/on-demand.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { FigureCard } from './figure-card.tsx';
import { drawnFigures } from './figure-rules.ts';
import { dayNameText } from './figure-texts.ts';
import { FIGURE_CARDS, PERIODS } from './figure-values.ts';
import type { FiguresTableProps } from './figures-list.tsx';

const useFiguresTable = onDemand<FiguresTableProps>(() =>
  import('./figures-list.tsx').then((module) => module.FiguresList),
);

interface FiguresSectionProps {
  today: Today;
  gridClass: string;
}

/** Every metric as a card, with one selected day for all cards, and all values as a table. */
export function FiguresSection({ today, gridClass }: FiguresSectionProps) {
  const [place, setPlace] = useState<number | null>(null);
  const [isTableOpen, setTableOpen] = useState(false);
  const FiguresTable = useFiguresTable(isTableOpen);
  const [days, setDays] = useState<number>(28);
  const figures = drawnFigures(today, FIGURE_CARDS, days);
  return (
    <section aria-labelledby="figures-title">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id="figures-title" className="font-bold text-lg">
            Números até {dayNameText(today.last)}
          </h2>
          <p className="text-ink-muted text-sm">Comparados com os {days} dias anteriores</p>
        </div>
        <fieldset aria-label="Período" className="flex flex-wrap gap-2">
          {PERIODS.map((period) => (
            <ChipToggle
              key={period}
              pressed={period === days}
              onPressedChange={() => {
                setPlace(null);
                setDays(period);
              }}
            >
              {period} dias
            </ChipToggle>
          ))}
        </fieldset>
      </div>
      <div
        className={gridClass}
        // The day stays selected between the cards. A lifted finger fires this event too.
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setPlace(null)}
      >
        {figures.map((figure) => (
          <FigureCard key={figure.card.title} figure={figure} place={place} onPlace={setPlace} />
        ))}
      </div>
      <Disclosure title="Os números em tabela" open={isTableOpen} onOpenChange={setTableOpen} className="mt-4">
        {FiguresTable && <FiguresTable figures={figures} />}
      </Disclosure>
    </section>
  );
}
