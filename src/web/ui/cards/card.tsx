import type { ComponentProps } from 'react';
import { cn } from '#web/lib/cn.ts';

interface CardProps extends ComponentProps<'section'> {
  /** Without padding, for pictures that reach the edge. */
  flush?: boolean | undefined;
}

/** A box for related content. Name it (`aria-labelledby`) when it is a section of the page. */
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
