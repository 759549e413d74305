import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { dialogOnDemand } from '#web/ui/dialogs/on-demand.tsx';

const ACTIONS = [
  {
    label: 'Nova conta',
    ActionDialog: dialogOnDemand(() => import('./new-account-dialog.tsx').then((module) => module.NewAccountDialog)),
  },
  {
    label: 'Confirmar um cadastro',
    ActionDialog: dialogOnDemand(() => import('./confirmation-dialog.tsx').then((module) => module.ConfirmationDialog)),
  },
] as const;

/** Actions of an administrator for which no account has to exist yet. */
export function NewAccountActions() {
  const [action, setAction] = useState<(typeof ACTIONS)[number] | null>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap gap-2">
      {ACTIONS.map((each) => (
        <Button
          key={each.label}
          size="sm"
          variant="secondary"
          onClick={() => {
            setAction(each);
            setOpen(true);
          }}
        >
          {each.label}
        </Button>
      ))}
      {action && <action.ActionDialog open={isOpen} onOpenChange={setOpen} />}
    </div>
  );
}
