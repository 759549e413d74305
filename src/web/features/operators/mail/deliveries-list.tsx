import type { MailDelivery } from '#contract/operators/accounts.ts';
import type { MailOutcome } from '#domain/operations/mail-outcomes.ts';
import { formatDateAndTime } from '#web/lib/dates.ts';
import { Badge, type BadgeTone } from '#web/ui/cards/badge.tsx';
import { AccountButton } from '../account-button.tsx';
import { PagedList } from '../paged-list.tsx';
import { useMails } from '../queries.ts';
import { type Column, TableList } from '../table-list.tsx';

const OUTCOMES: Readonly<Record<MailOutcome, { label: string; tone: BadgeTone }>> = {
  sent: { label: 'Enviado', tone: 'success' },
  refused: { label: 'Recusado', tone: 'danger' },
  delayed: { label: 'Adiado', tone: 'super' },
  returned: { label: 'Voltou', tone: 'danger' },
  withheld: { label: 'Não enviado', tone: 'neutral' },
};

const WHEN: Column<MailDelivery> = { head: 'Quando', isWhole: true, cell: ({ at }) => formatDateAndTime(at) };
const WHAT: Column<MailDelivery> = { head: 'Assunto', cell: ({ topic }) => topic };
const OUTCOME: Column<MailDelivery> = {
  head: 'Resultado',
  cell: ({ outcome }) => <Badge tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].label}</Badge>,
};
const WHY: Column<MailDelivery> = {
  head: 'Resposta do servidor',
  isAddress: true,
  cell: ({ reason }) => reason ?? '—',
  from: 'lg',
};
const WHO: Column<MailDelivery> = {
  head: 'Para',
  isAddress: true,
  cell: ({ user_id, address }) =>
    user_id ? <AccountButton user_id={user_id} name={address ?? 'Conta'} isRow /> : (address ?? '—'),
};

const OF_ACCOUNT = [WHEN, WHAT, OUTCOME, WHY] as const;
const OF_ALL = [WHO, { ...WHEN, from: 'sm' }, { ...WHAT, from: 'md' }, OUTCOME, WHY] as const;

/** Table of the e-mails to one account; without `user_id`, of all undelivered e-mails (operators#mail). */
export function DeliveriesList({ user_id }: { user_id?: string }) {
  const query = useMails(user_id);
  return (
    <PagedList
      query={query}
      rows={query.data?.pages.flatMap(({ mails }) => mails)}
      empty={user_id ? 'Nenhum e-mail nos últimos 90 dias.' : 'Tudo o que foi enviado chegou.'}
    >
      {(rows) => (
        <TableList
          label={user_id ? 'E-mails' : 'Não entregues'}
          columns={user_id ? OF_ACCOUNT : OF_ALL}
          rows={rows}
          keyOf={({ id }) => id}
        />
      )}
    </PagedList>
  );
}
