import type { CompatibleCandidate } from '#contract/candidates.ts';
import { wantedFunctions } from '#domain/candidates/compatibility.ts';
import { distanceText } from '#domain/jobs/reach.ts';

/** Number of functions that a card shows (candidates#card). */
const FUNCTIONS_SHOWN = 3;

/**
 * Returns all functions that a candidate wants: `ofJob` first when it is among them, then the principal one. `shown` are those on the
 * card, `more` the number of the others.
 */
export function cardFunctions(candidate: Pick<CompatibleCandidate, 'area' | 'funcoes'>, ofJob?: string) {
  const wanted = wantedFunctions(candidate);
  const all = [...wanted.filter((funcao) => funcao === ofJob), ...wanted.filter((funcao) => funcao !== ofJob)];
  return { all, shown: all.slice(0, FUNCTIONS_SHOWN), more: Math.max(0, all.length - FUNCTIONS_SHOWN) };
}

/** Returns the text that the candidate likes the job; null when not, or when this company may not see it (candidates#interest-shown). */
export function interestText({
  super_liked,
  liked,
}: Pick<CompatibleCandidate, 'super_liked' | 'liked'>): string | null {
  if (super_liked) return 'Deu Super Like na vaga';
  return liked ? 'Curtiu sua vaga' : null;
}

/** Returns texts about own vehicle, driving licence and readiness to travel; omits what the candidate doesn't have. */
export function mobility(
  candidate: Pick<CompatibleCandidate, 'possui_veiculo' | 'cnh_ativa' | 'disponivel_viajar'>,
): string[] {
  const { possui_veiculo, cnh_ativa, disponivel_viajar } = candidate;
  return [
    possui_veiculo && 'Veículo próprio',
    cnh_ativa && 'CNH ativa',
    disponivel_viajar && 'Disponível para viajar',
  ].filter((text) => typeof text === 'string');
}

/** Returns where the candidate lives and wants to work, in one line; '' when neither is known. */
export function placesText(
  candidate: Pick<CompatibleCandidate, 'cidade_mora' | 'city' | 'cidade_de_interesse'>,
): string {
  const home = candidate.cidade_mora ?? candidate.city;
  const wanted = candidate.cidade_de_interesse;
  if (home !== null && home === wanted) return `Mora e quer trabalhar em ${home}`;
  return [home && `Mora em ${home}`, wanted && `Quer trabalhar em ${wanted}`].filter(Boolean).join(' · ');
}

/** Returns 'a 12 km' or 'remoto' for a candidate who wants to work in another city than the job's; else null (candidates#from-where). */
export function candidateDistanceText({
  distance_km,
  remote,
}: Pick<CompatibleCandidate, 'distance_km' | 'remote'>): string | null {
  if (distance_km !== undefined) return distanceText(distance_km);
  return remote ? 'remoto' : null;
}

/** Returns the neighbourhood and city where the candidate lives; null when neither is known. */
export function homeText(candidate: {
  bairro_mora: string | null;
  cidade_mora: string | null;
  city: string | null;
}): string | null {
  const { bairro_mora, cidade_mora, city } = candidate;
  return [bairro_mora, cidade_mora ?? city].filter(Boolean).join(', ') || null;
}
