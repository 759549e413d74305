/** oRPC's type numbers, for the only types of the contract that JSON does not have. */
const DATE = 1;
const UNDEFINED = 3;

/** Positions of values of types that JSON doesn't have: the type, then the keys that lead to the value. */
type Meta = ReadonlyArray<readonly [type: number, ...path: Array<string | number>]>;

export interface RpcJson {
  json?: unknown;
  meta?: Meta;
}

const datesIn = (value: unknown, path: readonly string[] = []): Meta => {
  if (value instanceof Date) return [[DATE, ...path]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => datesIn(part, [...path, key]));
};

/** Returns the value in oRPC's wire format, to be written with `JSON.stringify`. */
export const toRpcJson = (value: unknown): RpcJson => ({ json: value, meta: datesIn(value) });

/** Returns the value of parsed JSON in oRPC's wire format, and reuses its objects. */
export function fromRpcJson({ json, meta = [] }: RpcJson): unknown {
  const root: Record<string | number, unknown> = { json };
  for (const [type, ...path] of meta) {
    let parent = root;
    let key: string | number = 'json';
    for (const next of path) {
      parent = parent[key] as typeof root;
      key = next;
    }
    if (type === DATE) parent[key] = new Date(parent[key] as string);
    else if (type === UNDEFINED) parent[key] = undefined;
    else throw new TypeError(`Unknown type ${type} in a response`);
  }
  return root.json;
}
