import { StandardRPCJsonSerializer, StandardRPCSerializer } from '@orpc/client/standard';
import { type AnyProcedure, Procedure } from '@orpc/server';

/** The code of a date in the wire format of oRPC. */
const DATE = 1;

class RawJson {
  readonly body: string;

  constructor(body: string) {
    this.body = body;
  }
}

/** The path of a date in an answer: `['matches', 0, 'created_at']`. */
export type JsonPath = readonly (string | number)[];

/**
 * An answer whose JSON is there already, most of it from PostgreSQL: read and written anew it would cost more than everything
 * else that is done for it. It passes for what it says; only a procedure within `writes` may give it.
 * @param dates all that JSON writes as text
 */
export function rawJson<Output>(json: string, dates: readonly JsonPath[] = []): Output {
  const meta = dates.length === 0 ? '' : `,"meta":${JSON.stringify(dates.map((way) => [DATE, ...way]))}`;
  return new RawJson(`{"json":${json}${meta}}`) as Output;
}

/** The body of a written answer, null for any other. */
export const rawJsonBody = (output: unknown): string | null => (output instanceof RawJson ? output.body : null);

const serializer = new StandardRPCSerializer(new StandardRPCJsonSerializer());

/** What an answer says, for whoever needs it in another format. */
export function contentOf(output: unknown): unknown {
  const body = rawJsonBody(output);
  return body === null ? output : serializer.deserialize(JSON.parse(body));
}

/**
 * A procedure that gives a written answer. The contract doesn't look at it again on its way out: every answer in the tests is
 * held against the contract instead.
 */
export function returnsRawJson(procedure: AnyProcedure): AnyProcedure {
  const { outputSchema: _, ...definition } = procedure['~orpc'];
  return new Procedure(definition);
}
