import { StandardRPCJsonSerializer, StandardRPCSerializer } from '@orpc/client/standard';
import { isContractProcedure } from '@orpc/contract';
import { expect } from 'vitest';
import { z } from 'zod';
import { contract } from '#contract/router.ts';

const CALLS = '/api/rpc/';
const serializer = new StandardRPCSerializer(new StandardRPCJsonSerializer());

function outputOf(path: string): unknown {
  let part: unknown = contract;
  for (const name of path.split('/')) part = Object(part)[name];
  return isContractProcedure(part) ? part['~orpc'].outputSchema : undefined;
}

/**
 * Validates a procedure's response by the contract: every field is there, and no other. The server doesn't validate raw JSON
 * itself (`returnsRawJson` in http/raw-json.ts).
 */
export async function checkAnswer(url: string, answer: Response): Promise<Response> {
  const { pathname } = new URL(url);
  if (answer.status !== 200 || !pathname.startsWith(CALLS)) return answer;
  const output = outputOf(pathname.slice(CALLS.length));
  if (!(output instanceof z.ZodType)) throw new Error(`${pathname} promises no output`);
  const given = serializer.deserialize(JSON.parse(await answer.clone().text()));
  expect(output.parse(given), `${pathname} gives what the contract doesn't name`).toEqual(given);
  return answer;
}
