import type { ComponentProps } from 'react';
import { cn } from '#web/lib/cn.ts';

interface CardProps extends ComponentProps<'section'> {
  /** True to remove the padding, for a card whose picture reaches the edges. */
  flush?: boolean | undefined;
}

/** A box around related content. A card that is a section of the page needs a name (`aria-labelledby`). */
export function Card({ flush = false, className, ...rest }: CardProps) {
  return (
    <section
      {...rest}
      className={cn(
        'min-w-0 rounded-lg border border-line bg-surface shadow-sm',
        flush ? 'overflow-hidden' : 'p-inset sm:p-6',
        className,
      )}
    />
  );
}
