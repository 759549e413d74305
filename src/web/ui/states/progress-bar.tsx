import { type ReactNode, useId } from 'react';
import { cn } from '#web/lib/cn.ts';

interface ProgressBarProps {
  /** The accessible name; visible with `labelShown`. */
  label: ReactNode;
  /** null while the progress is unknown. */
  value: number | null;
  max?: number | undefined;
  /** Text that screen readers announce instead of the percentage ('Vaga 3 de 10'). */
  valueText?: string | undefined;
  labelShown?: boolean | undefined;
  className?: string | undefined;
}

export function ProgressBar({ label, value, max = 100, valueText, labelShown = false, className }: ProgressBarProps) {
  const id = useId();
  return (
    <div
      role="progressbar"
      aria-labelledby={id}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value ?? undefined}
      aria-valuetext={valueText}
      className={cn('flex flex-col gap-1.5', className)}
    >
      <span id={id} className={labelShown ? 'font-medium text-ink-muted text-sm' : 'sr-only'}>
        {label}
      </span>
      <div className="h-1.5 overflow-hidden rounded-full bg-line forced-color-adjust-none">
        <div
          className={cn(
            'h-full rounded-full bg-brand transition-[width] duration-base ease-out',
            value === null && 'w-1/3 animate-shimmer',
          )}
          style={value === null ? undefined : { width: `${max > 0 ? Math.min(100, (value / max) * 100) : 0}%` }}
        />
      </div>
    </div>
  );
}
