import { useState } from 'react';
import type { Person } from '#contract/operators/people.ts';
import { BONUS_GIFT_MAX } from '#domain/text/text-limits.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { ChangeDialog } from '../accounts/change-dialog.tsx';
import { LinkDialog } from '../accounts/link-dialog.tsx';
import type { ActDialogProps } from '../form-view.tsx';
import {
  useBlockAccount,
  useConfirmEmail,
  useExportPersonData,
  useGiveLikes,
  usePauseCompanyJobs,
  useRemoveAccount,
  useRevokeVerification,
  useUnblockAccount,
} from '../mutations.ts';
import { actTexts, type ReasonedAct } from './person-act-texts.ts';
import type { PersonAct } from './person-acts-values.ts';
import { ReasonDialog } from './reason-dialog.tsx';

export interface PersonActDialogProps extends ActDialogProps {
  person: Person;
  act: PersonAct;
}

const DEFAULT_GIFT = 5;

/** Returns a function of the reason for each action. The function resolves to false after an error, which it has shown. */
function useActs(user_id: string, likes: number): Record<ReasonedAct, (reason: string) => Promise<boolean>> {
  const [block, unblock, pause, give, confirm, revoke, exported, remove] = [
    useBlockAccount(),
    useUnblockAccount(),
    usePauseCompanyJobs(),
    useGiveLikes(),
    useConfirmEmail(),
    useRevokeVerification(),
    useExportPersonData(),
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

function ReasonedDialog({ person, act, ...window }: ActDialogProps & { person: Person; act: ReasonedAct }) {
  const [likes, setLikes] = useState(DEFAULT_GIFT);
  const acts = useActs(person.user_id, likes);
  const { title, description, confirmLabel, tone } = actTexts(act, person.user_type);
  return (
    <ReasonDialog
      {...window}
      title={`${title}: ${person.name}`}
      description={description}
      confirmLabel={confirmLabel}
      tone={tone}
      onConfirm={acts[act]}
    >
      {act === 'giveLikes' && (
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
export function PersonActDialog({ act, ...about }: PersonActDialogProps) {
  if (act === 'link') return <LinkDialog {...about} />;
  if (act === 'change') return <ChangeDialog {...about} />;
  return <ReasonedDialog key={act} act={act} {...about} />;
}
