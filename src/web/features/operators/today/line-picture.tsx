import type { KeyboardEvent, PointerEvent } from 'react';
import { cn } from '#web/lib/cn.ts';
import { dayIndexAfter, dayIndexAt, type Line, svgPath } from './metric-rules.ts';

const WIDTH = 100;
const HEIGHT = 40;

/** The second of two lines is dashed, so that colour is not the only difference. */
const STROKES = ['stroke-brand', 'stroke-match-vivid [stroke-dasharray:4_3]'] as const;
const DOTS = ['bg-brand', 'bg-match-vivid'] as const;

interface LinePictureProps {
  lines: readonly Line[];
  /** The value at the top of the scale. */
  highest: number;
  /** The accessible name. */
  label: string;
  /** The index of the selected day; null for none. */
  dayIndex: number | null;
  onDayChange: (dayIndex: number | null) => void;
  /** The values of the selected day, or of the last one. */
  selectedDayText: string;
}

/** A chart of lines with one value per day, on one scale from zero. The user selects a day by pointer, or by keys as in a slider. */
export function LineChartPicture({ lines, highest, label, dayIndex, onDayChange, selectedDayText }: LinePictureProps) {
  const days = Math.max(...lines.map(({ length }) => length));
  const xOf = (at: number) => (days > 1 ? (100 * at) / (days - 1) : 0);
  const yOf = (value: number) => (highest === 0 ? 100 : 100 - (100 * value) / highest);

  function selectDay({ clientX, currentTarget }: PointerEvent<HTMLElement>) {
    const { left, width } = currentTarget.getBoundingClientRect();
    onDayChange(dayIndexAt((clientX - left) / Math.max(1, width), days));
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape' && dayIndex !== null) return onDayChange(null);
    const next = dayIndexAfter(event.key, dayIndex ?? days, days);
    if (next === null) return;
    event.preventDefault();
    onDayChange(next);
  }

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={days}
      aria-valuenow={(dayIndex ?? days - 1) + 1}
      aria-valuetext={selectedDayText}
      className="relative h-24 cursor-crosshair touch-pan-y rounded-xs"
      onPointerMove={selectDay}
      onPointerDown={selectDay}
      onBlur={() => onDayChange(null)}
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
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has only its index
            key={at}
            d={svgPath(line, { width: WIDTH, height: HEIGHT, highest })}
            fill="none"
            strokeWidth={2}
            strokeLinecap="round"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
            className={cn(STROKES[at])}
          />
        ))}
      </svg>
      {dayIndex !== null && (
        <>
          <span
            aria-hidden="true"
            style={{ left: `${xOf(dayIndex)}%` }}
            className="pointer-events-none absolute inset-y-0 w-px bg-control"
          />
          {lines.map((line, at) => {
            const value = line[dayIndex] ?? null;
            return (
              value !== null && (
                <span
                  // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other identity than its index
                  key={at}
                  aria-hidden="true"
                  style={{ left: `${xOf(dayIndex)}%`, top: `${yOf(value)}%` }}
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

/** A short piece of the chart's line `index`, for the legend. */
export function LineSample({ index }: { index: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 4" className="h-1 w-4 shrink-0">
      <path d="M0 2h16" strokeWidth={3} className={cn(STROKES[index])} />
    </svg>
  );
}
