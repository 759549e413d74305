import { z } from 'zod';
import { leadsNowhere } from '#domain/no-email.ts';
import { NAME_MAX } from '#domain/text-limits.ts';

/** Where each region is asked to take somebody who moves there. */
export const MOVING_PATH = '/api/regions/moving';

/** Bytes of what is asked at once: proxies between regions let as much through. */
export const MOVING_BYTES_MAX = 6 * 1024 * 1024;
/** Bytes of rows in a part; one row may be longer. */
export const PART_BYTES = 1024 * 1024;
export const PART_ROWS = 2000;
/** Bytes of a file, before they are written as text. */
export const FILE_BYTES_MAX = 4 * 1024 * 1024;

const who = { user_id: z.uuid(), token: z.uuid() };

/** Lies in the storage of whoever's home this is while they ask whether they may come: who sees it there has the same storage, and no other. */
export const markOf = (token: string): string => `regions/${token}.webp`;

const goneSchema = z.object({
  user_id: z.uuid(),
  name: z.string().max(NAME_MAX),
  email: z.email().refine(leadsNowhere),
  removed_at: z.iso.datetime().transform((value) => new Date(value)),
});
export type Gone = z.output<typeof goneSchema>;

/** What a region asks another one for somebody who moves there; each may be asked again. */
export const movingSchema = z.discriminatedUnion('ask', [
  /** Whether they may come; `shape`: of the tables that move, `jobs` and `companies`: what has to stand there. */
  z.object({
    ask: z.literal('begin'),
    ...who,
    shape: z.string().max(64),
    jobs: z.array(z.uuid()).max(50_000),
    companies: z.array(z.uuid()).max(50_000),
  }),
  /** Some of their rows, each with the name of its table and as PostgreSQL writes it. */
  z.object({
    ask: z.literal('rows'),
    ...who,
    part: z.int().min(0).max(100_000),
    rows: z.array(z.tuple([z.string().max(63), z.string()])).max(PART_ROWS),
  }),
  z.object({ ask: z.literal('file'), ...who, key: z.string().max(300), bytes: z.base64() }),
  /** All of it is there: `count` rows. */
  z.object({
    ask: z.literal('arrive'),
    ...who,
    count: z.int().min(1),
    /** Companies that removed their account, and that only a match remembers. */
    gone: z.array(goneSchema).max(50_000),
  }),
  /** The directory leads here. */
  z.object({ ask: z.literal('open'), ...who }),
  /** It is given up. */
  z.object({ ask: z.literal('discard'), ...who }),
]);
export type MovingAsked = z.output<typeof movingSchema>;
/** As it is sent. */
export type MovingAsking = z.input<typeof movingSchema>;

/** Why somebody can't come, or not yet. */
const OBSTACLES = ['shape', 'taken', 'missing', 'incomplete', 'gone', 'storage'] as const;
export type Obstacle = (typeof OBSTACLES)[number];

export const movingAnswerSchema = z.object({ obstacle: z.enum(OBSTACLES).nullable() });
export type MovingAnswer = z.infer<typeof movingAnswerSchema>;
