import type { HeldJob } from '#contract/operators/reviews.ts';
import { HOLD_TEXTS } from '#domain/advert/hold-reasons.ts';
import { formatDate, formatDateAndTime } from '#web/lib/dates.ts';
import { Badge } from '#web/ui/cards/badge.tsx';
import { Card } from '#web/ui/cards/card.tsx';
import { AccountButton } from '../account-button.tsx';
import { AdvertView } from '../queue/advert-view.tsx';

/** A job held for review, why it is held, and its company (safety#held-queue). */
export function HeldView({ held }: { held: HeldJob }) {
  const { job, reasons, company, original, held_at } = held;
  return (
    <>
      <Card className="flex flex-col gap-4">
        <ul aria-label="Motivos da análise" className="flex flex-wrap gap-2">
          {reasons.map((reason) => (
            <li key={reason}>
              <Badge tone="super">{HOLD_TEXTS[reason]}</Badge>
            </li>
          ))}
        </ul>
        <AdvertView job={job} />
        <p className="border-line border-t pt-3 text-ink-muted text-sm">Espera desde {formatDateAndTime(held_at)}</p>
      </Card>
      <Card className="flex flex-col gap-2">
        <h2 className="wrap-anywhere font-bold">{company.name}</h2>
        <p className="wrap-anywhere whitespace-pre-line">{company.bio ?? 'Sem descrição.'}</p>
        <div className="flex flex-wrap items-center gap-x-3 text-ink-muted text-sm">
          <AccountButton user_id={company.user_id} name="Abrir a conta" />
          <p>
            Conta desde {formatDate(company.created_at)}
            {company.city ? ` · ${company.city}` : ''}
          </p>
        </div>
        {original && (
          <p className="text-sm">
            Texto igual ao de “{original.title}”, de <AccountButton user_id={original.user_id} name={original.name} />
          </p>
        )}
      </Card>
    </>
  );
}
