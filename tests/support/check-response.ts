import { StandardRPCJsonSerializer, StandardRPCSerializer } from '@orpc/client/standard';
import { isContractProcedure } from '@orpc/contract';
import { expect } from 'vitest';
import { z } from 'zod';
import { contract } from '#contract/router.ts';

const RPC_PREFIX = '/api/rpc/';
const serializer = new StandardRPCSerializer(new StandardRPCJsonSerializer());

function outputOf(path: string): unknown {
  let part: unknown = contract;
  for (const name of path.split('/')) part = Object(part)[name];
  return isContractProcedure(part) ? part['~orpc'].outputSchema : undefined;
}

/**
 * Checks that a procedure's successful response has exactly the fields of the contract. The server doesn't validate the raw JSON that it
 * sends (`returnsRawJson` in http/raw-json.ts).
 */
export async function checkResponse(url: string, answer: Response): Promise<Response> {
  const { pathname } = new URL(url);
  if (answer.status !== 200 || !pathname.startsWith(RPC_PREFIX)) return answer;
  const output = outputOf(pathname.slice(RPC_PREFIX.length));
  if (!(output instanceof z.ZodType)) throw new Error(`The contract has no output schema for ${pathname}`);
  const received = serializer.deserialize(JSON.parse(await answer.clone().text()));
  expect(output.parse(received), `${pathname} returns fields that the contract doesn't have`).toEqual(received);
  return answer;
}
