import type { ReactNode } from 'react';
import { cn } from '#web/lib/cn.ts';

interface ChipRowProps {
  /** The accessible name of the group. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A row of chips that scrolls horizontally. The scroll container is around the fieldset, because browsers do not scroll to a
 * focused element when the fieldset itself is the scroll container.
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
