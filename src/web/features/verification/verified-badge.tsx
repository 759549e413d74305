import { CircleCheck, Info } from 'lucide-react';
import type { Verified } from '#contract/fields.ts';
import { cn } from '#web/lib/cn.ts';
import { Hint } from '#web/ui/popups/hint.tsx';
import { NOT_VERIFIED_LABEL, VERIFIED_LABEL, verifiedTexts } from './verified-texts.ts';

interface VerifiedBadgeProps {
  verified: Verified;
  /** True to show a badge also for a company that isn't verified. */
  showsMissing?: boolean | undefined;
  className?: string | undefined;
}

/** Badge of a verified company. A press or hover shows what was verified and when (verification#shown). */
export function VerifiedBadge({ verified, showsMissing = false, className }: VerifiedBadgeProps) {
  if (verified === null && !showsMissing) return null;
  const label = verified ? VERIFIED_LABEL : NOT_VERIFIED_LABEL;
  const Sign = verified ? CircleCheck : Info;
  return (
    <Hint
      title={label}
      trigger={
        <button
          type="button"
          className={cn(
            // Enlarges the tap target without making the line taller.
            'relative inline-flex max-w-full items-center gap-1 rounded-sm text-left font-semibold text-xs after:absolute after:-inset-x-2 after:-inset-y-3.5',
            verified ? 'text-success-ink' : 'text-ink-muted',
            className,
          )}
        >
          <Sign className="size-4 shrink-0" aria-hidden="true" />
          {label}
        </button>
      }
    >
      {verifiedTexts(verified).map((text) => (
        <span key={text} className="wrap-anywhere block">
          {text}
        </span>
      ))}
    </Hint>
  );
}
