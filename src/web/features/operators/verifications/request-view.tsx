import type { VerificationRequest } from '#contract/operators/reviews.ts';
import { formatCnpj } from '#domain/companies/cnpj-text.ts';
import { formatDate, formatDateAndTime } from '#web/lib/dates.ts';
import { Card } from '#web/ui/cards/card.tsx';
import { Banner } from '#web/ui/states/banner.tsx';
import { AccountButton } from '../account-button.tsx';

/** The data of a company's verification request. */
export function RequestView({ request }: { request: VerificationRequest }) {
  const { user_id, name, cnpj, city, bio, email, text, created_at, account_since, taken_by } = request;
  const facts = [
    ['CNPJ', cnpj === null ? 'Não informado' : formatCnpj(cnpj)],
    ['Cidade', city ?? '—'],
    ['E-mail da conta', email ?? '—'],
    ['Pediu em', formatDateAndTime(created_at)],
    ['Conta desde', formatDate(account_since)],
  ] as const;
  return (
    <>
      {taken_by && (
        <Banner tone="danger" title="Este CNPJ já verifica outra conta">
          <p>
            <AccountButton user_id={taken_by.user_id} name={taken_by.name} />: encerre lá a verificação antes, se for o
            caso.
          </p>
        </Banner>
      )}
      <Card className="flex flex-col gap-4">
        <h2 className="wrap-anywhere font-bold text-xl">
          <AccountButton user_id={user_id} name={name} />
        </h2>
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">
          {facts.map(([label, value]) => (
            <div key={label} className="min-w-0">
              <dt className="text-ink-muted text-xs">{label}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        <section>
          <h3 className="font-semibold text-ink-muted text-sm">O que a empresa diz</h3>
          <p className="wrap-anywhere mt-1 whitespace-pre-line">{text}</p>
        </section>
        {bio && (
          <section>
            <h3 className="font-semibold text-ink-muted text-sm">Descrição no perfil</h3>
            <p className="wrap-anywhere mt-1 whitespace-pre-line">{bio}</p>
          </section>
        )}
      </Card>
    </>
  );
}
