import type { ReactNode } from 'react';
import { cn } from '#web/lib/cn.ts';

export interface Column<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** Left out on windows narrower than this. */
  from?: 'sm' | 'md' | 'lg' | undefined;
  isNumber?: boolean | undefined;
  /** A day, an amount, a state: never broken in two. */
  isWhole?: boolean | undefined;
}

interface TableListProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
}

const FROM = { sm: 'hidden sm:table-cell', md: 'hidden md:table-cell', lg: 'hidden lg:table-cell' } as const;

const classOf = <Row,>({ from, isNumber, isWhole }: Column<Row>) =>
  cn(from && FROM[from], isNumber && 'text-right tabular-nums', (isNumber || isWhole) && 'whitespace-nowrap');

/** Rows under their heads; where a row leads somewhere, its first cell is the link. */
export function TableList<Row>({ label, columns, rows, keyOf }: TableListProps<Row>) {
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <table aria-label={label} className="w-full border-collapse text-left text-sm">
        <thead>
          <tr className="border-line border-b bg-sunken">
            {columns.map((column) => (
              <th key={column.head} scope="col" className={cn('px-3 py-2.5 font-semibold', classOf(column))}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-line border-b last:border-b-0 hover:bg-sunken">
              {columns.map((column) => (
                <td key={column.head} className={cn('wrap-anywhere px-3 py-1.5 align-middle', classOf(column))}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
