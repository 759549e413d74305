import type { ReactNode } from 'react';
import { cn } from '#web/lib/cn.ts';

export type BadgeTone = 'neutral' | 'brand' | 'match' | 'super' | 'success' | 'danger' | 'solid';

const TONE_CLASSES: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-ink-muted',
  brand: 'bg-brand-soft text-brand-ink',
  match: 'bg-match-soft text-match-ink',
  super: 'bg-super-soft text-super-ink',
  success: 'bg-success-soft text-success-ink',
  danger: 'bg-danger-soft text-danger-ink',
  solid: 'bg-brand text-on-brand',
};

interface BadgeProps {
  tone?: BadgeTone | undefined;
  icon?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}

/** A short label ('Compatível', 'Destaque'), which is not a control. */
export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  return (
    <span
      className={cn(
        'inline-flex w-fit max-w-full items-center gap-1 rounded-lg px-badge py-1 font-semibold text-xs forced-colors:border [&_svg]:size-3.5 [&_svg]:shrink-0',
        TONE_CLASSES[tone],
        className,
      )}
    >
      {icon}
      <span className="wrap-anywhere min-w-0">{children}</span>
    </span>
  );
}
