import type { CandidateDeck } from '#contract/candidates.ts';
import type { CandidateFilters, ListFilter, ListSort } from '#domain/candidates/candidate-list.ts';
import type { EducationLevel } from '#domain/candidates/education.ts';
import { numberText } from '#domain/text/numbers.ts';

/** Returns the labels of the on/off filters in the filter sheet. */
export const flagTexts = (funcao: string) =>
  ({
    experiencia: `Experiência como ${funcao}`,
    cnh_ativa: 'CNH ativa',
    possui_veiculo: 'Veículo próprio',
    disponivel_viajar: 'Disponível para viajar',
  }) as const;

/** Returns 'Na cidade da vaga' or 'Até 25 km'. */
export const distanceLabel = (km: number): string => (km === 0 ? 'Na cidade da vaga' : `Até ${km} km`);

/** Returns 'A partir de Ensino Médio'. */
export const levelLabel = (level: EducationLevel): string => `A partir de ${level}`;

/** Returns the short label of an active filter. */
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

/** Returns how many candidates the filters leave out, and of how many if not all were counted (candidates#left-out). */
export function leftOutText(
  { filtered_total, goes_on }: NonNullable<CandidateDeck['narrowed']>,
  total: number,
): string {
  const leftOut = filtered_total - total;
  const among = goes_on ? `Entre as primeiras ${number(filtered_total)} pessoas: ` : '';
  if (leftOut === 0) return `${among}${among ? 'n' : 'N'}inguém fica de fora`;
  return `${among}${number(leftOut)} ${leftOut === 1 ? 'fica' : 'ficam'} de fora`;
}

/** Returns how many are left out because they don't show their education; null for none (candidates#education). */
export const otherExclusionText = ({ unshown }: NonNullable<CandidateDeck['narrowed']>): string | null =>
  unshown === 0 ? null : `${number(unshown)} por não mostrar a escolaridade`;
