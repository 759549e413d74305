import type { ReactNode } from 'react';
import { cn } from '#web/lib/cn.ts';

export interface Fact {
  label: string;
  /** null while it is not filled in. */
  value: string | null;
  icon?: ReactNode;
}

/** Labels and values, in two columns on wide screens. A null value is shown as 'Não informado'. */
export function FactsList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {facts.map(({ label, value, icon }) => (
        <div key={label} className={cn('relative min-w-0', !!icon && 'pl-12')}>
          <dt className="text-ink-muted text-sm">
            {icon && (
              <span
                aria-hidden="true"
                className="absolute top-0.5 left-0 grid size-9 place-items-center rounded-full bg-brand-soft text-brand-ink [&_svg]:size-4.5"
              >
                {icon}
              </span>
            )}
            {label}
          </dt>
          <dd className={cn('break-words', value === null ? 'text-ink-muted' : 'font-medium')}>
            {value ?? 'Não informado'}
          </dd>
        </div>
      ))}
    </dl>
  );
}
