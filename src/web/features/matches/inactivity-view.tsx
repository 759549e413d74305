import { MoonStar } from 'lucide-react';
import type { MatchCard } from '#contract/matches.ts';
import { inactivityText } from '#domain/hiring/inactivity.ts';
import { cn } from '#web/lib/cn.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { useConfirmInterest } from './mutations.ts';

interface InactivityLineProps {
  match: MatchCard;
  /** Label of the button that confirms the interest. */
  label: string;
  className?: string | undefined;
}

/** Line with a button by which the user confirms their interest. Renders nothing unless the match is inactive (hiring#inactivity). */
export function InactivityLine({ match, label, className }: InactivityLineProps) {
  const confirmInterest = useConfirmInterest();
  const text = inactivityText(match.updated_at, new Date());
  if (text === null) return null;
  return (
    <div className={cn('flex flex-wrap items-center gap-x-3 gap-y-1 text-sm', className)}>
      <MoonStar aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
      <p className="min-w-0 flex-1 basis-40">{text}</p>
      <Button
        variant="secondary"
        size="sm"
        busy={confirmInterest.isPending}
        aria-label={`${label}: ${match.other.name}`}
        onClick={() => confirmInterest.mutate({ id: match.id })}
      >
        {label}
      </Button>
    </div>
  );
}
