import type { ReactNode } from 'react';
import { cn } from '#web/lib/cn.ts';

interface ChipRowProps {
  /** Names the group. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Chips side by side, which scroll sideways where they have no room. What scrolls is around the fieldset: in one that scrolls itself
 * browsers leave what is focused out of sight.
 */
export function ChipRow({ label, className, children }: ChipRowProps) {
  return (
    <div className={cn('-mx-gutter overflow-x-auto px-gutter py-0.5 *:flex *:gap-2', className)}>
      <fieldset aria-label={label} className="w-max">
        {children}
      </fieldset>
    </div>
  );
}
