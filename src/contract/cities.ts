import { z } from 'zod';
import { CITY_SUGGESTIONS_MAX } from '#domain/catalogue/cities.ts';
import { CITY_MAX } from '#domain/text/text-limits.ts';
import { procedure } from './base.ts';
import { lineField } from './fields.ts';

export const citiesContract = {
  /**
   * Returns up to CITY_SUGGESTIONS_MAX municipalities, as 'City - UF', the most likely first (profiles#city-field). The text may be any
   * part of a name, also abbreviated ('st. andré') or with the state ('campos sp'), or a nickname, former name or region ('bh', 'abc').
   * Returns none for a text of fewer than CITY_SEARCH_MIN letters and digits.
   */
  search: procedure
    .input(
      z.object({ query: lineField(CITY_MAX).meta({ description: 'O nome, ou parte dele', examples: ['santana'] }) }),
    )
    .output(z.object({ cities: z.array(z.string()).max(CITY_SUGGESTIONS_MAX) })),
};
