import { ShieldCheck } from 'lucide-react';
import { lazy } from 'react';
import { SectionCard } from '#web/ui/cards/section-card.tsx';
import { LoadWhenNear } from '#web/ui/states/load-when-near.tsx';
import { Loading } from '#web/ui/states/loading.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';

const SecurityView = lazy(() => import('./security-view.tsx'));

function Waiting() {
  return (
    <Loading className="flex flex-col gap-4">
      <Skeleton className="h-13" />
      <Skeleton className="h-28" />
      <Skeleton className="h-tap w-48 rounded-full!" />
    </Loading>
  );
}

/** 'Segurança': sign-in methods, sessions, data export, account removal. Its code loads when the user scrolls near it. */
export function SecuritySection() {
  return (
    <SectionCard title="Segurança" icon={<ShieldCheck aria-hidden="true" />}>
      <LoadWhenNear fallback={<Waiting />}>
        <SecurityView />
      </LoadWhenNear>
    </SectionCard>
  );
}
