import { Lock, MapPin } from 'lucide-react';
import { memo } from 'react';
import type { LockedJob } from '#contract/feed.ts';
import { UpgradeButton } from '#web/features/billing/upgrade-button.tsx';

/** An unrecognisable picture: shapes only, nothing of the job. */
function BlurredPicture() {
  return (
    <div aria-hidden="true" className="relative grid min-h-0 flex-1 place-items-center overflow-hidden bg-brand-soft">
      <div className="absolute -inset-4 blur-lg">
        <span className="absolute -top-6 left-1/12 size-36 rounded-full bg-super" />
        <span className="absolute right-1/12 -bottom-8 size-44 rounded-2xl bg-brand opacity-70" />
        <span className="absolute bottom-2 left-1/4 size-28 rounded-full bg-match" />
        <span className="absolute top-4 right-1/4 size-20 rounded-lg bg-success opacity-70" />
      </div>
      <span className="relative grid size-16 place-items-center rounded-full bg-raised text-super-ink shadow-lg">
        <Lock className="size-8" />
      </span>
    </div>
  );
}

/** The card of a job above the salary limit of the candidate's plan: function, city, and the plan that unlocks it (feed#locked-jobs). */
export const LockedCard = memo(function LockedCard({ locked }: { locked: LockedJob }) {
  return (
    <article className="flex size-full flex-col overflow-hidden rounded-xl border border-line bg-surface shadow-lg">
      <BlurredPicture />
      <div className="flex flex-col gap-3 p-4">
        <div>
          <h2 className="font-bold text-lg leading-tight">{locked.funcao}</h2>
          <p className="mt-1 flex items-center gap-1.5 text-ink-muted text-sm">
            <MapPin className="size-4 shrink-0" aria-hidden="true" />
            {locked.location}
          </p>
        </div>
        <p className="text-sm">Esta vaga paga acima de R$ 5.000 e abre com o plano Super Premium.</p>
        <UpgradeButton size="lg" wide />
      </div>
    </article>
  );
});
