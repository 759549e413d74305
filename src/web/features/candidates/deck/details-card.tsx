import type { CompatibleCandidate } from '#contract/candidates.ts';
import { compatibilityText } from '#domain/candidates/compatibility.ts';
import { SafetyMenu } from '#web/features/safety/safety-menu.tsx';
import { Card } from '#web/ui/cards/card.tsx';
import { ReasonList } from '#web/ui/fields/reason-list.tsx';
import { mobility, shownFunctions } from '../candidate-texts.ts';
import { Badges, Experiences, Part } from '../candidate-view.tsx';
import { dispatchDeck } from './deck-store.ts';

interface DetailsCardProps {
  candidate: CompatibleCandidate;
  /** The job's function, marked among the candidate's. */
  funcao: string;
  /** The job for which the company evaluates the candidate. */
  jobId: string;
}

/** Everything that a company may see of the top candidate (candidates#evaluate), beside the card or below it. */
export function DetailsCard({ candidate, funcao, jobId }: DetailsCardProps) {
  const ways = mobility(candidate);
  const home = candidate.cidade_mora ?? candidate.city;
  return (
    <Card aria-labelledby="candidate-details" className="flex flex-col gap-6">
      <div>
        <div className="flex items-start justify-between gap-2">
          <h2 id="candidate-details" className="min-w-0 font-bold text-xl">
            {candidate.name}
          </h2>
          <SafetyMenu
            looked={{
              about: { kind: 'candidate', candidate_id: candidate.user_id, job_id: jobId },
              kind: 'candidate',
              name: candidate.name,
              onGone: () => dispatchDeck(jobId, { type: 'decide', id: candidate.user_id }),
            }}
            className="-mt-2 -mr-2"
          />
        </div>
        <p className="mt-1 mb-3 font-semibold text-success-ink">{compatibilityText(candidate.compatibility_score)}</p>
        <ReasonList reasons={candidate.compatibility_reasons} />
      </div>
      {candidate.bio && (
        <Part title="Sobre">
          <p className="wrap-anywhere whitespace-pre-line">{candidate.bio}</p>
        </Part>
      )}
      <Part title="Funções de interesse">
        <Badges items={shownFunctions(candidate, funcao).all} marked={funcao} />
      </Part>
      <Part title="Onde">
        {home && <p>Mora em {home}</p>}
        {candidate.cidade_de_interesse && <p>Quer trabalhar em {candidate.cidade_de_interesse}</p>}
      </Part>
      {candidate.escolaridade && (
        <Part title="Escolaridade">
          <p>{candidate.escolaridade}</p>
        </Part>
      )}
      {ways.length > 0 && (
        <Part title="Mobilidade">
          <Badges items={ways} />
        </Part>
      )}
      {candidate.experiencias_profissionais.length > 0 && (
        <Part title="Experiências">
          <Experiences entries={candidate.experiencias_profissionais} />
        </Part>
      )}
    </Card>
  );
}
