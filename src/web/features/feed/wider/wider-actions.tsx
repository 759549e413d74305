import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WiderSearch } from '#contract/feed.ts';
import type { SignedIn } from '#contract/session.ts';
import { wantedFunctions } from '#domain/candidates/compatibility.ts';
import { jobsText } from '#domain/jobs/jobs.ts';
import { COUNT_LIMITS } from '#domain/text/counts.ts';
import { orpc } from '#web/lib/api/api-client.ts';
import { useSignedIn } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { changeSearch, type SearchChange } from './mutations.ts';

/** Fetches how many jobs a wider search would add; again for each finished deck, because the numbers change. */
export const useWiderSearch = (enabled = true) =>
  useQuery({ ...orpc.feed.wider.queryOptions(), enabled, retry: false, staleTime: 0, gcTime: 0 });

type WiderOffer = {
  label: string;
  jobs: number;
  change: SearchChange;
  /** The change that undoes `change`. */
  back: SearchChange;
  confirmation: string;
};

function offersOf({ radii, remote, functions }: WiderSearch, profile: SignedIn['profile']): WiderOffer[] {
  const wanted = wantedFunctions(profile);
  return [
    ...radii.map(({ raio_km, jobs }) => ({
      label: `+${raio_km} km`,
      jobs,
      change: { raio_km },
      back: { raio_km: profile.raio_km },
      confirmation: `Você agora procura até ${raio_km} km`,
    })),
    ...(remote === 0
      ? []
      : [
          {
            label: 'Aceitar remoto',
            jobs: remote,
            change: { aceita_remoto: true },
            back: { aceita_remoto: false },
            confirmation: 'Você agora aceita trabalho remoto',
          },
        ]),
    ...functions.map(({ funcao, jobs }) => ({
      label: `Função parecida ${funcao}`,
      jobs,
      change: { functions: [...wanted, funcao] },
      back: { functions: wanted },
      confirmation: `${funcao} agora está entre as suas funções`,
    })),
  ];
}

interface OfferProps extends Pick<WiderOffer, 'label' | 'jobs'> {
  isPrimary: boolean;
  isBusy: boolean;
  onTake: () => void;
}

const Offer = ({ label, jobs, isPrimary, isBusy, onTake }: OfferProps) => (
  <Button
    variant={isPrimary ? 'primary' : 'secondary'}
    size={isPrimary ? 'md' : 'sm'}
    wide={isPrimary}
    busy={isBusy}
    onClick={onTake}
    className="text-balance"
  >
    {label}: {jobsText(jobs, COUNT_LIMITS.wider)}
  </Button>
);

/** Returns true when at least one change of the search criteria would add jobs. */
export const hasWiderJobs = ({ radii, remote, functions }: WiderSearch): boolean =>
  radii.length > 0 || remote > 0 || functions.length > 0;

interface WiderActionsProps {
  wider: WiderSearch | undefined;
  /** True while `wider` loads: the space for the buttons is then reserved. */
  isLoading: boolean;
  /** True when the first button is the primary action. */
  isFirstPrimary?: boolean;
}

/**
 * Buttons for a larger radius, remote work or more functions, each with the number of jobs that it would add. A press changes the
 * candidate's search criteria, and the deck loads again (feed#wider).
 */
export function WiderActions({ wider, isLoading, isFirstPrimary = false }: WiderActionsProps) {
  const { profile } = useSignedIn();
  /** The label of the offer that is being applied. */
  const [taken, setTaken] = useState<string | null>(null);
  const offers = wider ? offersOf(wider, profile) : [];

  async function take({ label, change, back, confirmation }: WiderOffer) {
    if (taken !== null) return;
    setTaken(label);
    await changeSearch(change, { confirmation, back });
    setTaken(null);
  }

  if (offers.length === 0 && !isLoading) return null;
  return (
    <div className="flex min-h-tap w-full flex-wrap items-center justify-center gap-2">
      {offers.map((offer, index) => (
        <Offer
          key={offer.label}
          {...offer}
          isPrimary={isFirstPrimary && index === 0}
          isBusy={taken === offer.label}
          onTake={() => void take(offer)}
        />
      ))}
    </div>
  );
}
