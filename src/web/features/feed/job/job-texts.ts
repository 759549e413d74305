import type { FeedJob } from '#contract/feed.ts';
import { CONTRACT_LABELS } from '#domain/jobs/contracts.ts';
import { citiesText } from '#domain/jobs/job-cities.ts';
import { distanceText, MODALITY_LABELS } from '#domain/jobs/reach.ts';
import { daysText } from '#domain/jobs/work-days.ts';
import { truncate } from '#domain/text/text.ts';

/** Number of characters of the description that are shown at first (feed#job-card). */
const DESCRIPTION_PREVIEW = 150;
/** Number of benefits, and of requirements, that a job shows before the user expands the list. */
export const LIST_PREVIEW = 3;

type WorkHours = Pick<FeedJob, 'contrato' | 'dias' | 'horario_trabalho' | 'horario_inicio' | 'horario_fim'>;

/** Returns the contract, days and hours that a job has: 'CLT · Seg a sex · 08:00 às 17:00'; 'Horário a combinar' without days and hours. */
export function workHours({ contrato, dias, horario_trabalho, horario_inicio, horario_fim }: WorkHours): string {
  const times =
    horario_inicio && horario_fim
      ? `${horario_inicio} às ${horario_fim}`
      : horario_inicio
        ? `a partir das ${horario_inicio}`
        : horario_fim
          ? `até as ${horario_fim}`
          : null;
  const hours = [daysText(dias), horario_trabalho, times].filter(Boolean).join(' · ') || 'Horário a combinar';
  return contrato ? `${CONTRACT_LABELS[contrato]} · ${hours}` : hours;
}

type JobPlace = Pick<FeedJob, 'location' | 'nearest_city' | 'distance_km' | 'modalidade'> & {
  outras_cidades?: string[] | undefined;
};

/** Returns the job's city nearest to the candidate's city of interest; `location` when none is within the radius (jobs#cities). */
export const nearestCity = ({ location, nearest_city }: Pick<FeedJob, 'location' | 'nearest_city'>): string =>
  nearest_city ?? location;

/**
 * Returns where a job is: 'Olinda - PE, a 7 km · Híbrido'. Without distance in the candidate's city of interest and outside of the
 * radius, and without modality when the work is on site (feed#job-card).
 */
export function whereText(job: JobPlace): string {
  const { distance_km, modalidade } = job;
  const city = nearestCity(job);
  const cities = citiesText(job, distance_km === undefined ? city : `${city}, ${distanceText(distance_km)}`);
  return modalidade === 'presencial' ? cities : `${cities} · ${MODALITY_LABELS[modalidade]}`;
}

/** Returns the first 150 characters of a description and '…'; null when the description isn't longer than that. */
export const shortDescription = (description: string): string | null =>
  description.length <= DESCRIPTION_PREVIEW ? null : `${truncate(description, DESCRIPTION_PREVIEW)}…`;
