import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';

interface BringBackButtonProps {
  /** The name of the candidate or job, for screen readers. */
  name: string;
  /** Restores the row and returns whether that succeeded; the row then disappears. */
  onBringBack: () => Promise<boolean>;
  /** Called after the row disappeared, and the focus with it. */
  onRemoved: () => void;
}

/** The button 'Trazer de volta', which undoes a rejection (likes#refused). */
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
