import { z } from 'zod';
import { procedure } from './base.ts';
import { avatarFields, idField, pageInput, verifiedField } from './fields.ts';

const day = z.iso.date();

/** A company that opened the caller's profile in a week, counted once a week (views#profile). */
const viewerSchema = z.object({
  /** The Monday of the week. */
  week: day,
  /** The last day in that week on which the company opened the profile. */
  day,
  company: z.object({
    user_id: z.string(),
    name: z.string(),
    city: z.string().nullable(),
    ...avatarFields,
    verified: verifiedField,
  }),
});
export type Viewer = z.infer<typeof viewerSchema>;

export const viewsContract = {
  /**
   * Returns the companies that opened the caller's profile, the latest week first. `viewers` is empty on plans that include only
   * the numbers (views#profile).
   */
  profile: procedure.input(pageInput).output(
    z.object({
      /** All weeks with a view, the latest first, with the number of companies. Not paged, because few weeks are stored. */
      weeks: z.array(z.object({ week: day, companies: z.number() })),
      viewers: z.array(viewerSchema),
      next_cursor: z.string().nullable(),
    }),
  ),
  /** Returns the number of candidates who viewed one of the caller's jobs on each of the last 30 days, today last (views#job). */
  job: procedure
    .input(z.object({ job_id: idField }))
    .output(z.object({ days: z.array(z.object({ day, people: z.number() })) })),
};
