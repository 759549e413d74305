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
 * of the request. The result's static type is the parsed output. Only a procedure within `returnsRawJson` may return the result.
 * @param dates the paths of all dates in the JSON
 */
export function rawJson<Output>(json: string, dates: readonly JsonPath[] = []): Output {
  const meta = dates.length === 0 ? '' : `,"meta":${JSON.stringify(dates.map((path) => [DATE_TYPE, ...path]))}`;
  return new RawJson(`{"json":${json}${meta}}`) as Output;
}

/** Returns the body of a raw JSON result, null for any other result. */
export const rawJsonBody = (output: unknown): string | null => (output instanceof RawJson ? output.body : null);

const serializer = new StandardRPCSerializer(new StandardRPCJsonSerializer());

/** Parses a raw JSON result, for callers that need another format. */
export function parseRawJson(output: unknown): unknown {
  const body = rawJsonBody(output);
  return body === null ? output : serializer.deserialize(JSON.parse(body));
}

/**
 * Marks a procedure that returns raw JSON. Its output is not validated at run time; the tests validate every result against the
 * contract.
 */
export function returnsRawJson(procedure: AnyProcedure): AnyProcedure {
  const { outputSchema: _, ...definition } = procedure['~orpc'];
  return new Procedure(definition);
}
