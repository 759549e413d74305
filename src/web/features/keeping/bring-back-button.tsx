import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';

interface BringBackButtonProps {
  /** Whom or what it is about, for who doesn't see the row. */
  name: string;
  /** Answers whether it went through; the row is gone then. */
  onBringBack: () => Promise<boolean>;
  /** Called once the row is gone, and the focus with it. */
  onGone: () => void;
}

/** 'Trazer de volta' (likes#refused). */
export function BringBackButton({ name, onBringBack, onGone }: BringBackButtonProps) {
  const [isBusy, setBusy] = useState(false);
  async function bringBack() {
    setBusy(true);
    if (await onBringBack()) onGone();
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
