import { Link } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import type { Viewer } from '#contract/views.ts';
import { VIEW_RETENTION_DAYS } from '#domain/jobs/views.ts';
import { NoMatches } from '#web/brand/illustrations/no-matches.tsx';
import { UpgradeButton } from '#web/features/billing/upgrade-button.tsx';
import { useSignedIn } from '#web/lib/session/session.ts';
import { BackButton } from '#web/ui/buttons/back-button.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { CARD_GRID_CLASS } from '#web/ui/cards/card-grid-class.ts';
import { CardGridSkeleton } from '#web/ui/cards/card-grid-skeleton.tsx';
import { SectionCard } from '#web/ui/cards/section-card.tsx';
import { Banner } from '#web/ui/states/banner.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadMore } from '#web/ui/states/load-more.tsx';
import { Loading } from '#web/ui/states/loading.tsx';
import { QueryFailed } from '#web/ui/states/query-failed.tsx';
import { useViewers } from './queries.ts';
import { ViewerCard } from './viewer-card.tsx';
import { VIEWERS_LOAD_FAILED, weekText } from './views-texts.ts';
import { WeeksList } from './weeks-list.tsx';

const NONE = (
  <EmptyState
    className="my-auto"
    illustration={<NoMatches />}
    title="Nenhuma empresa abriu seu perfil ainda"
    actions={<Button render={<Link to="/perfil" />}>Ver meu perfil</Button>}
  >
    <p>Um perfil completo, com foto e experiências, chama mais atenção.</p>
  </EmptyState>
);

const UPGRADE = (
  <Banner
    tone="super"
    icon={<Eye />}
    title="Quem são elas?"
    className="self-start"
    action={<UpgradeButton size="sm" />}
  >
    Com o plano Super Premium você vê quais empresas abriram seu perfil.
  </Banner>
);

function weeksOf(viewers: readonly Viewer[]): [week: string, viewers: Viewer[]][] {
  const weeks = new Map<string, Viewer[]>();
  for (const viewer of viewers) weeks.set(viewer.week, [...(weeks.get(viewer.week) ?? []), viewer]);
  return [...weeks];
}

function Viewers() {
  const { can_see_who_looked } = useSignedIn().entitlements;
  const query = useViewers();
  if (query.isPending) {
    return (
      <Loading>
        <CardGridSkeleton picture="size-18 rounded-md!" lines={['h-5 w-3/5', 'h-4 w-2/5', 'h-4 w-1/4']} />
      </Loading>
    );
  }
  if (!query.data) return <QueryFailed title={VIEWERS_LOAD_FAILED} query={query} />;
  const weeks = query.data.pages[0]?.weeks ?? [];
  if (weeks.length === 0) return NONE;
  const viewers = query.data.pages.flatMap((page) => page.viewers);
  const now = new Date();
  return (
    <div className="flex flex-col gap-5">
      <div className={CARD_GRID_CLASS}>
        <SectionCard
          title="Quantas empresas viram"
          icon={<Eye aria-hidden="true" />}
          note={`Cada empresa conta uma vez por semana. Guardamos ${VIEW_RETENTION_DAYS} dias.`}
        >
          <WeeksList weeks={weeks} now={now} />
        </SectionCard>
        {!can_see_who_looked && UPGRADE}
      </div>
      {weeksOf(viewers).map(([week, ofWeek]) => (
        <section key={week} aria-labelledby={`week-${week}`}>
          <h2 id={`week-${week}`} className="mb-3 font-bold text-lg">
            {weekText(week, now)}
          </h2>
          <ul className={CARD_GRID_CLASS}>
            {ofWeek.map((viewer) => (
              <li key={viewer.company.user_id}>
                <ViewerCard viewer={viewer} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <LoadMore query={query} />
    </div>
  );
}

/** The screen 'Quem viu seu perfil' of a candidate (views#profile), with the link back to the matches. */
export function ViewersScreen() {
  return (
    <div className="flex flex-1 flex-col">
      <BackButton className="mb-3" render={<Link to="/matches" />}>
        Voltar para os matches
      </BackButton>
      <Viewers />
    </div>
  );
}
