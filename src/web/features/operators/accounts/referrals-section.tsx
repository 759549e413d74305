import type { AccountReferrals } from '#contract/operators/accounts.ts';
import { hasReferralExpired, type ReferralOutcome } from '#domain/billing/referrals.ts';
import { formatDateAndTime } from '#web/lib/dates.ts';
import { Badge, type BadgeTone } from '#web/ui/cards/badge.tsx';
import { QueryFailed } from '#web/ui/states/query-failed.tsx';
import { AccountButton } from '../account-button.tsx';
import { RowsSkeleton } from '../paged-list.tsx';
import { useReferralsOf } from '../queries.ts';
import { type Column, TableList } from '../table-list.tsx';

type Row = AccountReferrals['joined'][number];

const OUTCOMES: Readonly<Record<ReferralOutcome, { label: string; tone: BadgeTone }>> = {
  both: { label: 'Bônus para os dois', tone: 'success' },
  joined: { label: 'Bônus só para quem entrou', tone: 'neutral' },
  known: { label: 'Sem bônus: já conhecida', tone: 'danger' },
};

function Outcome({ joined_at, outcome }: Pick<Row, 'joined_at' | 'outcome'>) {
  if (outcome === null)
    return (
      <Badge>{hasReferralExpired(joined_at, new Date()) ? 'Sem bônus: passou do prazo' : 'Aguarda o perfil'}</Badge>
    );
  const { label, tone } = OUTCOMES[outcome];
  return <Badge tone={tone}>{label}</Badge>;
}

const COLUMNS: readonly Column<Row>[] = [
  { head: 'Quem', cell: ({ other }) => (other ? <AccountButton {...other} /> : '—') },
  { head: 'Entrou', cell: ({ joined_at }) => formatDateAndTime(joined_at), from: 'sm' },
  { head: 'Resultado', cell: ({ joined_at, outcome }) => <Outcome joined_at={joined_at} outcome={outcome} /> },
];

/** The account that referred this one, and the newest accounts that this one referred (referrals#seen). */
export function ReferralsSection({ user_id }: { user_id: string }) {
  const query = useReferralsOf(user_id);
  if (query.isPending) return <RowsSkeleton />;
  if (!query.data) return <QueryFailed title="Não foi possível carregar" query={query} />;
  const { referred_by, joined } = query.data;
  return (
    <div className="flex flex-col gap-4">
      {referred_by && (
        <div className="flex flex-wrap items-center gap-3">
          Entrou por indicação de {referred_by.other ? <AccountButton {...referred_by.other} /> : 'uma conta removida'}
          <Outcome joined_at={referred_by.joined_at} outcome={referred_by.outcome} />
        </div>
      )}
      {joined.length === 0 ? (
        <p className="text-ink-muted">Ninguém entrou por indicação desta conta.</p>
      ) : (
        <TableList label="Indicações" columns={COLUMNS} rows={joined} keyOf={({ other }) => other?.user_id ?? ''} />
      )}
    </div>
  );
}
