import type { ReachPreferences } from '#domain/jobs/reach.ts';

/** Formats as 'Só na cidade' or 'Até 25 km', each with ' ou remoto' when remote jobs are included. */
export const radiusText = ({ raio_km, aceita_remoto }: Pick<ReachPreferences, 'raio_km' | 'aceita_remoto'>): string =>
  `${raio_km ? `Até ${raio_km} km` : 'Só na cidade'}${aceita_remoto ? ' ou remoto' : ''}`;
