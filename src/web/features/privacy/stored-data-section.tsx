import { Database } from 'lucide-react';
import type { UserType } from '#domain/accounts/user-types.ts';
import { SectionCard } from '#web/ui/cards/section-card.tsx';
import { storedDataOf } from './stored-data-texts.ts';

/** Section with each category of stored data, its purpose, legal basis and retention period (privacy#your-data). */
export function StoredDataSection({ side }: { side: UserType }) {
  return (
    <SectionCard
      title="O que guardamos"
      icon={<Database aria-hidden="true" />}
      note="Para quê, com que base legal e por quanto tempo."
    >
      <ul className="flex flex-col gap-4">
        {storedDataOf(side).map(({ data, purpose, legalBasis, retention }) => (
          <li key={data} className="border-line border-t pt-4 first:border-t-0 first:pt-0">
            <h3 className="wrap-anywhere font-semibold">{data}</h3>
            <dl className="mt-1 flex flex-col gap-0.5 text-ink-muted text-sm">
              <div>
                <dt className="inline font-semibold text-ink">Para quê: </dt>
                <dd className="inline">{purpose}.</dd>
              </div>
              <div>
                <dt className="inline font-semibold text-ink">Base legal: </dt>
                <dd className="inline">{legalBasis}.</dd>
              </div>
              <div>
                <dt className="inline font-semibold text-ink">Por quanto tempo: </dt>
                <dd className="inline">{retention}.</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
