/** oRPC's type numbers of Date and undefined, the only types of the contract that JSON does not have. */
const DATE_TYPE = 1;
const UNDEFINED_TYPE = 3;

/** For each value of such a type: the type's number, and the path of keys to the value. */
type Meta = ReadonlyArray<readonly [type: number, ...path: Array<string | number>]>;

/** A value in oRPC's wire format. */
export interface RpcJson {
  json?: unknown;
  meta?: Meta;
}

const markDates = (value: unknown, path: readonly string[] = []): Meta => {
  if (value instanceof Date) return [[DATE_TYPE, ...path]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => markDates(part, [...path, key]));
};

/** Returns the value in oRPC's wire format, before `JSON.stringify`. */
export const toRpcJson = (value: unknown): RpcJson => ({ json: value, meta: markDates(value) });

/** Returns the value of parsed JSON in oRPC's wire format. Mutates the parsed objects. @throws TypeError for an unknown type number */
export function fromRpcJson({ json, meta = [] }: RpcJson): unknown {
  const root: Record<string | number, unknown> = { json };
  for (const [type, ...path] of meta) {
    let parent = root;
    let key: string | number = 'json';
    for (const next of path) {
      parent = parent[key] as typeof root;
      key = next;
    }
    if (type === DATE_TYPE) parent[key] = new Date(parent[key] as string);
    else if (type === UNDEFINED_TYPE) parent[key] = undefined;
    else throw new TypeError(`Unknown type ${type} in a response`);
  }
  return root.json;
}
