import { useState } from 'react';
import type { Person } from '#contract/operators/people.ts';
import { includesRole, type OperatorRole } from '#domain/operations/operator-roles.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { onDemand } from '#web/ui/dialogs/on-demand.tsx';
import type { PersonActDialogProps } from './person-act-dialog.tsx';
import { PERSON_ACT_NAMES, PERSON_ACTS, type PersonAct } from './person-acts-values.ts';

const useActDialog = onDemand<PersonActDialogProps>(() =>
  import('./person-act-dialog.tsx').then((module) => module.PersonActDialog),
);

/** Buttons for the actions that an operator of this role may take on this account. */
export function PersonActions({ person, role }: { person: Person; role: OperatorRole }) {
  const [act, setAct] = useState<PersonAct | null>(null);
  const [isOpen, setOpen] = useState(false);
  const ActDialog = useActDialog(act !== null);
  const open = PERSON_ACT_NAMES.filter((name) => {
    const { needs, isOpen } = PERSON_ACTS[name];
    return includesRole(role, needs) && isOpen(person);
  });
  if (open.length === 0) return null;
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
      {ActDialog && act && <ActDialog person={person} act={act} open={isOpen} onOpenChange={setOpen} />}
    </div>
  );
}
