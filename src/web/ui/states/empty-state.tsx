import type { ReactNode } from 'react';
import { cn } from '#web/lib/cn.ts';

interface EmptyStateProps {
  /** A component of src/web/brand/illustrations. */
  illustration: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  /** The button of the next step, then the alternatives. */
  actions?: ReactNode;
  /** The heading's level: 1 when this is the whole page, 2 inside a page with a heading of its own. */
  level?: 1 | 2 | undefined;
  className?: string | undefined;
}

/** Replaces missing content: explains why there is none, and offers the next step. */
export function EmptyState({ illustration, title, children, actions, level = 2, className }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div
      className={cn(
        'mx-auto flex w-full max-w-card animate-rise flex-col items-center px-4 py-8 text-center shallow:py-3',
        className,
      )}
    >
      <div className="mb-6 w-56 max-w-full shallow:mb-3 shallow:w-32">{illustration}</div>
      <Heading className="font-bold text-xl">{title}</Heading>
      {children && <div className="mt-2 text-ink-muted">{children}</div>}
      {actions && <div className="mt-6 flex w-full flex-col items-center gap-3 shallow:mt-4">{actions}</div>}
    </div>
  );
}
