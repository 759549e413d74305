import type { SavedJob } from '#contract/keeping.ts';
import { formatSalary } from '#domain/salary.ts';
import { workHours } from '#web/features/feed/job/job-texts.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';

type Said = NonNullable<SavedJob['said']>;

function List({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <section className="mt-3">
      <h3 className="font-semibold text-ink-muted text-sm">{title}</h3>
      <ul className="mt-1 list-disc pl-5">
        {items.map((item) => (
          <li key={item} className="wrap-anywhere">
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the advert says, to decide on it here. */
export function SavedDetailsView({ said }: { said: Said }) {
  return (
    <Disclosure title="Ver detalhes">
      <p>
        <strong className="font-semibold">{formatSalary(said.salary_range)}</strong> · {workHours(said)}
      </p>
      <p className="wrap-anywhere mt-3 whitespace-pre-line">{said.description}</p>
      <List title="Benefícios" items={said.beneficios} />
      <List title="Requisitos" items={said.requirements} />
    </Disclosure>
  );
}
