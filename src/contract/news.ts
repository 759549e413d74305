import { z } from 'zod';
import { NEWS } from '#domain/notices/news.ts';
import { procedure } from './base.ts';

/** Numbers of items that the caller has not seen yet (pages#news), each counted up to 99. */
const newsSchema = z.object({ matches: z.number(), likes: z.number() });
export type News = z.infer<typeof newsSchema>;

export const newsContract = {
  current: procedure.output(newsSchema),
  /** Marks all items of this kind as seen, on all of the caller's pages. */
  seen: procedure.input(z.object({ kind: z.enum(NEWS) })).output(z.object({})),
};
