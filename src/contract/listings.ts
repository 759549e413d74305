import { z } from 'zod';
import { procedure } from './base.ts';
import { idField } from './fields.ts';

const listingSchema = z.object({
  /** Whether everybody may read the company's jobs. */
  is_listed: z.boolean(),
});

/** Whether a company's jobs may be read without an account (listings#allowed). */
export const listingsContract = {
  mine: procedure.output(listingSchema),
  /** Where everybody may read a job, to hand it on (listings#share); null where only who has an account may. */
  address: procedure.input(z.object({ job_id: idField })).output(z.object({ path: z.string().nullable() })),
  set: procedure.input(z.object({ is_listed: z.boolean() })).output(listingSchema),
};
