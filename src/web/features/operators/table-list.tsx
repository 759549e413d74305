import { type ReactNode, useState } from 'react';
import { cn } from '#web/lib/cn.ts';

/** A column of TableList. */
export interface Column<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** The Tailwind breakpoint from which the column is visible; undefined: always visible. */
  from?: 'sm' | 'md' | 'lg' | undefined;
  isNumber?: boolean | undefined;
  /** True for a day, an amount or a state, which never wraps. */
  isWhole?: boolean | undefined;
  /** True for a text that may wrap anywhere, because it is or contains an address or id without spaces. */
  isAddress?: boolean | undefined;
}

interface TableListProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
}

const FROM = { sm: 'hidden sm:table-cell', md: 'hidden md:table-cell', lg: 'hidden lg:table-cell' } as const;

const classOf = <Row,>({ from, isNumber, isWhole }: Column<Row>) =>
  cn(
    'px-fit-3',
    from && FROM[from],
    isNumber && 'text-right tabular-nums',
    (isNumber || isWhole) && 'whitespace-nowrap',
  );

/** Calls `onChange` with whether the table is wider than its box, each time the size of either changes. */
function watchWidth(box: HTMLElement | null, onChange: (isWider: boolean) => void) {
  const table = box?.firstElementChild;
  if (!box || !table) return;
  const observer = new ResizeObserver(() => onChange(box.scrollWidth > box.clientWidth));
  observer.observe(box);
  observer.observe(table);
  return () => observer.disconnect();
}

/** A table in a box that scrolls horizontally when the table is wider. */
export function TableList<Row>({ label, columns, rows, keyOf }: TableListProps<Row>) {
  const [isWider, setWider] = useState(false);
  return (
    <div
      ref={(box) => watchWidth(box, setWider)}
      // Only while the box scrolls horizontally, so that other tables add no tab stop.
      {...(isWider ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {})}
      className="overflow-x-auto rounded-lg border border-line bg-surface"
    >
      <table aria-label={label} className="w-full border-collapse text-left text-sm">
        <thead>
          <tr className="border-line border-b bg-sunken">
            {columns.map((column) => (
              <th key={column.head} scope="col" className={cn('py-2.5 font-semibold', classOf(column))}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-line border-b last:border-b-0 hover:bg-sunken">
              {columns.map((column) => (
                <td
                  key={column.head}
                  className={cn('py-1.5 align-middle', column.isAddress && 'wrap-anywhere', classOf(column))}
                >
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
