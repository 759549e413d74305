import { useId } from 'react';
import type { Today } from '#contract/operators.ts';
import { Card } from '#web/ui/card.tsx';
import { type Line, lastOf, rangeOf, shareOf, weekOf } from './figure-rules.ts';
import { figureText, lineText, SIDE_LABELS } from './figure-texts.ts';
import type { FigureCardValues } from './figure-values.ts';
import { LinePicture, LineSample } from './line-picture.tsx';

const lineIn = ({ figures }: Today, name: string, side: string | null): Line =>
  figures.find((each) => each.name === name && each.side === side)?.values ?? [];

/** One figure: the last day's number, the week's mean, and 90 days as a line. */
export function FigureCard({ today, card }: { today: Today; card: FigureCardValues }) {
  const id = useId();
  const { title, name, of, sides, unit, note } = card;
  const lines = sides.map((side) => {
    const line = lineIn(today, name, side);
    return of === undefined ? line : shareOf(line, lineIn(today, of, side));
  });
  const range = rangeOf(lines);
  const ends = lines.map((line) => figureText(lastOf(line), unit));
  return (
    <Card aria-labelledby={id} className="flex flex-col gap-2 p-4!">
      <h3 id={id} className="font-semibold text-ink-muted text-sm">
        {title}
      </h3>
      <dl className="flex flex-wrap gap-x-5 gap-y-1">
        {lines.map((line, place) => {
          const side = sides[place];
          return (
            <div key={side ?? name}>
              <dt className={side ? 'flex items-center gap-1.5 text-ink-muted text-xs' : 'sr-only'}>
                {side && <LineSample place={place} />}
                {side ? SIDE_LABELS[side] : 'No último dia'}
              </dt>
              <dd className="font-bold text-2xl tabular-nums">{figureText(lastOf(line), unit)}</dd>
              <dd className="text-ink-muted text-xs">Semana: {figureText(weekOf(line), unit, true)}</dd>
            </div>
          );
        })}
      </dl>
      <LinePicture lines={lines} greatest={range?.greatest ?? 0} label={lineText(title, today, range, ends, unit)} />
      {note && <p className="text-ink-muted text-xs">{note}</p>}
    </Card>
  );
}
