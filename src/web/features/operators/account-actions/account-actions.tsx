import { useState } from 'react';
import type { Account } from '#contract/operators/accounts.ts';
import { includesRole, type OperatorRole } from '#domain/operations/operator-roles.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { dialogOnDemand } from '#web/ui/dialogs/on-demand.tsx';
import { ACCOUNT_ACTION_NAMES, ACCOUNT_ACTIONS, type AccountAction } from './account-action-values.ts';

const AccountActionDialog = dialogOnDemand(() =>
  import('./account-action-dialog.tsx').then((module) => module.AccountActionDialog),
);

/** Buttons for the actions that an operator of this role may take on this account. */
export function AccountActions({ account, role }: { account: Account; role: OperatorRole }) {
  const [action, setAction] = useState<AccountAction | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = ACCOUNT_ACTION_NAMES.filter((name) => {
    const { needs, isOpen } = ACCOUNT_ACTIONS[name];
    return includesRole(role, needs) && isOpen(account);
  });
  if (open.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {open.map((name) => (
        <Button
          key={name}
          size="sm"
          variant="secondary"
          className={ACCOUNT_ACTIONS[name].tone === 'danger' ? 'text-danger-ink!' : undefined}
          onClick={() => {
            setAction(name);
            setOpen(true);
          }}
        >
          {ACCOUNT_ACTIONS[name].label}
        </Button>
      ))}
      {action && <AccountActionDialog account={account} action={action} open={isOpen} onOpenChange={setOpen} />}
    </div>
  );
}
