import { z } from 'zod';
import { procedure } from './base.ts';
import { avatarFields, cursorField, idField, verifiedField } from './fields.ts';

const day = z.iso.date();

/** A company that opened the caller's profile in a week, counted once (views#profile). */
const viewerSchema = z.object({
  /** The week's Monday. */
  week: day,
  /** The latest day in that week. */
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
   * Returns which companies opened the caller's profile, the latest week first; empty on plans that only include the number
   * (views#profile).
   */
  profile: procedure.input(z.object({ cursor: cursorField })).output(
    z.object({
      /** Weeks with a view, the latest first, with their numbers of companies; not paged, because few weeks are kept. */
      weeks: z.array(z.object({ week: day, companies: z.number() })),
      viewers: z.array(viewerSchema),
      next_cursor: z.string().nullable(),
    }),
  ),
  /** Returns how many people viewed a job of the caller's on each of the last 30 days, today last (views#job). */
  job: procedure
    .input(z.object({ job_id: idField }))
    .output(z.object({ days: z.array(z.object({ day, people: z.number() })) })),
};
