import { z } from 'zod';
import { CITY_SUGGESTIONS_MAX } from '#domain/catalogue/cities.ts';
import { CITY_MAX } from '#domain/text/text-limits.ts';
import { procedure } from './base.ts';
import { lineField } from './fields.ts';

export const citiesContract = {
  /**
   * Returns up to CITY_SUGGESTIONS_MAX municipalities that match a reading of the typed text (`CityReadings`), as 'City - UF', the
   * most likely first (profiles#city-field). Returns none for a text of one character.
   */
  search: procedure
    .input(
      z.object({ query: lineField(CITY_MAX).meta({ description: 'O nome, ou o começo dele', examples: ['santana'] }) }),
    )
    .output(z.object({ cities: z.array(z.string()).max(CITY_SUGGESTIONS_MAX) })),
};
