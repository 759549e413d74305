import type { TodayOverview } from '#contract/operators.ts';
import type { MarketGap } from '#domain/operations/daily-metrics.ts';
import { numberText } from '#domain/text/numbers.ts';
import { type Column, TableList } from '../table-list.tsx';

type Gap = TodayOverview['market'][number];

const COLUMNS: readonly Column<Gap>[] = [
  { head: 'Cidade', cell: ({ city }) => city },
  { head: 'Função', cell: ({ funcao }) => funcao },
  { head: 'Vagas', cell: ({ jobs }) => numberText(jobs), isNumber: true },
  { head: 'Candidatos', cell: ({ candidates }) => numberText(candidates), isNumber: true },
];

const TITLES: Readonly<Record<MarketGap, { title: string; empty: string }>> = {
  lacks_candidates: { title: 'Vagas com poucos candidatos', empty: 'Nenhuma vaga espera por candidatos.' },
  lacks_jobs: { title: 'Candidatos com poucas vagas', empty: 'Nenhum candidato espera por vagas.' },
};

/** Table of the pairs of city and role (`funcao`) with too few candidates, or with too few jobs (operators#market). */
export function MarketSection({ gap, market }: { gap: MarketGap; market: TodayOverview['market'] }) {
  const rows = market.filter((each) => each.gap === gap);
  const { title, empty } = TITLES[gap];
  return (
    <div className="min-w-0">
      <h2 className="mb-3 font-bold text-lg">{title}</h2>
      {rows.length === 0 ? (
        <p className="text-ink-muted">{empty}</p>
      ) : (
        <TableList label={title} columns={COLUMNS} rows={rows} keyOf={({ city, funcao }) => `${city} ${funcao}`} />
      )}
    </div>
  );
}
