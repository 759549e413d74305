import { useState } from 'react';
import { SwitchField } from '#web/ui/switch-field.tsx';
import { setSavedNotice } from './mutations.ts';

/** Whether a mail comes before a saved job ends (likes#saved-notice). */
export function NoticeField({ isTold }: { isTold: boolean }) {
  /** What was chosen, until the server has answered. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  async function set(next: boolean) {
    setWanted(next);
    await setSavedNotice(next);
    setWanted(null);
  }
  return (
    <SwitchField
      label="Avisar por e-mail antes de acabar"
      hint="Uma vez sobre cada vaga, até 3 dias antes."
      className="mb-4 max-w-card"
      checked={wanted ?? isTold}
      aria-busy={wanted !== null}
      onChange={({ target }) => wanted === null && void set(target.checked)}
    />
  );
}
