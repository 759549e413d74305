import { useId } from 'react';
import { dayAfter } from '#domain/operations/daily-metrics.ts';
import { dayNameText } from '#domain/text/date-texts.ts';
import { cn } from '#web/lib/cn.ts';
import { Card } from '#web/ui/cards/card.tsx';
import { LineChartPicture, LineSample } from './line-picture.tsx';
import { lastValue, percentChange, periodValue, scaleMaximum, valueRange } from './metric-rules.ts';
import {
  changeText,
  dayValuesText,
  lineText,
  metricText,
  PERIOD_VALUE_LABELS,
  SIDE_LABELS,
  scaleText,
  shortDayNameText,
} from './metric-texts.ts';
import type { MetricChart } from './metric-values.ts';

/** The change from the previous period in percent, and whether the change is good, as text and by colour. */
function Change({ change, isCost = false }: { change: number | null; isCost?: boolean | undefined }) {
  if (change === null) return <dd className="text-ink-muted text-xs">Sem período anterior</dd>;
  const isBetter = isCost ? change < 0 : change > 0;
  return (
    <dd
      className={cn(
        'text-xs tabular-nums',
        change === 0 ? 'text-ink-muted' : isBetter ? 'text-success-ink' : 'text-danger-ink',
      )}
    >
      <span className="font-semibold">{changeText(change)}</span>
      {change !== 0 && (isBetter ? ' melhor' : ' pior')}
    </dd>
  );
}

interface MetricCardProps {
  chart: MetricChart;
  /** The index of the day selected in every card; null for none. */
  dayIndex: number | null;
  onDayChange: (dayIndex: number | null) => void;
}

/** One metric: its value in the period, the change from the previous period, and a chart of the days. */
export function MetricCard({ chart, dayIndex, onDayChange }: MetricCardProps) {
  const id = useId();
  const { card, lines, before, first, last } = chart;
  const { title, name, sides, unit, over, isCost, note } = card;
  const range = valueRange(lines);
  const top = unit === 'share' ? 100 : scaleMaximum(range?.highest ?? 0);
  const ends = lines.map((line) => metricText(lastValue(line), unit));
  const day = dayIndex === null ? last : dayAfter(first, dayIndex);
  const values = lines.map((line) => (dayIndex === null ? lastValue(line) : (line[dayIndex] ?? null)));
  const selectedDayText = `${dayNameText(day)}: ${dayValuesText(values, sides, unit)}`;
  return (
    <Card aria-labelledby={id} className="flex flex-col gap-3 p-4!">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-ink-muted">
        <h3 id={id} className="font-semibold text-sm">
          {title}
        </h3>
        <p className="text-xs">{PERIOD_VALUE_LABELS[over]}</p>
      </div>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] gap-x-3 gap-y-2">
        {lines.map((line, at) => {
          const side = sides[at];
          const value = periodValue(line, over);
          return (
            <div key={side ?? name}>
              <dt className={side ? 'flex items-center gap-1.5 text-ink-muted text-xs' : 'sr-only'}>
                {side && <LineSample index={at} />}
                {side ? SIDE_LABELS[side] : title}
              </dt>
              <dd className="font-bold text-2xl tabular-nums">{metricText(value, unit, over === 'mean')}</dd>
              <Change change={percentChange(value, before[at] ?? null)} isCost={isCost} />
            </div>
          );
        })}
      </dl>
      <div className="mt-auto grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-1 text-xs tabular-nums">
        <p aria-hidden="true" className="-my-2 flex flex-col justify-between text-right text-ink-muted">
          {[top, top / 2, 0].map((value) => (
            <span key={value}>{scaleText(value, unit)}</span>
          ))}
        </p>
        <LineChartPicture
          lines={lines}
          highest={top}
          label={lineText(title, chart, range, ends, unit)}
          dayIndex={dayIndex}
          onDayChange={onDayChange}
          selectedDayText={selectedDayText}
        />
        <p aria-hidden="true" className="relative col-start-2 flex justify-between gap-3 text-ink-muted">
          {[first, last].map((each) => (
            <span key={each}>{shortDayNameText(each)}</span>
          ))}
          {/* Overlays the text below: if it took space, the chart would move away from the pointer. */}
          {dayIndex !== null && (
            <span className="-inset-x-1 absolute top-0 z-1 rounded-sm bg-surface px-1 font-semibold text-ink">
              {selectedDayText}
            </span>
          )}
        </p>
      </div>
      {note && <p className="text-ink-muted text-xs">{note}</p>}
    </Card>
  );
}
