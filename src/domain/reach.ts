/** Kilometres around the city of interest that a candidate may look in (feed#radius); 0 is the city itself. */
export const RADII = [0, 10, 25, 50, 100] as const;
export type Radius = (typeof RADII)[number];

/** Where a job's work is done (jobs#modality). */
export const MODALITIES = ['presencial', 'hibrido', 'remoto'] as const;
export type Modality = (typeof MODALITIES)[number];

export const MODALITY_LABELS: Readonly<Record<Modality, string>> = {
  presencial: 'Presencial',
  hibrido: 'Híbrido',
  remoto: 'Remoto',
};

/** What of a candidate and of a job says whether they reach each other, besides the function. */
export type ReachWish = { cidade_de_interesse: string | null; raio_km: number; aceita_remoto: boolean };

/**
 * How a candidate reaches a job: in their city, within the radius, or as remote work alone. The database works it out
 * (`job_reach` in the migrations).
 */
export type Reach = { by: 'city' } | { by: 'distance'; km: number } | { by: 'remote' };

/** What `job_reach` says: 0, kilometres, -1 or null. */
export function reachOf(code: number | null): Reach | null {
  if (code === null) return null;
  if (code === 0) return { by: 'city' };
  return code < 0 ? { by: 'remote' } : { by: 'distance', km: code };
}

/** As the cards say it. */
export const distanceText = (km: number): string => `a ${km} km`;
