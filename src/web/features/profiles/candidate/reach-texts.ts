import type { Radius } from '#domain/reach.ts';

/** 'Só na cidade', 'Até 25 km'. */
export const radiusText = (radius: Radius): string => (radius === 0 ? 'Só na cidade' : `Até ${radius} km`);
