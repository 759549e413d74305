import type { ReactNode } from 'react';

export interface Fact {
  label: string;
  /** null while nothing is told. */
  value: string | null;
  icon?: ReactNode;
}

/** Small facts with their names, in two columns where there is room. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {facts.map(({ label, value, icon }) => (
        <div key={label} className="flex min-w-0 items-start gap-3">
          {icon && (
            <span
              aria-hidden="true"
              className="grid size-9 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-ink [&_svg]:size-4.5"
            >
              {icon}
            </span>
          )}
          <div className="min-w-0">
            <dt className="text-ink-muted text-sm">{label}</dt>
            <dd className={value === null ? 'text-ink-muted' : 'font-medium'}>{value ?? 'Não informado'}</dd>
          </div>
        </div>
      ))}
    </dl>
  );
}
