import { z } from 'zod';
import { Failure } from '../failure.ts';
import type { Form } from '../form.ts';
import type { World } from '../world.ts';

/** Handler of one kind of request; `id` is the part of the path at `:id`. */
type Handler = (world: World, params: Form, id: string) => object;

/** Handlers by method and path, for instance `GET /v1/charges/:id`. */
export type Routes = Readonly<Record<string, Handler>>;

/** Parses the parameters; unknown ones are refused, as Stripe does. */
export function read<T extends z.ZodType>(schema: T, params: unknown): z.output<T> {
  const { success, data, error } = schema.safeParse(params);
  if (success) return data;
  const [issue] = error.issues;
  const param = issue?.path.join('.') ?? '';
  if (issue?.code === 'unrecognized_keys')
    throw new Failure(400, `Received unknown parameter: ${issue.keys.join(', ')}`, { code: 'parameter_unknown' });
  throw new Failure(400, `Invalid ${param}: ${issue?.message}`, { param });
}

export const booleanParam = z.stringbool({ truthy: ['true'], falsy: ['false'] });
export const numberParam = z.coerce.number().int();
export const metadata = z.record(z.string(), z.string());

/** The parameters of every list, besides its filters. */
export const listPaging = {
  limit: z.coerce.number().int().min(1).max(100).default(10),
  starting_after: z.string().optional(),
};

export const noParams = z.strictObject({});

/** One page of a list: newest first, after `starting_after`. */
export function page<T extends { id: string }>(
  all: Iterable<T>,
  { limit, starting_after }: { limit: number; starting_after?: string | undefined },
  url: string,
) {
  const newestFirst = [...all].reverse();
  const start = starting_after ? newestFirst.findIndex(({ id }) => id === starting_after) + 1 : 0;
  const data = newestFirst.slice(start, start + limit);
  return { object: 'list', data, has_more: start + limit < newestFirst.length, url };
}
