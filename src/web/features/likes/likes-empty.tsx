import { Link } from '@tanstack/react-router';
import { HeartCrack } from 'lucide-react';
import { UpgradeButton } from '#web/features/billing/upgrade-button.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { LIKES_SPENT } from './like-texts.ts';

/** Shown instead of a deck when no like is left this week (likes#spent-week). LikesBanner above it shows when the likes renew. */
export function LikesEmpty() {
  return (
    <section
      role="alert"
      className="mx-auto flex w-full max-w-form animate-rise flex-col items-center rounded-xl bg-match-soft px-6 py-10 text-center"
    >
      <span
        className="grid size-18 place-items-center rounded-full bg-surface text-match-ink shadow-sm"
        aria-hidden="true"
      >
        <HeartCrack className="size-9" />
      </span>
      <h2 className="mt-5 font-bold text-2xl">{LIKES_SPENT.title}</h2>
      <p className="mt-2 max-w-card">{LIKES_SPENT.text}</p>
      <UpgradeButton size="lg" className="mt-6" />
      <Button variant="ghost" className="mt-2" render={<Link to="/indique" />}>
        Indicar e ganhar uma curtida
      </Button>
    </section>
  );
}
