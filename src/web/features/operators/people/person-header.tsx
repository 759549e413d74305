import type { ReactNode } from 'react';
import type { Person } from '#contract/operators.ts';
import { formatCnpj } from '#domain/cnpj-text.ts';
import { formatPhone } from '#domain/phone.ts';
import { PLAN_LABELS } from '#domain/plans.ts';
import { USER_TYPE_LABELS } from '#domain/user-types.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import { instantText, shortDayText } from '../instant-texts.ts';

/** Counted no further by the server. */
const COUNTED = 1000;
const countText = (count: number) => (count >= COUNTED ? `${COUNTED.toLocaleString('pt-BR')}+` : String(count));

function factsOf(person: Person): readonly (readonly [string, ReactNode])[] {
  const { counts, likes } = person;
  const isCompany = person.user_type === 'company';
  return [
    ['E-mail', person.email ?? '—'],
    ['Telefone', person.telefone ? formatPhone(person.telefone) : '—'],
    ['WhatsApp', person.whatsapp ? formatPhone(person.whatsapp) : '—'],
    ['Cidade', person.city ?? '—'],
    isCompany
      ? ['CNPJ', person.cnpj ? formatCnpj(person.cnpj) : '—']
      : ['Procura em', person.cidade_de_interesse ?? '—'],
    ['Área', person.area ?? '—'],
    ['Conta desde', shortDayText(person.created_at)],
    ['Curtidas restantes', `${likes.weekly} da semana e ${likes.bonus} extras`],
    ['Curtidas dadas e recebidas', `${countText(counts.likes_given)} e ${countText(counts.likes_received)}`],
    ['Matches', countText(counts.matches)],
    ...(isCompany ? ([['Vagas', `${countText(counts.jobs)}, ${countText(counts.active_jobs)} ativas`]] as const) : []),
    ['Identificação', person.user_id],
  ];
}

/** Who it is and how the account stands. */
export function PersonHeader({ person }: { person: Person }) {
  const { block, mail_stopped, email_confirmed, removed } = person;
  return (
    <>
      {block && (
        <Banner tone="danger" title={`Bloqueada em ${instantText(block.at)}`}>
          <p>{block.reason}</p>
        </Banner>
      )}
      {mail_stopped && (
        <Banner tone="danger" title="E-mails suspensos">
          <p>
            Desde {instantText(mail_stopped.since)}: {mail_stopped.reason}
          </p>
        </Banner>
      )}
      <Card>
        <div className="mb-4 flex flex-wrap gap-2">
          <Badge tone="brand">{USER_TYPE_LABELS[person.user_type]}</Badge>
          <Badge tone="super">{PLAN_LABELS[person.plano]}</Badge>
          {person.verified && (
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
          {factsOf(person).map(([name, value]) => (
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
