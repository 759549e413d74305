import { useState } from 'react';
import type { AccountSession } from '#contract/operators/accounts.ts';
import { includesRole, type OperatorRole } from '#domain/operations/operator-roles.ts';
import { deviceOf } from '#web/features/accounts/security/device-texts.ts';
import { formatDateAndTime } from '#web/lib/dates.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/cards/badge.tsx';
import { QueryFailed } from '#web/ui/states/query-failed.tsx';
import { useRemoveSecondFactor } from '../mutations.ts';
import { RowsSkeleton } from '../paged-list.tsx';
import { useFactorsOf, useSessionsOf } from '../queries.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { type Column, TableList } from '../table-list.tsx';

const COLUMNS: readonly Column<AccountSession>[] = [
  { head: 'Aparelho', cell: ({ user_agent }) => deviceOf(user_agent).name },
  { head: 'Último uso', isWhole: true, cell: ({ last_used_at }) => formatDateAndTime(last_used_at) },
  { head: 'Endereço', isAddress: true, cell: ({ address }) => address ?? '—', from: 'sm' },
  { head: 'Desde', isWhole: true, cell: ({ created_at }) => formatDateAndTime(created_at), from: 'lg' },
];

function Sessions({ user_id }: { user_id: string }) {
  const query = useSessionsOf(user_id);
  if (query.isPending) return <RowsSkeleton />;
  if (!query.data) return <QueryFailed title="Não foi possível carregar" query={query} />;
  if (query.data.length === 0) return <p className="text-ink-muted">Nenhuma sessão aberta.</p>;
  return <TableList label="Sessões" columns={COLUMNS} rows={query.data} keyOf={({ id }) => id} />;
}

interface Factor {
  /** 'authenticator', 'phone', or the id of a passkey. */
  id: string;
  name: string;
}

function Factors({ user_id, mayEnd }: { user_id: string; mayEnd: boolean }) {
  const query = useFactorsOf(user_id);
  const end = useRemoveSecondFactor();
  const [ending, setEnding] = useState<Factor | null>(null);
  const [isOpen, setOpen] = useState(false);
  if (query.isPending) return <RowsSkeleton />;
  if (!query.data) return <QueryFailed title="Não foi possível carregar" query={query} />;
  const factors: Factor[] = [
    ...(query.data.authenticator ? [{ id: 'authenticator', name: 'Aplicativo autenticador' }] : []),
    ...(query.data.phone === null ? [] : [{ id: 'phone', name: `Código no celular ${query.data.phone}` }]),
    ...query.data.passkeys.map(({ id, name }) => ({ id, name: `Chave de acesso “${name}”` })),
  ];
  if (factors.length === 0) return <Badge>Só a senha</Badge>;
  return (
    <>
      <ul className="flex flex-col gap-2">
        {factors.map((factor) => (
          <li key={factor.id} className="flex flex-wrap items-center justify-between gap-3">
            <span className="wrap-anywhere min-w-0">{factor.name}</span>
            {mayEnd && (
              <Button
                size="sm"
                variant="secondary"
                className="text-danger-ink!"
                onClick={() => {
                  setEnding(factor);
                  setOpen(true);
                }}
              >
                Encerrar
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ReasonDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={ending?.name ?? ''}
        description="A pessoa passa a entrar sem ele e recebe um aviso por e-mail."
        confirmLabel="Encerrar"
        tone="danger"
        onConfirm={(reason) => end.mutateAsync({ user_id, reason, factor: ending?.id ?? '' })}
      />
    </>
  );
}

/** An account's second factors and passkeys, which an administrator can remove, and its sessions. */
export function AccessSection({ user_id, role }: { user_id: string; role: OperatorRole }) {
  return (
    <div className="flex flex-col gap-5">
      <Factors user_id={user_id} mayEnd={includesRole(role, 'administrator')} />
      <Sessions user_id={user_id} />
    </div>
  );
}
