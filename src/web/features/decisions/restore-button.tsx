import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';

interface RestoreButtonProps {
  /** The name of the candidate or job, for screen readers. */
  name: string;
  /** Undoes the decision; resolves to true when the server confirmed that. The row then disappears from the list. */
  onRestore: () => Promise<boolean>;
  /** Called after the row disappeared with this button, to move the focus. */
  onRemoved: () => void;
}

/** The button 'Trazer de volta' of a rejected candidate, or a rejected or skipped job: it undoes that decision (likes#refused). */
export function RestoreButton({ name, onRestore, onRemoved }: RestoreButtonProps) {
  const [isBusy, setBusy] = useState(false);
  async function restore() {
    setBusy(true);
    if (await onRestore()) onRemoved();
    else setBusy(false);
  }
  return (
    <Button
      variant="secondary"
      className="flex-auto"
      busy={isBusy}
      busyLabel="Trazendo..."
      aria-label={`Trazer de volta: ${name}`}
      onClick={() => void restore()}
    >
      <Undo2 aria-hidden="true" />
      Trazer de volta
    </Button>
  );
}
