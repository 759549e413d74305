import { StripeError } from './failure.ts';
import type { FakeAccount } from './world.ts';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** Fields, as `object.field`, that Stripe omits unless the request expands them. */
const INCLUDED_ON_DEMAND = new Set(['invoice.payments']);

const DEEPEST = 4;

/** Replaces the ids at `paths` by their objects, as Stripe's parameter `expand` does. @throws StripeError for an invalid path */
export function expandIds(world: FakeAccount, answer: object, paths: string[]): Json {
  const tooDeep = paths.find((path) => path.split('.').length > DEEPEST);
  if (tooDeep)
    throw new StripeError(400, `You cannot expand more than ${DEEPEST} levels: ${tooDeep}`, { param: 'expand' });
  const json: Json = JSON.parse(JSON.stringify(answer));
  return expandPaths(
    world,
    json,
    paths.map((path) => path.split('.')),
  );
}

function expandPaths(world: FakeAccount, value: Json, paths: string[][]): Json {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((element) => expandPaths(world, element, paths));
  const unknown = paths.find(([name = '']) => !(name in value));
  if (unknown)
    throw new StripeError(400, `This property cannot be expanded (${unknown.join('.')}).`, { param: 'expand' });
  const fields = Object.entries(value).flatMap(([name, field]): [string, Json][] => {
    const requested = paths.filter(([first]) => first === name);
    if (requested.length === 0 && INCLUDED_ON_DEMAND.has(`${value.object}.${name}`)) return [];
    const object =
      requested.some((path) => path.length === 1) && typeof field === 'string' ? world.find(field) : undefined;
    const inner: Json = object ? JSON.parse(JSON.stringify(object)) : field;
    const deeper = requested.map(([, ...rest]) => rest).filter((rest) => rest.length > 0);
    return [[name, expandPaths(world, inner, deeper)]];
  });
  return Object.fromEntries(fields);
}
