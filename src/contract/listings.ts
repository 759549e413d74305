import { z } from 'zod';
import { procedure } from './base.ts';

const listingSchema = z.object({
  /** Whether everybody may read the company's jobs. */
  is_listed: z.boolean(),
});

/** Whether a company's jobs may be read without an account (listings#allowed). */
export const listingsContract = {
  mine: procedure.output(listingSchema),
  set: procedure.input(z.object({ is_listed: z.boolean() })).output(listingSchema),
};
