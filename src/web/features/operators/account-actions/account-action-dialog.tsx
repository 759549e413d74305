import { useState } from 'react';
import type { Account } from '#contract/operators/accounts.ts';
import { BONUS_GIFT_MAX } from '#domain/text/text-limits.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { ActionDialogProps } from '../form-view.tsx';
import {
  useBlockAccount,
  useConfirmEmail,
  useExportAccountData,
  useGiveLikes,
  usePauseCompanyJobs,
  useRemoveAccount,
  useRevokeVerification,
  useUnblockAccount,
} from '../mutations.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { actionTexts, type ReasonedAction } from './account-action-texts.ts';
import type { AccountAction } from './account-action-values.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';

export interface AccountActionDialogProps extends ActionDialogProps {
  account: Account;
  action: AccountAction;
}

const DEFAULT_GIFT = 5;

/** Returns a function of the reason for each action. The function resolves to false after an error, which it has shown. */
function useActions(user_id: string, likes: number): Record<ReasonedAction, (reason: string) => Promise<boolean>> {
  const [block, unblock, pause, give, confirm, revoke, exported, remove] = [
    useBlockAccount(),
    useUnblockAccount(),
    usePauseCompanyJobs(),
    useGiveLikes(),
    useConfirmEmail(),
    useRevokeVerification(),
    useExportAccountData(),
    useRemoveAccount(),
  ];
  const isDone = (doing: Promise<unknown>) =>
    doing.then(
      () => true,
      () => false,
    );
  return {
    block: (reason) => isDone(block.mutateAsync({ user_id, reason })),
    unblock: (reason) => isDone(unblock.mutateAsync({ user_id, reason })),
    pauseJobs: (reason) => isDone(pause.mutateAsync({ user_id, reason })),
    giveLikes: (reason) => isDone(give.mutateAsync({ user_id, reason, likes })),
    confirm: (reason) => isDone(confirm.mutateAsync({ user_id, reason, email_confirmed: true })),
    revoke: (reason) => isDone(revoke.mutateAsync({ user_id, reason })),
    export: (reason) => isDone(exported.mutateAsync({ user_id, reason })),
    remove: (reason) => isDone(remove.mutateAsync({ user_id, reason })),
  };
}

function ReasonedDialog({
  account,
  action,
  ...window
}: ActionDialogProps & { account: Account; action: ReasonedAction }) {
  const [likes, setLikes] = useState(DEFAULT_GIFT);
  const actions = useActions(account.user_id, likes);
  const { title, description, confirmLabel, tone } = actionTexts(action, account.user_type);
  return (
    <ReasonDialog
      {...window}
      title={`${title}: ${account.name}`}
      description={description}
      confirmLabel={confirmLabel}
      tone={tone}
      onConfirm={actions[action]}
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
