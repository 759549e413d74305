import type { ReactNode } from 'react';
import { cn } from '#web/lib/cn.ts';

interface FactsLineProps {
  /** Empty facts (null, '') are left out. */
  facts: readonly ReactNode[];
  className?: string | undefined;
}

/**
 * Short facts with '·' between them. A fact that does not fit wraps as a whole. No line begins or ends with a dot: each dot is to
 * the left of its fact, and is clipped at the start of a line. A fact with `data-minor` is visible from a width of 1024 px on.
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
