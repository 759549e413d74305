import { MoonStar } from 'lucide-react';
import type { MatchCard } from '#contract/matches.ts';
import { quietText } from '#domain/hiring/quiet.ts';
import { cn } from '#web/lib/cn.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { useGiveSign } from './mutations.ts';

interface QuietLineProps {
  match: MatchCard;
  /** The button that sends a sign of interest. */
  label: string;
  className?: string | undefined;
}

/** Reminder after a while without a sign from the viewer, with a button that sends one (hiring#quiet). */
export function QuietLine({ match, label, className }: QuietLineProps) {
  const give = useGiveSign();
  const text = quietText(match.sign_at, new Date());
  if (text === null) return null;
  return (
    <div className={cn('flex flex-wrap items-center gap-x-3 gap-y-1 text-sm', className)}>
      <MoonStar aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
      <p className="min-w-0 flex-1 basis-40">{text}</p>
      <Button
        variant="secondary"
        size="sm"
        busy={give.isPending}
        aria-label={`${label}: ${match.other.name}`}
        onClick={() => give.mutate({ id: match.id })}
      >
        {label}
      </Button>
    </div>
  );
}
