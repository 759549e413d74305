import { useNavigate, useSearch } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { ListedAccount } from '#contract/operators/accounts.ts';
import { PLAN_LABELS } from '#domain/billing/plans.ts';
import { includesRole, type OperatorRole } from '#domain/operations/operator-roles.ts';
import { EMAIL_MAX } from '#domain/text/text-limits.ts';
import ShortcutsField from '#web/features/swipe/shortcuts-field.tsx';
import { formatDate } from '#web/lib/dates.ts';
import { useScreenTitle } from '#web/lib/page/screen-title.ts';
import { stringOrUndefined } from '#web/lib/text-of.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/cards/badge.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { NewAccountActions } from '../account-actions/new-account-actions.tsx';
import { AccountButton } from '../account-button.tsx';
import { accountTypeText } from '../account-texts.ts';
import { SEARCH_ATTRIBUTE } from '../frame/use-console-keys.ts';
import { PagedList } from '../paged-list.tsx';
import { useAccounts } from '../queries.ts';
import { type Column, TableList } from '../table-list.tsx';

const KEYS = [
  { keyLabel: '/', does: 'buscar' },
  { keyLabel: 'J', does: 'próxima' },
  { keyLabel: 'K', does: 'anterior' },
  { keyLabel: '↵', does: 'abrir' },
];

const COLUMNS: readonly Column<ListedAccount>[] = [
  { head: 'Nome', cell: ({ user_id, name }) => <AccountButton user_id={user_id} name={name} isRow /> },
  { head: 'E-mail', isAddress: true, cell: ({ email }) => email ?? '—', from: 'md' },
  {
    head: 'Tipo',
    cell: ({ user_type, company }) =>
      company ? (
        <span className="flex flex-wrap items-center gap-x-1.5">
          {accountTypeText(user_type)} de <AccountButton user_id={company.user_id} name={company.name} />
        </span>
      ) : (
        accountTypeText(user_type)
      ),
  },
  { head: 'Plano', cell: ({ plano }) => (plano === null ? '—' : PLAN_LABELS[plano]), from: 'lg' },
  { head: 'Desde', isWhole: true, cell: ({ created_at }) => formatDate(created_at), from: 'lg' },
  {
    head: 'Situação',
    cell: ({ blocked, removed }) =>
      removed ? (
        <Badge>Excluída</Badge>
      ) : blocked ? (
        <Badge tone="danger">Bloqueada</Badge>
      ) : (
        <Badge tone="success">Ativa</Badge>
      ),
    from: 'sm',
  },
];

/** Table of all accounts, or of those that match the search in the URL (operators#search). */
export function AccountsScreen({ role }: { role: OperatorRole }) {
  const { busca }: { busca?: unknown } = useSearch({ strict: false });
  const wanted = stringOrUndefined(busca) ?? '';
  const navigate = useNavigate({ from: '/operador/$' });
  const [typed, setTyped] = useState(wanted);
  const query = useAccounts(wanted);
  useScreenTitle('Pessoas');

  function search(event: FormEvent) {
    event.preventDefault();
    const busca = typed.trim();
    // The route declares no search type, because the console handles it itself.
    void navigate({ search: (busca === '' ? {} : { busca }) as never });
  }

  return (
    <div className="flex flex-col gap-4">
      <search>
        <form onSubmit={search} className="flex flex-wrap items-end gap-3">
          <TextField
            {...{ [SEARCH_ATTRIBUTE]: '' }}
            // With large text, the field takes a row of its own.
            className="min-w-0 flex-1 basis-60"
            label="Nome, e-mail, celular ou identificação"
            icon={<Search />}
            type="search"
            maxLength={EMAIL_MAX}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" className="min-h-12">
            Buscar
          </Button>
        </form>
      </search>
      {includesRole(role, 'administrator') && <NewAccountActions />}
      <PagedList
        query={query}
        rows={query.data?.pages.flatMap(({ people }) => people)}
        empty={wanted === '' ? 'Ainda não há contas.' : `Nada encontrado para “${wanted}”.`}
      >
        {(rows) => <TableList label="Pessoas" columns={COLUMNS} rows={rows} keyOf={({ user_id }) => user_id} />}
      </PagedList>
      <ShortcutsField shortcuts={KEYS} />
    </div>
  );
}
