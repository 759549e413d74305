import type { ReactNode } from 'react';
import type { Customer, MemberPerson, Person } from '#contract/operators/people.ts';
import { formatPhone } from '#domain/accounts/phone.ts';
import { PLAN_LABELS } from '#domain/billing/plans.ts';
import { formatCnpj } from '#domain/companies/cnpj-text.ts';
import { TEAM_ROLE_LABELS } from '#domain/companies/team-roles.ts';
import { numberText } from '#domain/text/numbers.ts';
import { Badge } from '#web/ui/cards/badge.tsx';
import { Card } from '#web/ui/cards/card.tsx';
import { Banner } from '#web/ui/states/banner.tsx';
import { instantText, shortDayText } from '../instant-texts.ts';
import { PersonButton } from '../person-button.tsx';
import { personTypeText } from '../person-texts.ts';
import { dayNameText } from '../today/metric-texts.ts';

/** The server counts likes, matches and jobs up to this number; at it, the page shows '1.000+'. */
const MAX_COUNT = 1000;
const countText = (count: number) => (count >= MAX_COUNT ? `${numberText(MAX_COUNT)}+` : String(count));

/** Keeps the full tap target without making the line taller. */
const PersonLink = ({ user_id, name }: { user_id: string; name: string }) => (
  <span className="-my-2.5 inline-flex">
    <PersonButton user_id={user_id} name={name} />
  </span>
);

type Facts = readonly (readonly [string, ReactNode])[];

function factsOf(person: Customer): Facts {
  const { counts, likes, owner } = person;
  const isCompany = person.user_type === 'company';
  return [
    ...(owner ? ([['Proprietário', <PersonLink key="owner" {...owner} />]] as const) : []),
    [owner ? 'E-mail do proprietário' : 'E-mail', person.email ?? '—'],
    ['Telefone', person.telefone ? formatPhone(person.telefone) : '—'],
    ['WhatsApp', person.whatsapp ? formatPhone(person.whatsapp) : '—'],
    ['Cidade', person.city ?? '—'],
    isCompany
      ? ['CNPJ', person.cnpj ? formatCnpj(person.cnpj) : '—']
      : ['Procura em', person.cidade_de_interesse ?? '—'],
    ['Área', person.area ?? '—'],
    ['Conta desde', shortDayText(person.created_at)],
    ['Curtidas restantes', `${likes.weekly} da semana e ${likes.bonus} bônus`],
    ['Curtidas dadas e recebidas', `${countText(counts.likes_given)} e ${countText(counts.likes_received)}`],
    ['Matches', countText(counts.matches)],
    ...(isCompany ? ([['Vagas', `${countText(counts.jobs)}, ${countText(counts.active_jobs)} ativas`]] as const) : []),
    ['Identificação', person.user_id],
  ];
}

const memberFactsOf = ({ company, role, email, since, last_seen, user_id }: MemberPerson): Facts => [
  ['Empresa', company ? <PersonLink key="company" {...company} /> : '—'],
  ['Papel', TEAM_ROLE_LABELS[role]],
  ['E-mail', email ?? '—'],
  ['Na equipe desde', shortDayText(since)],
  ['Última visita', last_seen === null ? '—' : dayNameText(last_seen)],
  ['Identificação', user_id],
];

/** The account's data, and banners for a block and for suspended e-mails. */
export function PersonHeader({ person }: { person: Person }) {
  const { block, mail_suppressed, email_confirmed, removed } = person;
  return (
    <>
      {block && (
        <Banner tone="danger" title={`Bloqueada em ${instantText(block.at)}`}>
          <p>{block.reason}</p>
        </Banner>
      )}
      {person.user_type === 'member' && person.is_company_blocked && (
        <Banner tone="danger" title="A empresa está bloqueada">
          <p>Ninguém da equipe entra enquanto isso.</p>
        </Banner>
      )}
      {mail_suppressed && (
        <Banner tone="danger" title="E-mails suspensos">
          <p>
            Desde {instantText(mail_suppressed.since)}: {mail_suppressed.reason}
          </p>
        </Banner>
      )}
      <Card>
        <div className="mb-4 flex flex-wrap gap-2">
          <Badge tone="brand">{personTypeText(person.user_type)}</Badge>
          {person.plano && <Badge tone="super">{PLAN_LABELS[person.plano]}</Badge>}
          {person.user_type !== 'member' && person.verified && (
            <Badge tone="success">
              {person.verified.domain === null ? 'Verificada pela equipe' : `Verificada por ${person.verified.domain}`}
            </Badge>
          )}
          {removed && <Badge>Excluída</Badge>}
          {!removed && person.email !== null && (
            <Badge tone={email_confirmed ? 'success' : 'danger'}>
              {email_confirmed ? 'E-mail confirmado' : 'E-mail não confirmado'}
            </Badge>
          )}
        </div>
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">
          {(person.user_type === 'member' ? memberFactsOf(person) : factsOf(person)).map(([name, value]) => (
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
