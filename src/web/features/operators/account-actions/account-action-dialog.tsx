import { useState } from 'react';
import type { Account } from '#contract/operators/accounts.ts';
import { BONUS_GIFT_MAX } from '#domain/text/text-limits.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { ActionDialogProps } from '../form-view.tsx';
import { useAccountAction } from '../mutations.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { actionDescription, type ReasonedAction } from './account-action-texts.ts';
import { ACCOUNT_ACTIONS, type AccountAction } from './account-action-values.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';

interface AccountActionDialogProps extends ActionDialogProps {
  account: Account;
  action: AccountAction;
}

const DEFAULT_GIFT = 5;

function ReasonedDialog({
  account,
  action,
  ...window
}: ActionDialogProps & { account: Account; action: ReasonedAction }) {
  const [likes, setLikes] = useState(DEFAULT_GIFT);
  const act = useAccountAction(action, likes);
  const { user_id, user_type, name } = account;
  const { label, confirmLabel = label, tone } = ACCOUNT_ACTIONS[action];
  return (
    <ReasonDialog
      {...window}
      title={`${label}: ${name}`}
      description={actionDescription(action, user_type)}
      confirmLabel={confirmLabel}
      tone={tone}
      onConfirm={(reason) => act.mutateAsync({ user_id, reason })}
    >
      {action === 'giveLikes' && (
        <TextField
          label="Quantas"
          type="number"
          inputMode="numeric"
          min={1}
          max={BONUS_GIFT_MAX}
          value={likes}
          onChange={({ target }) =>
            setLikes(Math.min(BONUS_GIFT_MAX, Math.max(1, Math.trunc(target.valueAsNumber) || 1)))
          }
        />
      )}
    </ReasonDialog>
  );
}

/** The dialog for an operator's action on an account. */
export function AccountActionDialog({ action, ...about }: AccountActionDialogProps) {
  if (action === 'link') return <LinkDialog {...about} />;
  if (action === 'change') return <ChangeDialog {...about} />;
  return <ReasonedDialog key={action} action={action} {...about} />;
}
