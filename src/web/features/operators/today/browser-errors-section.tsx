import type { TodayOverview } from '#contract/operators.ts';
import { numberText } from '#domain/text/numbers.ts';
import { formatDateAndTime } from '#web/lib/dates.ts';
import { Banner } from '#web/ui/states/banner.tsx';
import { type Column, TableList } from '../table-list.tsx';

type BrowserErrors = TodayOverview['browser_errors'];

const TITLE = 'Erros nos navegadores';

const COLUMNS: readonly Column<BrowserErrors['errors'][number]>[] = [
  {
    head: 'Erro',
    cell: ({ message, position }) => (
      <>
        {message}
        {position !== null && <span className="block text-ink-muted">{position}</span>}
      </>
    ),
    isAddress: true,
  },
  { head: 'Tela', cell: ({ route }) => route, from: 'md' },
  { head: 'Versão', cell: ({ build }) => build, from: 'lg' },
  { head: 'Último', cell: ({ last_at }) => formatDateAndTime(last_at), from: 'sm', isWhole: true },
  { head: 'Vezes', cell: ({ count }) => numberText(count), isNumber: true },
];

const usualText = (usual: number) => `${numberText(usual)} por dia na última semana`;

/** Banner for a day with more browser errors than usual (operators#browser-errors). */
export function UnusualErrors({ reported: { today, usual } }: { reported: BrowserErrors }) {
  return (
    <Banner tone="danger" title="Mais erros nos navegadores do que o normal">
      {numberText(today)} hoje, contra {usualText(usual)}. Veja '{TITLE}', abaixo.
    </Banner>
  );
}

/** The numbers of reported errors today and per day in the last week, and the most frequent errors (operators#browser-errors). */
export function BrowserErrorsSection({ reported: { today, usual, errors } }: { reported: BrowserErrors }) {
  return (
    <div className="min-w-0">
      <h2 className="mb-1 font-bold text-lg">{TITLE}</h2>
      <p className="mb-3 text-ink-muted">
        {numberText(today)} hoje, {usualText(usual)}
      </p>
      {errors.length > 0 && (
        <TableList label={TITLE} columns={COLUMNS} rows={errors} keyOf={({ fingerprint }) => fingerprint} />
      )}
    </div>
  );
}
