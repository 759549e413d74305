import { Link } from '@tanstack/react-router';
import { Lock, MapPin } from 'lucide-react';
import { memo } from 'react';
import type { LockedJob } from '#contract/feed.ts';
import { Button } from '#web/ui/button.tsx';

/** A card that can't be read: shapes only, nothing of the job. */
function BlurredShapes() {
  return (
    <div aria-hidden="true" className="absolute -inset-4 flex flex-col blur-md">
      <div className="relative flex-1 bg-brand-soft">
        <span className="absolute top-1/4 left-1/5 size-32 rounded-full bg-super opacity-50" />
        <span className="absolute right-1/6 bottom-1/5 size-44 rounded-2xl bg-brand opacity-40" />
        <span className="absolute bottom-0 left-1/3 size-24 rounded-full bg-match opacity-50" />
      </div>
      <div className="flex flex-col gap-3 bg-surface p-8 pb-10">
        <span className="h-6 w-4/5 rounded-full bg-control opacity-50" />
        <span className="h-4 w-3/5 rounded-full bg-line" />
        <span className="h-4 w-2/3 rounded-full bg-line" />
        <span className="h-4 w-1/2 rounded-full bg-line" />
      </div>
    </div>
  );
}

/** A job above the salary limit: its function and city, and how to open it (decisions.md 'The feed'). */
export const LockedCard = memo(function LockedCard({ locked }: { locked: LockedJob }) {
  return (
    <article className="relative size-full overflow-hidden rounded-xl border border-line bg-surface shadow-lg">
      <BlurredShapes />
      <div className="absolute inset-0 flex flex-col items-center justify-center gap-3 p-6 text-center">
        <div className="flex w-full max-w-72 flex-col items-center gap-2 rounded-xl bg-raised p-6 shadow-lg">
          <span
            className="grid size-14 place-items-center rounded-full bg-super-soft text-super-ink"
            aria-hidden="true"
          >
            <Lock className="size-7" />
          </span>
          <h2 className="font-bold text-xl">{locked.funcao}</h2>
          <p className="flex items-center gap-1.5 text-ink-muted text-sm">
            <MapPin className="size-4 shrink-0" aria-hidden="true" />
            {locked.location}
          </p>
          <p className="text-sm">Esta vaga paga acima de R$ 5.000 e abre com o plano Super Premium.</p>
          <Button className="mt-2" render={<Link to="/assinatura" />}>
            Fazer Upgrade
          </Button>
        </div>
      </div>
    </article>
  );
});
