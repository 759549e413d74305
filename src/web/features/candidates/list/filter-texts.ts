import type { CandidateDeck } from '#contract/candidates.ts';
import type { CandidateFilters, ListFilter, ListSort } from '#domain/candidates/candidate-list.ts';
import type { EducationLevel } from '#domain/candidates/education.ts';
import { numberText } from '#domain/text/numbers.ts';

/** Returns the labels of the filters that are switches in the filter dialog; `funcao` is the job's function. */
export const flagTexts = (funcao: string) =>
  ({
    experiencia: `Experiência como ${funcao}`,
    cnh_ativa: 'CNH ativa',
    possui_veiculo: 'Veículo próprio',
    disponivel_viajar: 'Disponível para viajar',
  }) as const;

/** Returns the label of a maximum distance: 'Até 25 km', or 'Na cidade da vaga' for 0. */
export const distanceLabel = (km: number): string => (km === 0 ? 'Na cidade da vaga' : `Até ${km} km`);

/** Returns the label of a minimum level of education: 'A partir de Ensino Médio'. */
export const levelLabel = (level: EducationLevel): string => `A partir de ${level}`;

/** Returns the short label of an active filter: 'Até 25 km'. */
export function filterText(filter: ListFilter, { max_km = 0, escolaridade, nome = '' }: CandidateFilters): string {
  if (filter === 'max_km') return distanceLabel(max_km);
  if (filter === 'escolaridade') return escolaridade ? levelLabel(escolaridade) : 'Escolaridade';
  if (filter === 'nome') return `Nome com “${nome}”`;
  return filter === 'experiencia' ? 'Experiência na função' : flagTexts('')[filter];
}

export const SORT_TEXTS: Readonly<Record<ListSort, string>> = {
  list: 'Sugerida',
  score: 'Maior compatibilidade',
  distance: 'Mais perto',
  experience: 'Mais experiência',
  name: 'Nome',
};

const number = (n: number) => numberText(n);

/**
 * Returns how many candidates the filters leave out; when the server counted only the first ones, also among how many
 * (candidates#left-out). `total` is the number of candidates that pass the filters.
 */
export function leftOutText(
  { unfiltered_total, has_more_batches }: NonNullable<CandidateDeck['filter_summary']>,
  total: number,
): string {
  const leftOut = unfiltered_total - total;
  const among = has_more_batches ? `Entre as primeiras ${number(unfiltered_total)} pessoas: ` : '';
  if (leftOut === 0) return `${among}${among ? 'n' : 'N'}inguém fica de fora`;
  return `${among}${number(leftOut)} ${leftOut === 1 ? 'fica' : 'ficam'} de fora`;
}

/** Returns how many candidates are left out only because they don't show their education; null when none are (candidates#education). */
export const hiddenEducationText = ({
  hidden_education_count,
}: NonNullable<CandidateDeck['filter_summary']>): string | null =>
  hidden_education_count === 0 ? null : `${number(hidden_education_count)} por não mostrar a escolaridade`;
