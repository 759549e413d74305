import { useState } from 'react';
import { SwitchField } from '#web/ui/switch-field.tsx';
import { setSavedNotice } from './mutations.ts';

/** Whether a mail comes before a saved job ends (likes#saved-notice). */
export function NoticeField({ isTold }: { isTold: boolean }) {
  const [isBusy, setBusy] = useState(false);
  async function set(wanted: boolean) {
    setBusy(true);
    await setSavedNotice(wanted);
    setBusy(false);
  }
  return (
    <SwitchField
      label="Avisar por e-mail antes de acabar"
      hint="Uma vez sobre cada vaga, até 3 dias antes."
      className="mb-4 max-w-card"
      checked={isTold}
      aria-busy={isBusy}
      onChange={({ target }) => void (isBusy || set(target.checked))}
    />
  );
}
