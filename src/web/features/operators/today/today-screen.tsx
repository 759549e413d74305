import { MARKET_GAPS } from '#domain/operations/daily-metrics.ts';
import type { OperatorRole } from '#domain/operations/operator-roles.ts';
import { useScreenTitle } from '#web/lib/page/screen-title.ts';
import { Loading } from '#web/ui/states/loading.tsx';
import { QueryFailed } from '#web/ui/states/query-failed.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { useToday } from '../queries.ts';
import { BrowserErrorsSection, UnusualErrors } from './browser-errors-section.tsx';
import { MarketSection } from './market-section.tsx';
import { METRIC_CARDS } from './metric-values.ts';
import { MetricsSection } from './metrics-section.tsx';
import { WaitingSection } from './waiting-section.tsx';

const GRID = 'grid gap-3 sm:grid-cols-2 xl:grid-cols-4';

/** The screen 'Hoje': counts of waiting items, the product's metrics, market gaps and browser errors (operators#metrics). */
export function TodayScreen({ role }: { role: OperatorRole }) {
  const query = useToday();
  useScreenTitle('Hoje');
  if (query.isPending) {
    return (
      <Loading className={GRID}>
        {METRIC_CARDS.map(({ title }) => (
          <Skeleton key={title} className="h-64" />
        ))}
      </Loading>
    );
  }
  if (!query.data) return <QueryFailed title="Não foi possível carregar" query={query} />;
  const today = query.data;
  return (
    <div className="flex flex-col gap-8">
      {today.browser_errors.is_unusual && <UnusualErrors reported={today.browser_errors} />}
      <WaitingSection waiting={today.waiting} role={role} />
      <MetricsSection today={today} gridClass={GRID} />
      <div className="grid gap-8 xl:grid-cols-2">
        {MARKET_GAPS.map((gap) => (
          <MarketSection key={gap} gap={gap} market={today.market} />
        ))}
      </div>
      <BrowserErrorsSection reported={today.browser_errors} />
    </div>
  );
}
