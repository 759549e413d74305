import type { ReactNode } from 'react';
import type { Account, Customer, MemberAccount } from '#contract/operators/accounts.ts';
import { formatPhone } from '#domain/accounts/phone.ts';
import { PLAN_LABELS } from '#domain/billing/plans.ts';
import { formatCnpj } from '#domain/companies/cnpj-text.ts';
import { TEAM_ROLE_LABELS } from '#domain/companies/team-roles.ts';
import { countText, OPERATOR_COUNT_LIMIT } from '#domain/text/counts.ts';
import { dayNameText } from '#domain/text/date-texts.ts';
import { formatDate, formatDateAndTime } from '#web/lib/dates.ts';
import { Badge } from '#web/ui/cards/badge.tsx';
import { Card } from '#web/ui/cards/card.tsx';
import { Banner } from '#web/ui/states/banner.tsx';
import { AccountButton } from '../account-button.tsx';
import { accountTypeText } from '../account-texts.ts';

const counted = (count: number) => countText(count, OPERATOR_COUNT_LIMIT);

/** Keeps the full tap target without making the line taller. */
const AccountLink = ({ user_id, name }: { user_id: string; name: string }) => (
  <span className="-my-2.5 inline-flex">
    <AccountButton user_id={user_id} name={name} />
  </span>
);

type Facts = readonly (readonly [string, ReactNode])[];

function factsOf(account: Customer): Facts {
  const { counts, likes, owner } = account;
  const isCompany = account.user_type === 'company';
  return [
    ...(owner ? ([['Proprietário', <AccountLink key="owner" {...owner} />]] as const) : []),
    [owner ? 'E-mail do proprietário' : 'E-mail', account.email ?? '—'],
    ['Telefone', account.telefone ? formatPhone(account.telefone) : '—'],
    ['WhatsApp', account.whatsapp ? formatPhone(account.whatsapp) : '—'],
    ['Cidade', account.city ?? '—'],
    isCompany
      ? ['CNPJ', account.cnpj ? formatCnpj(account.cnpj) : '—']
      : ['Procura em', account.cidade_de_interesse ?? '—'],
    ['Área', account.area ?? '—'],
    ['Conta desde', formatDate(account.created_at)],
    ['Curtidas restantes', `${likes.weekly} da semana e ${likes.bonus} bônus`],
    ['Curtidas dadas e recebidas', `${counted(counts.likes_given)} e ${counted(counts.likes_received)}`],
    ['Matches', counted(counts.matches)],
    ...(isCompany ? ([['Vagas', `${counted(counts.jobs)}, ${counted(counts.active_jobs)} ativas`]] as const) : []),
    ['Identificação', account.user_id],
  ];
}

const memberFactsOf = ({ company, role, email, since, last_seen, user_id }: MemberAccount): Facts => [
  ['Empresa', company ? <AccountLink key="company" {...company} /> : '—'],
  ['Papel', TEAM_ROLE_LABELS[role]],
  ['E-mail', email ?? '—'],
  ['Na equipe desde', formatDate(since)],
  ['Última visita', last_seen === null ? '—' : dayNameText(last_seen)],
  ['Identificação', user_id],
];

/** The account's data, and banners for a block and for suspended e-mails. */
export function AccountHeader({ account }: { account: Account }) {
  const { block, mail_suppressed, email_confirmed, removed } = account;
  return (
    <>
      {block && (
        <Banner tone="danger" title={`Bloqueada em ${formatDateAndTime(block.at)}`}>
          <p>{block.reason}</p>
        </Banner>
      )}
      {account.user_type === 'member' && account.is_company_blocked && (
        <Banner tone="danger" title="A empresa está bloqueada">
          <p>Ninguém da equipe entra enquanto isso.</p>
        </Banner>
      )}
      {mail_suppressed && (
        <Banner tone="danger" title="E-mails suspensos">
          <p>
            Desde {formatDateAndTime(mail_suppressed.since)}: {mail_suppressed.reason}
          </p>
        </Banner>
      )}
      <Card>
        <div className="mb-4 flex flex-wrap gap-2">
          <Badge tone="brand">{accountTypeText(account.user_type)}</Badge>
          {account.plano && <Badge tone="super">{PLAN_LABELS[account.plano]}</Badge>}
          {account.user_type !== 'member' && account.verified && (
            <Badge tone="success">
              {account.verified.domain === null
                ? 'Verificada pela equipe'
                : `Verificada por ${account.verified.domain}`}
            </Badge>
          )}
          {removed && <Badge>Excluída</Badge>}
          {!removed && account.email !== null && (
            <Badge tone={email_confirmed ? 'success' : 'danger'}>
              {email_confirmed ? 'E-mail confirmado' : 'E-mail não confirmado'}
            </Badge>
          )}
        </div>
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">
          {(account.user_type === 'member' ? memberFactsOf(account) : factsOf(account)).map(([name, value]) => (
            <div key={name} className="min-w-0">
              <dt className="text-ink-muted text-xs">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </>
  );
}
