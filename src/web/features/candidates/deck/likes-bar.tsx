import type { ReactNode } from 'react';
import type { LikesState } from '#contract/likes.ts';
import { LOW_LIKES, likesCounterText, resetMessage } from '#domain/likes/weekly-likes.ts';
import { UpgradeButton } from '#web/features/billing/upgrade-button.tsx';
import { LIKES_SPENT } from '#web/features/likes/like-texts.ts';
import { areLikesSpent } from '#web/features/likes/likes-store.ts';
import { cn } from '#web/lib/cn.ts';
import { Badge } from '#web/ui/cards/badge.tsx';
import { DotMeter } from '#web/ui/cards/dot-meter.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

export interface LikesBarProps {
  likes: LikesState;
}

/**
 * The like counter of a company with limited likes in one line: above the deck on phones, where the candidate's card needs the space
 * (candidates#evaluate), and above the table.
 */
export function LikesBar({ likes }: LikesBarProps): ReactNode {
  if (areLikesSpent(likes)) {
    return (
      <div role="alert" className="-my-1 flex items-center justify-between gap-2">
        <Badge tone="danger">{LIKES_SPENT.title}</Badge>
        <VisuallyHidden>{LIKES_SPENT.text}</VisuallyHidden>
        <UpgradeButton size="sm" />
      </div>
    );
  }
  const hasBonus = likes.bonusLikes > 0;
  const isLow = likes.totalLikes <= LOW_LIKES;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
      <p className="flex flex-wrap items-center gap-1.5">
        <Badge tone={isLow ? 'match' : 'neutral'}>{likesCounterText(likes)}</Badge>
        {hasBonus && <Badge tone="super">+{likes.bonusLikes} bônus</Badge>}
      </p>
      {/* A phone's line has space for only one of the two: the dots when there are bonus likes, else the text about the renewal. */}
      <span className="flex items-center gap-3">
        <span className={cn('text-ink-muted text-xs', hasBonus && 'max-sm:sr-only')}>
          {resetMessage(likes.daysUntilReset)}
        </span>
        <span aria-hidden="true" className={cn('flex', !hasBonus && 'max-sm:hidden')}>
          <DotMeter
            label={likesCounterText(likes)}
            value={likes.likesRemaining}
            max={likes.weeklyLimit}
            extra={likes.bonusLikes}
          />
        </span>
      </span>
    </div>
  );
}
