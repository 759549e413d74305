import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { useSignedIn } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { setFrequency } from './mutations.ts';
import { useAlerts } from './queries.ts';

/**
 * Button of the empty deck that turns on daily alerts about new jobs, for a candidate with an e-mail address and without alerts; after
 * the press, a link to the setting (alerts#offered).
 */
export function AlertsButton() {
  const { user } = useSignedIn();
  const { data } = useAlerts();
  const [isBusy, setBusy] = useState(false);
  const [wasChosen, setChosen] = useState(false);
  if (data === undefined || user.email === null) return null;
  if (data.frequency !== 'off') {
    return wasChosen ? (
      <Button variant="ghost" size="sm" render={<Link to="/avisos" />}>
        Mudar os avisos
      </Button>
    ) : null;
  }
  async function choose() {
    setBusy(true);
    setChosen(true);
    await setFrequency('daily');
    setBusy(false);
  }
  return (
    <Button variant="secondary" size="sm" busy={isBusy} onClick={choose}>
      <Bell aria-hidden="true" />
      Receber vagas novas por e-mail
    </Button>
  );
}
