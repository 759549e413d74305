import { MARKET_GAPS } from '#domain/daily-figures.ts';
import type { OperatorRole } from '#domain/operator-roles.ts';
import { useScreenTitle } from '#web/lib/screen-title.ts';
import { QueryFailed } from '#web/ui/query-failed.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useToday } from '../queries.ts';
import { FigureCard } from './figure-card.tsx';
import { dayNameText } from './figure-texts.ts';
import { FIGURE_CARDS } from './figure-values.ts';
import { MarketSection } from './market-section.tsx';
import { WaitingSection } from './waiting-section.tsx';

const GRID = 'grid gap-3 sm:grid-cols-2 xl:grid-cols-4';

/** How the product does: each figure as a number and a line (operators#figures). */
export function TodayScreen({ role }: { role: OperatorRole }) {
  const query = useToday();
  useScreenTitle('Hoje');
  if (query.isPending) {
    return (
      <div role="status" className={GRID}>
        <VisuallyHidden>Carregando...</VisuallyHidden>
        {FIGURE_CARDS.map(({ title }) => (
          <Skeleton key={title} className="h-44" />
        ))}
      </div>
    );
  }
  if (!query.data) return <QueryFailed title="Não foi possível carregar" query={query} />;
  const today = query.data;
  return (
    <div className="flex flex-col gap-8">
      <WaitingSection waiting={today.waiting} role={role} />
      <section aria-labelledby="figures-title">
        <h2 id="figures-title" className="mb-3 text-ink-muted">
          Números de {dayNameText(today.last)}, com os 90 dias até lá
        </h2>
        <div className={GRID}>
          {FIGURE_CARDS.map((card) => (
            <FigureCard key={card.title} today={today} card={card} />
          ))}
        </div>
      </section>
      <div className="grid gap-8 xl:grid-cols-2">
        {MARKET_GAPS.map((gap) => (
          <MarketSection key={gap} gap={gap} market={today.market} />
        ))}
      </div>
    </div>
  );
}
