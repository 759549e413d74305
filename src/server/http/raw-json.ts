import { StandardRPCJsonSerializer, StandardRPCSerializer } from '@orpc/client/standard';
import { type AnyProcedure, Procedure } from '@orpc/server';

/** The type code of a date in oRPC's wire format. */
const DATE_TYPE = 1;

class RawJson {
  readonly body: string;

  constructor(body: string) {
    this.body = body;
  }
}

/** The path of a date in a result: `['matches', 0, 'created_at']`. */
export type JsonPath = readonly (string | number)[];

/**
 * Returns a result from JSON text, which PostgreSQL has usually built: parsing and serialising the JSON would cost more than the rest
 * of the request. The static type is that of the parsed JSON. Only a procedure within `returnsRawJson` may return the result.
 * @param dates the paths of all dates in the JSON
 */
export function rawJson<Output>(json: string, dates: readonly JsonPath[] = []): Output {
  const meta = dates.length === 0 ? '' : `,"meta":${JSON.stringify(dates.map((path) => [DATE_TYPE, ...path]))}`;
  return new RawJson(`{"json":${json}${meta}}`) as Output;
}

/** Returns the body of a raw JSON result, null for any other result. */
export const rawJsonBody = (output: unknown): string | null => (output instanceof RawJson ? output.body : null);

const serializer = new StandardRPCSerializer(new StandardRPCJsonSerializer());

/** Parses a raw JSON result, for the REST API, which has another format. Returns any other value unchanged. */
export function parseRawJson(output: unknown): unknown {
  const body = rawJsonBody(output);
  return body === null ? output : serializer.deserialize(JSON.parse(body));
}

/**
 * Returns a copy of the procedure that may return raw JSON: its output is not validated at run time. The tests validate every result
 * against the contract.
 */
export function returnsRawJson(procedure: AnyProcedure): AnyProcedure {
  const { outputSchema: _, ...definition } = procedure['~orpc'];
  return new Procedure(definition);
}
