import { useState } from 'react';
import { dayAfter } from '#domain/operations/daily-metrics.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { type Column, TableList } from '../table-list.tsx';
import { dayNameText, figureText, SIDE_LABELS } from './figure-texts.ts';
import type { DrawnFigure } from './figure-values.ts';

export interface FiguresTableProps {
  figures: readonly DrawnFigure[];
}

interface DayRow {
  day: string;
  values: readonly (number | null)[];
}

/** The values of one metric by day, newest first. */
export function FiguresList({ figures }: FiguresTableProps) {
  const [title, setTitle] = useState(figures[0]?.card.title ?? '');
  const figure = figures.find(({ card }) => card.title === title) ?? figures[0];
  if (!figure) return null;
  const { card, lines, first } = figure;
  const days = lines[0]?.length ?? 0;
  const rows: DayRow[] = Array.from({ length: days }, (_, place) => ({
    day: dayAfter(first, place),
    values: lines.map((line) => line[place] ?? null),
  })).reverse();
  const columns: Column<DayRow>[] = [
    { head: 'Dia', cell: ({ day }) => dayNameText(day) },
    ...card.sides.map((side, at) => ({
      head: side ? SIDE_LABELS[side] : card.title,
      cell: ({ values }: DayRow) => figureText(values[at] ?? null, card.unit),
      isNumber: true,
    })),
  ];
  return (
    <div className="flex flex-col gap-4">
      <SelectField
        label="Qual"
        items={figures.map(({ card: { title: value } }) => ({ value, label: value }))}
        value={card.title}
        onValueChange={(chosen) => setTitle(chosen ?? '')}
        className="max-w-card"
      />
      <TableList label={card.title} columns={columns} rows={rows} keyOf={({ day }) => day} />
    </div>
  );
}
