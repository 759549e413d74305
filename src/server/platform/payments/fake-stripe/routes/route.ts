import { z } from 'zod';
import { StripeError } from '../failure.ts';
import type { Form } from '../form.ts';
import type { FakeAccount } from '../world.ts';

/** Handles one kind of request and returns the response's object; `id` is the segment of the path at `:id`. */
type Handler = (world: FakeAccount, params: Form, id: string) => object;

/** Handlers by method and path, such as `GET /v1/charges/:id`. */
export type Routes = Readonly<Record<string, Handler>>;

/** Parses a request's parameters with a strict schema. @throws StripeError (400) for invalid or unknown ones, as at Stripe */
export function parseParams<T extends z.ZodType>(schema: T, params: unknown): z.output<T> {
  const { success, data, error } = schema.safeParse(params);
  if (success) return data;
  const [issue] = error.issues;
  const param = issue?.path.join('.') ?? '';
  if (issue?.code === 'unrecognized_keys')
    throw new StripeError(400, `Received unknown parameter: ${issue.keys.join(', ')}`, { code: 'parameter_unknown' });
  throw new StripeError(400, `Invalid ${param}: ${issue?.message}`, { param });
}

export const booleanParam = z.stringbool({ truthy: ['true'], falsy: ['false'] });
export const numberParam = z.coerce.number().int();
export const metadataParam = z.record(z.string(), z.string());

/** The paging parameters of every list request. */
export const listPaging = {
  limit: z.coerce.number().int().min(1).max(100).default(10),
  starting_after: z.string().optional(),
};

export const noParams = z.strictObject({});

/** Builds one page of a list, newest first, that begins after the id `starting_after`. @param all oldest first */
export function listPage<T extends { id: string }>(
  all: Iterable<T>,
  { limit, starting_after }: { limit: number; starting_after?: string | undefined },
  url: string,
) {
  const newestFirst = [...all].reverse();
  const start = starting_after ? newestFirst.findIndex(({ id }) => id === starting_after) + 1 : 0;
  const data = newestFirst.slice(start, start + limit);
  return { object: 'list', data, has_more: start + limit < newestFirst.length, url };
}
