import { useId } from 'react';
import { dayAfter } from '#domain/operations/daily-metrics.ts';
import { cn } from '#web/lib/cn.ts';
import { Card } from '#web/ui/cards/card.tsx';
import { changeOf, lastOf, periodValue, rangeOf, topOf } from './figure-rules.ts';
import {
  changeText,
  dayNameText,
  dayValuesText,
  figureText,
  lineText,
  OVER_LABELS,
  SIDE_LABELS,
  shortDayNameText,
} from './figure-texts.ts';
import type { DrawnFigure } from './figure-values.ts';
import { LinePicture, LineSample } from './line-picture.tsx';

/** The change from the period before, and whether it is good: not by its colour alone. */
function Change({
  change,
  isCost = false,
  days,
}: {
  change: number | null;
  isCost?: boolean | undefined;
  days: number;
}) {
  if (change === null) return <dd className="text-ink-muted text-xs">Sem período anterior</dd>;
  const isBetter = isCost ? change < 0 : change > 0;
  return (
    <dd
      className={cn(
        'text-xs tabular-nums',
        change === 0 ? 'text-ink-muted' : isBetter ? 'text-success-ink' : 'text-danger-ink',
      )}
    >
      <span className="font-semibold">{changeText(change)}</span> em {days} dias
      {change !== 0 && (isBetter ? ', melhor' : ', pior')}
    </dd>
  );
}

interface FigureCardProps {
  figure: DrawnFigure;
  /** The index of the day selected in every card; null for none. */
  place: number | null;
  onPlace: (place: number | null) => void;
}

/** One metric: its value in the period, the change from the one before, and the days as a line with its scale. */
export function FigureCard({ figure, place, onPlace }: FigureCardProps) {
  const id = useId();
  const { card, lines, before, first, last } = figure;
  const { title, name, sides, unit, over, isCost, note } = card;
  const days = lines[0]?.length ?? 0;
  const range = rangeOf(lines);
  const top = unit === 'share' ? 100 : topOf(range?.greatest ?? 0);
  const ends = lines.map((line) => figureText(lastOf(line), unit));
  const day = place === null ? last : dayAfter(first, place);
  const values = lines.map((line) => (place === null ? lastOf(line) : (line[place] ?? null)));
  const placeText = `${dayNameText(day)}: ${dayValuesText(values, sides, unit)}`;
  return (
    <Card aria-labelledby={id} className="flex flex-col gap-3 p-4!">
      <h3 id={id} className="font-semibold text-ink-muted text-sm">
        {title}
      </h3>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] gap-x-3 gap-y-2">
        {lines.map((line, at) => {
          const side = sides[at];
          const value = periodValue(line, over);
          return (
            <div key={side ?? name}>
              <dt className="flex items-center gap-1.5 text-ink-muted text-xs">
                {side && <LineSample place={at} />}
                {side ? `${SIDE_LABELS[side]}, ${OVER_LABELS[over]}` : OVER_LABELS[over]}
              </dt>
              <dd className="font-bold text-2xl tabular-nums">{figureText(value, unit, over === 'mean')}</dd>
              <Change change={changeOf(value, before[at] ?? null)} isCost={isCost} days={days} />
            </div>
          );
        })}
      </dl>
      <div className="mt-auto grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-1 text-xs tabular-nums">
        <p aria-hidden="true" className="-my-2 flex flex-col justify-between text-right text-ink-muted">
          {[top, top / 2, 0].map((value) => (
            <span key={value}>{figureText(value, unit, true)}</span>
          ))}
        </p>
        <LinePicture
          lines={lines}
          greatest={top}
          label={lineText(title, figure, range, ends, unit)}
          place={place}
          onPlace={onPlace}
          placeText={placeText}
        />
        {/* High enough for a day's values in two lines: otherwise the charts below would move away from the pointer. */}
        <p aria-hidden="true" className="col-start-2 flex min-h-8 justify-between gap-3">
          {place === null ? (
            [first, dayAfter(first, Math.floor((days - 1) / 2)), last].map((each) => (
              <span key={each} className="text-ink-muted">
                {shortDayNameText(each)}
              </span>
            ))
          ) : (
            <span className="font-semibold">{placeText}</span>
          )}
        </p>
      </div>
      {note && <p className="text-ink-muted text-xs">{note}</p>}
    </Card>
  );
}
