import { citiesOf } from '../jobs/job-cities.ts';
import { distanceText, type Reach } from '../jobs/reach.ts';
import { isFilled, normalizeText } from '../text/text.ts';

type Preferences = { area: string | null; funcoes: readonly string[]; cidade_de_interesse: string | null };

export type CompatibilityCandidate = Preferences & {
  cidade_mora: string | null;
  experiencias_profissionais: readonly { cargo: string }[];
};

export type CompatibilityJob = { funcao: string; location: string; outras_cidades?: readonly string[] };

export type CompatibilityReason = {
  code: 'function_and_city' | 'principal_area' | 'lives_in_city' | 'experience';
  /** Text for the company. */
  label: string;
  /** Text for the candidate. */
  own: string;
};

const BASE = 60;
const PRINCIPAL_AREA = 20;
const LIVES_IN_CITY = 10;
const EXPERIENCE = 10;

/** Returns the functions that a candidate looks for, the principal one first, each once. */
export function wantedFunctions({ area, funcoes }: Pick<Preferences, 'area' | 'funcoes'>): string[] {
  return [...new Set([area, ...funcoes])].filter(isFilled);
}

const isOneOf = (job: CompatibilityJob, city: string | null): boolean => city !== null && citiesOf(job).includes(city);

/** Returns the reach of a candidate who looks only in their city of interest, the default (feed#eligible); null out of reach. */
const cityReach = ({ cidade_de_interesse }: Preferences, job: CompatibilityJob): Reach | null =>
  isOneOf(job, cidade_de_interesse) ? { by: 'city' } : null;

/** Returns whether the candidate wants this function and reaches the job (candidates#compatible). */
export function isCompatible(
  candidate: Preferences,
  job: CompatibilityJob,
  reach = cityReach(candidate, job),
): boolean {
  return reach !== null && wantedFunctions(candidate).includes(job.funcao);
}

function preferenceText({ cidade_de_interesse }: Preferences, { funcao }: CompatibilityJob, reach: Reach): string {
  if (reach.by === 'remote') return `vagas de ${funcao} e aceita trabalho remoto`;
  const where = reach.by === 'city' ? `em ${cidade_de_interesse}` : distanceText(reach.km);
  return `vagas de ${funcao} ${where}`;
}

/**
 * Returns a score of 60 to 100 for a compatible pair (candidates#score), with the reasons by weight (candidates#reasons); 0
 * without reasons for any other. The distance is not part of the score. An experience is in the function when its cargo is that
 * function's name, whatever the case and the accents.
 */
export function compatibility(
  candidate: CompatibilityCandidate,
  job: CompatibilityJob,
  reach = cityReach(candidate, job),
): { score: number; reasons: CompatibilityReason[] } {
  if (reach === null || !isCompatible(candidate, job, reach)) return { score: 0, reasons: [] };
  let score = BASE;
  const preference = preferenceText(candidate, job, reach);
  const reasons: CompatibilityReason[] = [
    { code: 'function_and_city', label: `Procura ${preference}`, own: `Você procura ${preference}` },
  ];
  if (candidate.area === job.funcao) {
    score += PRINCIPAL_AREA;
    reasons.push({
      code: 'principal_area',
      label: `${job.funcao} é a função principal`,
      own: `${job.funcao} é a sua função principal`,
    });
  }
  const home = candidate.cidade_mora;
  if (isOneOf(job, home)) {
    score += LIVES_IN_CITY;
    reasons.push({ code: 'lives_in_city', label: `Mora em ${home}`, own: `Você mora em ${home}` });
  }
  const funcao = normalizeText(job.funcao);
  if (candidate.experiencias_profissionais.some(({ cargo }) => normalizeText(cargo) === funcao)) {
    score += EXPERIENCE;
    const done = `trabalhou como ${job.funcao}`;
    reasons.push({ code: 'experience', label: `Já ${done}`, own: `Você já ${done}` });
  }
  return { score, reasons };
}

/** Returns the label of a score (candidates#labels). */
export function compatibilityLabel(score: number): string {
  if (score >= 100) return 'Perfeita compatibilidade';
  if (score >= 80) return 'Alta';
  return score >= 60 ? 'Boa' : 'Compatibilidade baixa';
}

/** Returns a score's label with 'compatibilidade' ('Alta compatibilidade'), for places where the label alone would be unclear. */
export function compatibilityText(score: number): string {
  const label = compatibilityLabel(score);
  return /compatibilidade/i.test(label) ? label : `${label} compatibilidade`;
}
