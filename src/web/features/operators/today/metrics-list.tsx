import { useState } from 'react';
import { dayAfter } from '#domain/operations/daily-metrics.ts';
import { dayNameText } from '#domain/text/date-texts.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { type Column, TableList } from '../table-list.tsx';
import { metricText, SIDE_LABELS } from './metric-texts.ts';
import type { MetricChart } from './metric-values.ts';

export interface MetricsListProps {
  charts: readonly MetricChart[];
}

interface DayRow {
  day: string;
  values: readonly (number | null)[];
}

/** Table of one metric's values by day, newest first, with a select field for the metric. */
export function MetricsList({ charts }: MetricsListProps) {
  const [title, setTitle] = useState(charts[0]?.card.title ?? '');
  const chart = charts.find(({ card }) => card.title === title) ?? charts[0];
  if (!chart) return null;
  const { card, lines, first } = chart;
  const days = lines[0]?.length ?? 0;
  const rows: DayRow[] = Array.from({ length: days }, (_, dayIndex) => ({
    day: dayAfter(first, dayIndex),
    values: lines.map((line) => line[dayIndex] ?? null),
  })).reverse();
  const columns: Column<DayRow>[] = [
    { head: 'Dia', cell: ({ day }) => dayNameText(day) },
    ...card.sides.map((side, at) => ({
      head: side ? SIDE_LABELS[side] : card.title,
      cell: ({ values }: DayRow) => metricText(values[at] ?? null, card.unit),
      isNumber: true,
    })),
  ];
  return (
    <div className="flex flex-col gap-4">
      <SelectField
        label="Qual"
        items={charts.map(({ card: { title: value } }) => ({ value, label: value }))}
        value={card.title}
        onValueChange={(chosen) => setTitle(chosen ?? '')}
        className="max-w-card"
      />
      <TableList label={card.title} columns={columns} rows={rows} keyOf={({ day }) => day} />
    </div>
  );
}
