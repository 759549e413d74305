import type { KeyboardEvent, PointerEvent } from 'react';
import { cn } from '#web/lib/cn.ts';
import { type Line, pathOf, placeAfter, placeAt } from './figure-rules.ts';

const WIDTH = 100;
const HEIGHT = 40;

/** The second of two lines is dashed, so that colour is not the only difference. */
const STROKES = ['stroke-brand', 'stroke-match-vivid [stroke-dasharray:4_3]'] as const;
const DOTS = ['bg-brand', 'bg-match-vivid'] as const;

interface LinePictureProps {
  lines: readonly Line[];
  /** The value at the top. */
  greatest: number;
  /** The text alternative. */
  label: string;
  /** The index of the selected day; null for none. */
  place: number | null;
  onPlace: (place: number | null) => void;
  /** The values of the selected day, or of the last one. */
  placeText: string;
}

/** Lines of one value a day, in one scale from zero. The user selects a day by pointer, or by keys as in a slider. */
export function LinePicture({ lines, greatest, label, place, onPlace, placeText }: LinePictureProps) {
  const days = Math.max(...lines.map(({ length }) => length));
  const xOf = (at: number) => (days > 1 ? (100 * at) / (days - 1) : 0);
  const yOf = (value: number) => (greatest === 0 ? 100 : 100 - (100 * value) / greatest);

  function look({ clientX, currentTarget }: PointerEvent<HTMLElement>) {
    const { left, width } = currentTarget.getBoundingClientRect();
    onPlace(placeAt((clientX - left) / Math.max(1, width), days));
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape' && place !== null) return onPlace(null);
    const next = placeAfter(event.key, place ?? days, days);
    if (next === null) return;
    event.preventDefault();
    onPlace(next);
  }

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={days}
      aria-valuenow={(place ?? days - 1) + 1}
      aria-valuetext={placeText}
      className="relative h-24 cursor-crosshair touch-pan-y rounded-xs"
      onPointerMove={look}
      onPointerDown={look}
      onBlur={() => onPlace(null)}
      onKeyDown={press}
    >
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="absolute inset-0 size-full overflow-visible"
      >
        {[0, HEIGHT / 2, HEIGHT].map((y) => (
          <path key={y} d={`M0 ${y}h${WIDTH}`} className="stroke-line" vectorEffect="non-scaling-stroke" />
        ))}
        {lines.map((line, at) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has its place and nothing else
            key={at}
            d={pathOf(line, { width: WIDTH, height: HEIGHT, greatest })}
            fill="none"
            strokeWidth={2}
            strokeLinecap="round"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
            className={cn(STROKES[at])}
          />
        ))}
      </svg>
      {place !== null && (
        <>
          <span
            aria-hidden="true"
            style={{ left: `${xOf(place)}%` }}
            className="pointer-events-none absolute inset-y-0 w-px bg-control"
          />
          {lines.map((line, at) => {
            const value = line[place] ?? null;
            return (
              value !== null && (
                <span
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  key={at}
                  aria-hidden="true"
                  style={{ left: `${xOf(place)}%`, top: `${yOf(value)}%` }}
                  className={cn(
                    'pointer-events-none absolute size-2.5 -translate-1/2 rounded-full border-2 border-surface',
                    DOTS[at],
                  )}
                />
              )
            );
          })}
        </>
      )}
    </div>
  );
}

/** A short piece of a line, as its legend. */
export function LineSample({ place }: { place: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 4" className="h-1 w-4 shrink-0">
      <path d="M0 2h16" strokeWidth={3} className={cn(STROKES[place])} />
    </svg>
  );
}
