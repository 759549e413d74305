import { Progress } from '@base-ui/react/progress';
import type { ReactNode } from 'react';
import { cn } from '#web/lib/cn.ts';

export interface ProgressBarProps {
  /** Names it for screen readers, and for everybody with `labelShown`. */
  label: ReactNode;
  /** null while the length is unknown. */
  value: number | null;
  max?: number | undefined;
  /** Said instead of the percentage ('Vaga 3 de 10'). */
  valueText?: string | undefined;
  labelShown?: boolean | undefined;
  className?: string | undefined;
}

/** How far something has come. */
export function ProgressBar({ label, value, max = 100, valueText, labelShown = false, className }: ProgressBarProps) {
  return (
    <Progress.Root
      value={value}
      max={max}
      {...(valueText ? { getAriaValueText: () => valueText } : {})}
      className={cn('flex flex-col gap-1.5', className)}
    >
      <Progress.Label className={labelShown ? 'font-medium text-ink-muted text-sm' : 'sr-only'}>{label}</Progress.Label>
      <Progress.Track className="h-1.5 overflow-hidden rounded-full bg-line">
        <Progress.Indicator className="h-full rounded-full bg-brand transition-[width] duration-base ease-out data-indeterminate:w-1/3 data-indeterminate:animate-shimmer" />
      </Progress.Track>
    </Progress.Root>
  );
}
