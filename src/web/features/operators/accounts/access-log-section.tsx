import { useState } from 'react';
import type { AccessRecord } from '#contract/privacy.ts';
import { formatDateAndTime } from '#web/lib/dates.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { PagedList } from '../paged-list.tsx';
import { useAccessesOf } from '../queries.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { type Column, TableList } from '../table-list.tsx';

const COLUMNS: readonly Column<AccessRecord>[] = [
  {
    head: 'Endereço',
    isAddress: true,
    cell: ({ address, port }) => (port === null ? address : `${address} (porta ${port})`),
  },
  { head: 'Do', isWhole: true, cell: ({ first_at }) => formatDateAndTime(first_at) },
  { head: 'Ao', isWhole: true, cell: ({ last_at }) => formatDateAndTime(last_at), from: 'sm' },
];

function Accesses({ user_id, reason }: { user_id: string; reason: string }) {
  const query = useAccessesOf(user_id, reason);
  return (
    <PagedList
      query={query}
      rows={query.data?.pages.flatMap(({ accesses }) => accesses)}
      empty="Nenhum acesso guardado."
    >
      {(rows) => (
        <TableList
          label="Registro de acesso"
          columns={COLUMNS}
          rows={rows}
          keyOf={({ first_at, address }) => `${first_at.getTime()} ${address}`}
        />
      )}
    </PagedList>
  );
}

/** The access log required by law, which an operator reads only with a reason (privacy#access-log). */
export function AccessLogSection({ user_id }: { user_id: string }) {
  const [reason, setReason] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  if (reason !== null) return <Accesses user_id={user_id} reason={reason} />;
  return (
    <>
      <Button variant="secondary" className="self-start" onClick={() => setOpen(true)}>
        Ler o registro de acesso
      </Button>
      <ReasonDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Ler o registro de acesso"
        description="A lei só permite por ordem judicial ou para proteger a própria pessoa. O motivo fica no registro."
        confirmLabel="Ler"
        onConfirm={async (text) => setReason(text)}
      />
    </>
  );
}
