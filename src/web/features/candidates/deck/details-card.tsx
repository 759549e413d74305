import type { CompatibleCandidate } from '#contract/candidates.ts';
import { Card } from '#web/ui/card.tsx';
import { compatibilityText, mobility, shownFunctions } from '../candidate-texts.ts';
import { Badges, Experiences, Part, Reasons } from '../candidate-view.tsx';

interface DetailsCardProps {
  candidate: CompatibleCandidate;
  /** The job's function, marked among the candidate's. */
  funcao: string;
}

/** Everything a company may know about the top candidate (candidates#evaluate), shown beside the card or below it. */
export function DetailsCard({ candidate, funcao }: DetailsCardProps) {
  const ways = mobility(candidate);
  const home = candidate.cidade_mora ?? candidate.city;
  return (
    <Card aria-labelledby="candidate-details" className="flex flex-col gap-6">
      <div>
        <h2 id="candidate-details" className="font-bold text-xl">
          {candidate.name}
        </h2>
        <p className="mt-1 mb-3 font-semibold text-success-ink">{compatibilityText(candidate.compatibility_score)}</p>
        <Reasons reasons={candidate.compatibility_reasons} />
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
