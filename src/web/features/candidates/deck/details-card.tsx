import { memo } from 'react';
import type { CompatibleCandidate } from '#contract/candidates.ts';
import { compatibilityText } from '#domain/candidates/compatibility.ts';
import { SafetyMenu } from '#web/features/safety/safety-menu.tsx';
import { cn } from '#web/lib/cn.ts';
import { Card } from '#web/ui/cards/card.tsx';
import { ReasonList } from '#web/ui/fields/reason-list.tsx';
import { cardFunctions, mobility } from '../candidate-texts.ts';
import { Badges, Experiences, ProfilePart } from '../candidate-view.tsx';
import { dispatchDeck } from './deck-store.ts';

/** Hides, from 1024 px on, the facts that the candidate's card shows beside this one. */
const ON_CARD_CLASS = 'flex flex-col gap-6 lg:hidden';

interface DetailsCardProps {
  candidate: CompatibleCandidate;
  /** The job's function, which is marked among the candidate's functions. */
  funcao: string;
  /** The job for which the company evaluates the candidate. */
  jobId: string;
}

/**
 * The details of the top candidate (candidates#evaluate): on a phone below the candidate's card; on desktop layouts beside it, without
 * the facts that the card shows.
 */
export const DetailsCard = memo(function DetailsCard({ candidate, funcao, jobId }: DetailsCardProps) {
  const ways = mobility(candidate);
  const { all, more } = cardFunctions(candidate, funcao);
  const home = candidate.cidade_mora ?? candidate.city;
  return (
    <Card aria-labelledby="candidate-details" className="flex flex-col gap-6">
      <div>
        <div className="flex items-start justify-between gap-2">
          <h2 id="candidate-details" className="min-w-0 font-bold text-xl lg:sr-only">
            {candidate.name}
          </h2>
          {candidate.compatibility_reasons.length > 0 && (
            <h3 className="font-bold text-lg max-lg:hidden">Por que combina</h3>
          )}
          <SafetyMenu
            reportTarget={{
              about: { kind: 'candidate', candidate_id: candidate.user_id, job_id: jobId },
              kind: 'candidate',
              name: candidate.name,
              onRemoved: () => dispatchDeck(jobId, { type: 'decide', id: candidate.user_id }),
            }}
            className="-mt-2 -mr-2 ml-auto"
          />
        </div>
        <p className="mt-1 font-semibold text-success-ink lg:hidden">
          {compatibilityText(candidate.compatibility_score)}
        </p>
        <div className="mt-3">
          <ReasonList reasons={candidate.compatibility_reasons} />
        </div>
      </div>
      {candidate.bio && (
        <ProfilePart title="Sobre">
          <p className="wrap-anywhere whitespace-pre-line">{candidate.bio}</p>
        </ProfilePart>
      )}
      <div className={cn(more === 0 && 'lg:hidden')}>
        <ProfilePart title="Funções de interesse">
          <Badges items={all} marked={funcao} />
        </ProfilePart>
      </div>
      <div className={ON_CARD_CLASS}>
        <ProfilePart title="Onde">
          {home && <p>Mora em {home}</p>}
          {candidate.cidade_de_interesse && <p>Quer trabalhar em {candidate.cidade_de_interesse}</p>}
        </ProfilePart>
        {candidate.escolaridade && (
          <ProfilePart title="Escolaridade">
            <p>{candidate.escolaridade}</p>
          </ProfilePart>
        )}
        {ways.length > 0 && (
          <ProfilePart title="Mobilidade">
            <Badges items={ways} />
          </ProfilePart>
        )}
      </div>
      {candidate.experiencias_profissionais.length > 0 && (
        <ProfilePart title="Experiências">
          <Experiences entries={candidate.experiencias_profissionais} />
        </ProfilePart>
      )}
    </Card>
  );
});
