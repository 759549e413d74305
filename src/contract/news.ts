import { z } from 'zod';
import { NEWS } from '#domain/news.ts';
import { procedure } from './base.ts';

/** What happened since the caller last saw it (pages#news); each counted up to 99. */
const newsSchema = z.object({ matches: z.number(), likes: z.number() });
export type News = z.infer<typeof newsSchema>;

export const newsContract = {
  current: procedure.output(newsSchema),
  /** The caller has it before them now: it is no news any more, on any of their pages. */
  seen: procedure.input(z.object({ what: z.enum(NEWS) })).output(z.object({})),
};
