import { useState } from 'react';
import type { TodayOverview } from '#contract/operators.ts';
import { dayNameText } from '#domain/text/date-texts.ts';
import { ChipToggle } from '#web/ui/cards/chip.tsx';
import { onDemand } from '#web/ui/dialogs/on-demand.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { MetricCard } from './metric-card.tsx';
import { metricCharts } from './metric-rules.ts';
import { METRIC_CARDS, PERIODS } from './metric-values.ts';
import type { MetricsListProps } from './metrics-list.tsx';

const useMetricsTable = onDemand<MetricsListProps>(() =>
  import('./metrics-list.tsx').then((module) => module.MetricsList),
);

interface MetricsSectionProps {
  today: TodayOverview;
  gridClass: string;
}

/** The cards of METRIC_CARDS, with one selected day for all cards, and the values of one card as a table. */
export function MetricsSection({ today, gridClass }: MetricsSectionProps) {
  const [dayIndex, setDayIndex] = useState<number | null>(null);
  const [isTableOpen, setTableOpen] = useState(false);
  const MetricsTable = useMetricsTable(isTableOpen);
  const [days, setDays] = useState<number>(28);
  const charts = metricCharts(today, METRIC_CARDS, days);
  return (
    <section aria-labelledby="metrics-title">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id="metrics-title" className="font-bold text-lg">
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
                setDayIndex(null);
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
        // Deselects the day when the mouse leaves all cards. A lifted finger fires this event too, but keeps the day.
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setDayIndex(null)}
      >
        {charts.map((chart) => (
          <MetricCard key={chart.card.title} chart={chart} dayIndex={dayIndex} onDayChange={setDayIndex} />
        ))}
      </div>
      <Disclosure title="Os números em tabela" open={isTableOpen} onOpenChange={setTableOpen} className="mt-4">
        {MetricsTable && <MetricsTable charts={charts} />}
      </Disclosure>
    </section>
  );
}
