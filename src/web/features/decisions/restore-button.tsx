import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';

interface BringBackButtonProps {
  /** The name of the candidate or job, for screen readers. */
  name: string;
  /** Undoes the decision; resolves to true when that succeeded. The row then disappears from the list. */
  onBringBack: () => Promise<boolean>;
  /** Called after the row disappeared with this button, to move the focus. */
  onRemoved: () => void;
}

/** The button 'Trazer de volta' of a rejected candidate, or a rejected or skipped job: it undoes that decision (likes#refused). */
export function RestoreButton({ name, onBringBack, onRemoved }: BringBackButtonProps) {
  const [isBusy, setBusy] = useState(false);
  async function bringBack() {
    setBusy(true);
    if (await onBringBack()) onRemoved();
    else setBusy(false);
  }
  return (
    <Button
      variant="secondary"
      className="flex-auto"
      busy={isBusy}
      busyLabel="Trazendo..."
      aria-label={`Trazer de volta: ${name}`}
      onClick={() => void bringBack()}
    >
      <Undo2 aria-hidden="true" />
      Trazer de volta
    </Button>
  );
}
