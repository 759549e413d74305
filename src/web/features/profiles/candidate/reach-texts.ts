import type { ReachPreferences } from '#domain/jobs/reach.ts';

/** Formats as 'Só na cidade', 'Até 25 km' or 'Até 25 km ou remoto'. */
export const radiusText = ({ raio_km, aceita_remoto }: Pick<ReachPreferences, 'raio_km' | 'aceita_remoto'>): string =>
  `${raio_km ? `Até ${raio_km} km` : 'Só na cidade'}${aceita_remoto ? ' ou remoto' : ''}`;
