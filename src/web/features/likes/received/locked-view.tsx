import { Heart } from 'lucide-react';
import { UpgradeButton } from '#web/features/billing/upgrade-button.tsx';
import { countTo } from '#web/lib/lists/count-to.ts';
import { CARD_GRID_CLASS } from '#web/ui/cards/card-grid-class.ts';
import { receivedText } from './received-texts.ts';

/** Maximum number of blurred cards behind the offer to upgrade the plan. */
const MAX_CARDS = 4;

const LOGOS = ['bg-brand', 'bg-match', 'bg-super', 'bg-success'] as const;

/** A blurred card of shapes without text. The server sends no data of the company to this plan. */
function BlurredCard({ index }: { index: number }) {
  return (
    <div className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5 blur-sm">
      <div className="flex gap-4">
        <span className={`size-18 shrink-0 rounded-md opacity-60 ${LOGOS[index % LOGOS.length]}`} />
        <div className="flex flex-1 flex-col gap-2.5 pt-1">
          <span className="h-5 w-3/5 rounded-full bg-control opacity-60" />
          <span className="h-4 w-4/5 rounded-full bg-line" />
          <span className="h-4 w-2/5 rounded-full bg-line" />
        </div>
      </div>
      <span className="h-16 rounded-md bg-brand-soft" />
      <span className="h-tap rounded-full bg-match opacity-40" />
    </div>
  );
}

/** The number of likes from companies, and the offer of the plan that shows the companies' names (likes#received). */
export function LockedReceivedLikesView({ total }: { total: number }) {
  return (
    <div className="relative grid flex-1 items-start overflow-hidden">
      <div aria-hidden="true" className={`${CARD_GRID_CLASS} col-start-1 row-start-1 select-none p-1`}>
        {countTo(Math.min(total, MAX_CARDS)).map((index) => (
          <BlurredCard key={index} index={index} />
        ))}
      </div>
      <section
        aria-labelledby="received-locked"
        className="col-start-1 row-start-1 mx-auto mt-10 flex w-[calc(100%-var(--spacing)*8)] max-w-card animate-rise flex-col items-center rounded-xl bg-raised p-6 text-center shadow-xl sm:p-8"
      >
        <span
          className="grid size-18 place-items-center rounded-full bg-match-soft text-match-ink [&_svg]:size-9"
          aria-hidden="true"
        >
          <Heart />
        </span>
        <h2 id="received-locked" className="mt-5 font-bold text-2xl">
          {receivedText(total)}
        </h2>
        <p className="mt-2 text-ink-muted">
          Com o plano Super Premium você vê quem são, para qual vaga, e curte de volta na hora.
        </p>
        <UpgradeButton size="lg" wide className="mt-6" />
      </section>
    </div>
  );
}
