import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CompatibleCandidate } from '#contract/candidates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { compatibilityText, mobility, shownFunctions } from './candidate-texts.ts';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 font-semibold text-ink-muted text-sm">{title}</h3>
      {children}
    </section>
  );
}

function Badges({ items, marked }: { items: readonly string[]; marked?: string | undefined }) {
  return (
    <ul className="flex flex-wrap gap-1.5">
      {items.map((item) => (
        <li key={item} className="max-w-full">
          <Badge tone={item === marked ? 'brand' : 'neutral'}>{item}</Badge>
        </li>
      ))}
    </ul>
  );
}

interface CandidateDetailsProps {
  candidate: CompatibleCandidate;
  /** The job's function, marked among the candidate's. */
  funcao: string;
}

/** All that a company may know of the candidate on top (company.md 2 'Evaluate Candidates'); beside the card or under it. */
export function CandidateDetails({ candidate, funcao }: CandidateDetailsProps) {
  const ways = mobility(candidate);
  const home = candidate.cidade_mora ?? candidate.city;
  return (
    <Card aria-labelledby="candidate-details" className="flex flex-col gap-6">
      <div>
        <h2 id="candidate-details" className="font-bold text-xl">
          {candidate.name}
        </h2>
        <p className="mt-1 font-semibold text-success-ink">{compatibilityText(candidate.compatibility_score)}</p>
        <ul className="mt-3 flex flex-col gap-2">
          {candidate.compatibility_reasons.map((reason) => (
            <li key={reason} className="flex items-start gap-2.5">
              <BadgeCheck className="mt-0.5 size-5 shrink-0 text-success-ink" aria-hidden="true" />
              {reason}
            </li>
          ))}
        </ul>
      </div>
      {candidate.bio && (
        <Part title="Sobre">
          <p className="wrap-anywhere whitespace-pre-line">{candidate.bio}</p>
        </Part>
      )}
      <Part title="Funções de interesse">
        <Badges items={shownFunctions(candidate).all} marked={funcao} />
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
          <ul className="flex flex-col gap-4 border-line border-l-2 pl-4">
            {candidate.experiencias_profissionais.map((experience) => (
              <li key={`${experience.cargo} ${experience.empresa} ${experience.periodo}`}>
                <p className="font-semibold">{experience.cargo}</p>
                <p className="text-ink-muted text-sm">
                  {[experience.empresa, experience.periodo].filter(Boolean).join(' · ')}
                </p>
                {experience.descricao && <p className="wrap-anywhere mt-1 text-sm">{experience.descricao}</p>}
              </li>
            ))}
          </ul>
        </Part>
      )}
    </Card>
  );
}
