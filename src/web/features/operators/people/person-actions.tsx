import { useState } from 'react';
import type { Person } from '#contract/operators.ts';
import { includesRole, type OperatorRole } from '#domain/operator-roles.ts';
import { BONUS_GIFT_MAX } from '#domain/text-limits.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import {
  useBlock,
  useChange,
  useExport,
  useGiveLikes,
  usePauseJobs,
  useRemove,
  useRevokeVerification,
  useUnblock,
} from '../mutations.ts';
import { PERSON_ACT_NAMES, PERSON_ACTS, type PersonAct } from './person-acts-values.ts';
import { ReasonDialog } from './reason-dialog.tsx';

const DEFAULT_GIFT = 5;

/** Each act as a call with its reason; false when it was refused, which is said. */
function useActs(user_id: string, likes: number): Record<PersonAct, (reason: string) => Promise<boolean>> {
  const [block, unblock, pause, give, change, revoke, exported, remove] = [
    useBlock(),
    useUnblock(),
    usePauseJobs(),
    useGiveLikes(),
    useChange(),
    useRevokeVerification(),
    useExport(),
    useRemove(),
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
    confirm: (reason) => isDone(change.mutateAsync({ user_id, reason, email_confirmed: true })),
    revoke: (reason) => isDone(revoke.mutateAsync({ user_id, reason })),
    export: (reason) => isDone(exported.mutateAsync({ user_id, reason })),
    remove: (reason) => isDone(remove.mutateAsync({ user_id, reason })),
  };
}

/** What this operator may do to somebody: nobody is shown what the server would refuse. */
export function PersonActions({ person, role }: { person: Person; role: OperatorRole }) {
  const [act, setAct] = useState<PersonAct>('block');
  const [isOpen, setOpen] = useState(false);
  const [likes, setLikes] = useState(DEFAULT_GIFT);
  const acts = useActs(person.user_id, likes);
  const open = PERSON_ACT_NAMES.filter((name) => {
    const { needs, isOpen } = PERSON_ACTS[name];
    return includesRole(role, needs) && isOpen(person);
  });
  if (open.length === 0) return null;
  const { label, description, confirmLabel, tone } = PERSON_ACTS[act];
  return (
    <div className="flex flex-wrap gap-2">
      {open.map((name) => (
        <Button
          key={name}
          size="sm"
          variant="secondary"
          className={PERSON_ACTS[name].tone === 'danger' ? 'text-danger-ink!' : undefined}
          onClick={() => {
            setAct(name);
            setOpen(true);
          }}
        >
          {PERSON_ACTS[name].label}
        </Button>
      ))}
      <ReasonDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`${label}: ${person.name}`}
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
    </div>
  );
}
