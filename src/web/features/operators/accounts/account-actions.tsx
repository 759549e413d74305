import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { onDemand } from '#web/ui/dialogs/on-demand.tsx';
import type { ActDialogProps } from '../form-view.tsx';

const useNewAccount = onDemand<ActDialogProps>(() =>
  import('./new-account-dialog.tsx').then((module) => module.NewAccountDialog),
);
const useConfirmation = onDemand<ActDialogProps>(() =>
  import('./confirmation-dialog.tsx').then((module) => module.ConfirmationDialog),
);

const ACTS = [
  { name: 'new', label: 'Nova conta' },
  { name: 'confirmation', label: 'Confirmar um cadastro' },
] as const;

/** Actions of an administrator for which no account has to exist yet. */
export function AccountActions() {
  const [act, setAct] = useState<(typeof ACTS)[number]['name'] | null>(null);
  const [isOpen, setOpen] = useState(false);
  const NewAccountDialog = useNewAccount(act === 'new');
  const ConfirmationDialog = useConfirmation(act === 'confirmation');
  const ActDialog = NewAccountDialog ?? ConfirmationDialog;
  return (
    <div className="flex flex-wrap gap-2">
      {ACTS.map(({ name, label }) => (
        <Button
          key={name}
          size="sm"
          variant="secondary"
          onClick={() => {
            setAct(name);
            setOpen(true);
          }}
        >
          {label}
        </Button>
      ))}
      {ActDialog && <ActDialog open={isOpen} onOpenChange={setOpen} />}
    </div>
  );
}
