/** Search radii in kilometres around the city of interest (feed#radius); 0 is the city itself. */
export const RADII = [0, 10, 25, 50, 100] as const;
export type Radius = (typeof RADII)[number];

/** Work modes: on site, hybrid, remote (jobs#modality). */
export const MODALITIES = ['presencial', 'hibrido', 'remoto'] as const;
export type Modality = (typeof MODALITIES)[number];

export const MODALITY_LABELS: Readonly<Record<Modality, string>> = {
  presencial: 'Presencial',
  hibrido: 'Híbrido',
  remoto: 'Remoto',
};

/** A candidate's values that decide which jobs they reach, besides the function. */
export type ReachPreferences = { cidade_de_interesse: string | null; raio_km: number; aceita_remoto: boolean };

/**
 * The reason why a candidate can see a job: the job is in their city, within the radius, or remote. The database computes it
 * (`job_reach` in the migrations).
 */
export type Reach = { by: 'city' } | { by: 'distance'; km: number } | { by: 'remote' };

/** Converts the result of `job_reach`: 0 for the city, kilometres, -1 for remote, or null when the job is out of reach. */
export function reachOf(code: number | null): Reach | null {
  if (code === null) return null;
  if (code === 0) return { by: 'city' };
  return code < 0 ? { by: 'remote' } : { by: 'distance', km: code };
}

export const distanceText = (km: number): string => `a ${km} km`;
