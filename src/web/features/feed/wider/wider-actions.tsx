import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { wantedFunctions } from '#domain/compatibility.ts';
import { COUNTED, countText } from '#domain/counts.ts';
import { orpc } from '#web/lib/api-client.ts';
import { useSignedIn } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { changeSearch, type SearchChange } from './mutations.ts';

const jobsText = (jobs: number) => `${countText(jobs, COUNTED.wider)} ${jobs === 1 ? 'vaga' : 'vagas'}`;

interface OfferProps {
  label: string;
  jobs: number;
  /** What has changed, and what takes that back. */
  change: SearchChange;
  back: SearchChange;
  said: string;
  isBusy: boolean;
  onBusy: (isBusy: boolean) => void;
}

function Offer({ label, jobs, change, back, said, isBusy, onBusy }: OfferProps) {
  async function take() {
    if (isBusy) return;
    onBusy(true);
    await changeSearch(change, { said, back });
    onBusy(false);
  }
  return (
    <Button variant="secondary" busy={isBusy} onClick={take}>
      {label}: {jobsText(jobs)}
    </Button>
  );
}

/** What more reach or functions would bring, each with its number; one press changes the wish, and the deck comes anew (feed#wider). */
export function WiderActions() {
  const { profile } = useSignedIn();
  // Counted anew for each end of a deck: what was true of the last one isn't kept.
  const { data } = useQuery({ ...orpc.feed.wider.queryOptions(), retry: false, staleTime: 0, gcTime: 0 });
  const [isBusy, setBusy] = useState(false);
  const busy = { isBusy, onBusy: setBusy };

  return (
    <div className="flex min-h-tap flex-wrap justify-center gap-3">
      {data?.radii.map(({ raio_km, jobs }) => (
        <Offer
          key={raio_km}
          label={`+${raio_km} km`}
          jobs={jobs}
          change={{ raio_km }}
          back={{ raio_km: profile.raio_km }}
          said={`Você agora procura até ${raio_km} km`}
          {...busy}
        />
      ))}
      {data && data.remote > 0 && (
        <Offer
          label="Aceitar remoto"
          jobs={data.remote}
          change={{ aceita_remoto: true }}
          back={{ aceita_remoto: false }}
          said="Você agora aceita trabalho remoto"
          {...busy}
        />
      )}
      {data?.functions.map(({ funcao, jobs }) => (
        <Offer
          key={funcao}
          label={`Função parecida ${funcao}`}
          jobs={jobs}
          change={{ functions: [...wantedFunctions(profile), funcao] }}
          back={{ functions: wantedFunctions(profile) }}
          said={`${funcao} agora está entre as suas funções`}
          {...busy}
        />
      ))}
    </div>
  );
}
