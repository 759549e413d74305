import { useId } from 'react';
import { dayAfter } from '#domain/operations/daily-figures.ts';
import { Card } from '#web/ui/cards/card.tsx';
import { changeOf, lastOf, rangeOf, topOf, weekOf } from './figure-rules.ts';
import {
  changeText,
  dayNameText,
  dayValuesText,
  figureText,
  lineText,
  SIDE_LABELS,
  shortDayNameText,
} from './figure-texts.ts';
import type { DrawnFigure } from './figure-values.ts';
import { LinePicture, LineSample } from './line-picture.tsx';

interface FigureCardProps {
  figure: DrawnFigure;
  /** The index of the day selected in every card; null for none. */
  place: number | null;
  onPlace: (place: number | null) => void;
}

/** One metric: the last day's value, the week's mean, and the days as a line with its scale. */
export function FigureCard({ figure, place, onPlace }: FigureCardProps) {
  const id = useId();
  const { card, lines, first, last } = figure;
  const { title, name, sides, unit, note } = card;
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
          const change = changeOf(line);
          return (
            <div key={side ?? name}>
              <dt className={side ? 'flex items-center gap-1.5 text-ink-muted text-xs' : 'sr-only'}>
                {side && <LineSample place={at} />}
                {side ? SIDE_LABELS[side] : 'No último dia'}
              </dt>
              <dd className="font-bold text-2xl tabular-nums">{figureText(lastOf(line), unit)}</dd>
              <dd className="text-ink-muted text-xs tabular-nums">
                Semana: {figureText(weekOf(line), unit, true)}
                {change !== null && (
                  <span className="whitespace-nowrap">
                    {' '}
                    ({changeText(change)}
                    <span className="sr-only"> sobre a semana anterior</span>)
                  </span>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      <div className="mt-auto">
        <p aria-hidden="true" className="mb-1 text-ink-muted text-xs tabular-nums">
          {figureText(top, unit)}
        </p>
        <LinePicture
          lines={lines}
          greatest={top}
          label={lineText(title, figure, range, ends, unit)}
          place={place}
          onPlace={onPlace}
          placeText={placeText}
        />
        <p aria-hidden="true" className="mt-1 flex min-h-4 justify-between gap-3 text-xs tabular-nums">
          {place === null ? (
            <>
              <span className="text-ink-muted">{shortDayNameText(first)}</span>
              <span className="text-ink-muted">{shortDayNameText(last)}</span>
            </>
          ) : (
            <span className="font-semibold">{placeText}</span>
          )}
        </p>
      </div>
      {note && <p className="text-ink-muted text-xs">{note}</p>}
    </Card>
  );
}
