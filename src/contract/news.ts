import { z } from 'zod';
import { NEWS } from '#domain/notices/news.ts';
import { procedure } from './base.ts';

/** Numbers of new matches and of new likes that wait for the caller's response (pages#news), each counted up to 99. */
const newsSchema = z.object({ matches: z.number(), likes: z.number() });
export type News = z.infer<typeof newsSchema>;

export const newsContract = {
  current: procedure.output(newsSchema),
  /** Marks all items of this kind as seen, and publishes an event so that all open pages of the account remove the badge (pages#news). */
  seen: procedure.input(z.object({ kind: z.enum(NEWS) })).output(z.object({})),
};
