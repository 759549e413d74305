import { z } from 'zod';
import { procedure } from './base.ts';
import { idField } from './fields.ts';

const listingSchema = z.object({
  /** True when the company allows everyone to read its jobs without an account. */
  is_listed: z.boolean(),
});

/** The setting with which a company makes its jobs public (listings#allowed). */
export const listingsContract = {
  mine: procedure.output(listingSchema),
  /** Returns the path of a job's public page, for sharing (listings#share); null when the job is not public. */
  address: procedure.input(z.object({ job_id: idField })).output(z.object({ path: z.string().nullable() })),
  set: procedure.input(z.object({ is_listed: z.boolean() })).output(listingSchema),
};
