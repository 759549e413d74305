import type { ReactNode } from 'react';
import { cn } from '#web/lib/cn.ts';

interface FactsLineProps {
  /** Empty ones are left out. */
  facts: readonly ReactNode[];
  className?: string | undefined;
}

/**
 * Short facts with '·' between them. One that does not fit wraps as a whole, and no line begins or ends with the dot: before a
 * line's first fact it is clipped. A fact with `data-minor` is visible from 1024 px on.
 */
export function FactsLine({ facts, className }: FactsLineProps) {
  return (
    <p className={cn('overflow-x-clip', className)}>
      <span className="-ml-3 flex flex-wrap">
        {facts.filter(Boolean).map((fact, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: facts have no name of their own and keep their order
          <span key={index} className="flex max-w-full max-lg:has-data-minor:sr-only">
            <span className="w-3 shrink-0 text-center whitespace-pre">{index > 0 && ' · '}</span>
            <span className="min-w-0">{fact}</span>
          </span>
        ))}
      </span>
    </p>
  );
}
