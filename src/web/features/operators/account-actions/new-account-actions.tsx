import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { onDemand } from '#web/ui/dialogs/on-demand.tsx';
import type { ActionDialogProps } from '../form-view.tsx';

const useNewAccount = onDemand<ActionDialogProps>(() =>
  import('./new-account-dialog.tsx').then((module) => module.NewAccountDialog),
);
const useConfirmation = onDemand<ActionDialogProps>(() =>
  import('./confirmation-dialog.tsx').then((module) => module.ConfirmationDialog),
);

const ACTIONS = [
  { name: 'new', label: 'Nova conta' },
  { name: 'confirmation', label: 'Confirmar um cadastro' },
] as const;

/** Actions of an administrator for which no account has to exist yet. */
export function NewAccountActions() {
  const [action, setAction] = useState<(typeof ACTIONS)[number]['name'] | null>(null);
  const [isOpen, setOpen] = useState(false);
  const NewAccountDialog = useNewAccount(action === 'new');
  const ConfirmationDialog = useConfirmation(action === 'confirmation');
  const ActionDialog = NewAccountDialog ?? ConfirmationDialog;
  return (
    <div className="flex flex-wrap gap-2">
      {ACTIONS.map(({ name, label }) => (
        <Button
          key={name}
          size="sm"
          variant="secondary"
          onClick={() => {
            setAction(name);
            setOpen(true);
          }}
        >
          {label}
        </Button>
      ))}
      {ActionDialog && <ActionDialog open={isOpen} onOpenChange={setOpen} />}
    </div>
  );
}
