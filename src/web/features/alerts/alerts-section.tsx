import { Briefcase } from 'lucide-react';
import { useState } from 'react';
import { ALERT_FREQUENCIES, type AlertFrequency } from '#domain/jobs/job-alerts.ts';
import { useSignedIn } from '#web/lib/session/session.ts';
import { SectionCard } from '#web/ui/cards/section-card.tsx';
import { RadioCards } from '#web/ui/fields/radio-cards.tsx';
import { Loading } from '#web/ui/states/loading.tsx';
import { QueryFailed } from '#web/ui/states/query-failed.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { usePushSettings } from '../push/queries.ts';
import { ALERTS_LOAD_FAILED, FREQUENCY_TEXTS } from './alerts-texts.ts';
import { setFrequency } from './mutations.ts';
import { useAlerts } from './queries.ts';

const OPTIONS = ALERT_FREQUENCIES.map((frequency) => ({ value: frequency, ...FREQUENCY_TEXTS[frequency] }));

function Frequency({ frequency }: { frequency: AlertFrequency }) {
  /** The chosen frequency until the setting is refetched; null otherwise. */
  const [wanted, setWanted] = useState<AlertFrequency | null>(null);
  async function choose(next: AlertFrequency | undefined) {
    if (next === undefined || wanted !== null) return;
    setWanted(next);
    await setFrequency(next);
    setWanted(null);
  }
  return (
    <RadioCards
      legend="Com que frequência"
      legendHidden
      options={OPTIONS}
      value={wanted ?? frequency}
      aria-busy={wanted !== null}
      onChange={({ target }) => void choose(ALERT_FREQUENCIES.find((known) => known === target.value))}
    />
  );
}

function Chosen() {
  const query = useAlerts();
  if (query.data) return <Frequency {...query.data} />;
  if (query.isError) return <QueryFailed title={ALERTS_LOAD_FAILED} query={query} />;
  return (
    <Loading>
      <Skeleton className="h-20 w-full" />
    </Loading>
  );
}

/** The setting when a browser of the candidate receives push notifications; otherwise a hint. */
function WithoutAddress() {
  const { data } = usePushSettings();
  if (data !== undefined && data.browsers > 0) return <Chosen />;
  return (
    <p>
      Para receber vagas novas, ligue as notificações deste navegador ou adicione um e-mail em Segurança, no seu perfil.
    </p>
  );
}

/** 'Vagas novas': how often a candidate is notified of new jobs, by e-mail and in their browsers (alerts#frequency). */
export function AlertsSection() {
  const { user } = useSignedIn();
  return (
    <SectionCard
      title="Vagas novas"
      icon={<Briefcase aria-hidden="true" />}
      note="Por e-mail e nos navegadores que você ligou. Só as que aparecem para você em Vagas, uma vez cada. Se você ficar um tempo sem entrar, os avisos param sozinhos e voltam com você."
    >
      {user.email === null ? <WithoutAddress /> : <Chosen />}
    </SectionCard>
  );
}
