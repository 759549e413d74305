import { Infinity as Endless, Heart } from 'lucide-react';
import type { LikesState } from '#contract/likes.ts';
import { LOW_LIKES, likesCounterText, resetMessage } from '#domain/likes/weekly-likes.ts';
import { cn } from '#web/lib/cn.ts';
import { Badge } from '#web/ui/cards/badge.tsx';
import { DotMeter } from '#web/ui/cards/dot-meter.tsx';

interface LikesBannerProps {
  likes: LikesState;
  /** A text shown instead of the number of days until the likes renew. */
  note?: string | undefined;
  className?: string | undefined;
}

const bonusText = (bonus: number) => (bonus === 1 ? '+1 curtida bônus' : `+${bonus} curtidas bônus`);

/** Shows 'Restam 3', bonus likes included, or 'Acabaram' when none is left. */
function LeftBadge({ left }: { left: number }) {
  if (left <= 0) {
    return (
      <Badge tone="danger" className="bg-surface! py-0!">
        Acabaram
      </Badge>
    );
  }
  return (
    <Badge tone={left <= LOW_LIKES ? 'match' : 'neutral'} className="py-0!">
      {left === 1 ? 'Resta 1' : `Restam ${left}`}
    </Badge>
  );
}

/** The like counter: how many likes are left this week, as text and as dots, and when the likes renew (likes#counters). */
export function LikesBanner({ likes, note, className }: LikesBannerProps) {
  if (likes.unlimited) {
    return (
      <p className={cn('flex items-center gap-2.5 font-semibold text-sm', className)}>
        <span className="grid size-9 place-items-center rounded-full bg-match-soft text-match-ink" aria-hidden="true">
          <Endless className="size-5" />
        </span>
        <span>
          Curtidas ilimitadas
          {note && <span className="block font-normal text-ink-muted text-xs">{note}</span>}
        </span>
      </p>
    );
  }
  const isSpent = likes.totalLikes <= 0;
  const counter = likesCounterText(likes);
  return (
    <section
      aria-label="Suas curtidas"
      className={cn(
        'flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-lg border px-3.5 py-1.5 lg:py-2',
        isSpent ? 'border-danger bg-danger-soft' : 'border-line bg-surface',
        className,
      )}
    >
      <span
        className={cn(
          'hidden size-9 shrink-0 place-items-center rounded-full sm:grid [&_svg]:size-5',
          isSpent ? 'bg-surface text-danger-ink' : 'bg-match-soft text-match-ink',
        )}
        aria-hidden="true"
      >
        <Heart />
      </span>
      <div className="min-w-0 flex-1 basis-36">
        <p className="font-semibold text-sm">{counter}</p>
        <p className={cn('text-xs', isSpent ? 'text-ink' : 'text-ink-muted')}>
          {note ?? `Elas ${resetMessage(likes.daysUntilReset)}`}
        </p>
      </div>
      <div className="flex shrink-0 flex-col items-end gap-1.5">
        <p className="flex items-center gap-2">
          {likes.bonusLikes > 0 && (
            <span className="@max-[21rem]:hidden text-ink-muted text-xs" aria-hidden="true">
              +{likes.bonusLikes} bônus
            </span>
          )}
          <LeftBadge left={likes.totalLikes} />
        </p>
        <DotMeter
          label={likes.bonusLikes > 0 ? `${counter}, ${bonusText(likes.bonusLikes)}` : counter}
          value={likes.likesRemaining}
          max={likes.weeklyLimit}
          extra={likes.bonusLikes}
          tone={isSpent ? 'danger' : 'match'}
          className="@max-[21rem]:gap-1 max-w-28 justify-end"
        />
      </div>
    </section>
  );
}
