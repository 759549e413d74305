import { cn } from '#web/lib/cn.ts';
import { countTo } from '#web/lib/lists/count-to.ts';

type DotMeterTone = 'brand' | 'match' | 'danger';

interface DotMeterProps {
  /** The text alternative of the dots ('3/5 curtidas desta semana'). */
  label: string;
  value: number;
  max: number;
  /** Number of further dots in the colour `super`, for bonus likes; at most MAX_EXTRA_DOTS are shown. */
  extra?: number | undefined;
  tone?: DotMeterTone | undefined;
  className?: string | undefined;
}

const TONE_CLASSES: Record<DotMeterTone, string> = { brand: 'bg-brand', match: 'bg-match', danger: 'bg-danger' };
const MAX_EXTRA_DOTS = 10;

/** Shows a small number and its maximum as dots. */
export function DotMeter({ label, value, max, extra = 0, tone = 'match', className }: DotMeterProps) {
  return (
    <span
      role="img"
      aria-label={label}
      className={cn('forced-color-adjust-none inline-flex flex-wrap items-center gap-1.5', className)}
    >
      {countTo(max).map((dot) => (
        <span
          key={dot}
          className={cn(
            'size-2.5 rounded-full transition-[background-color,scale] duration-base ease-spring',
            dot <= value ? TONE_CLASSES[tone] : 'scale-85 bg-transparent outline-1 outline-control -outline-offset-1',
          )}
        />
      ))}
      {countTo(Math.min(extra, MAX_EXTRA_DOTS)).map((dot) => (
        <span key={`extra-${dot}`} className="size-2.5 rotate-45 rounded-xs bg-super" />
      ))}
    </span>
  );
}
