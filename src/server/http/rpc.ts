import { ORPCError, toORPCError } from '@orpc/client';
import { StandardRPCJsonSerializer, StandardRPCSerializer } from '@orpc/client/standard';
import {
  type AnyProcedure,
  type AnyRouter,
  createProcedureClient,
  isLazy,
  isProcedure,
  type Lazyable,
} from '@orpc/server';
import { logRefusal, type RequestContext } from './procedures.ts';
import { rawJsonBody } from './raw-json.ts';

type RpcAnswer = { status: number; body: string };
export type Rpc = {
  has: (path: string) => boolean;
  /** Runs a call and returns its result in oRPC's wire format. @param body JSON */
  call: (path: string, body: string, context: RequestContext) => Promise<RpcAnswer>;
};

/** Lists every procedure by its path: 'feed/deck'. */
function addressed(router: Lazyable<AnyRouter>, path: readonly string[] = []): [string, AnyProcedure][] {
  if (isLazy(router)) throw new TypeError('The router is loaded whole');
  if (isProcedure(router)) return [[path.join('/'), router]];
  return Object.entries(router).flatMap(([name, part]) => addressed(part, [...path, name]));
}

const serializer = new StandardRPCSerializer(new StandardRPCJsonSerializer());
const encode = (status: number, value: unknown): RpcAnswer => ({
  status,
  body: rawJsonBody(value) ?? JSON.stringify(serializer.serialize(value)),
});

/** @throws ORPCError BAD_REQUEST when the body isn't a call's JSON, after calling `malformed` */
function decode(body: string, malformed: () => void): unknown {
  try {
    return serializer.deserialize(body === '' ? undefined : JSON.parse(body));
  } catch (cause) {
    malformed();
    throw new ORPCError('BAD_REQUEST', { message: 'Malformed request', cause });
  }
}

/**
 * Runs procedures from the text of a request's body to the text of the response's. oRPC's own handler uses the web's Request
 * and Response with streams, which cost as much as everything else of a small response.
 */
export function createRpc(router: AnyRouter): Rpc {
  const procedures = new Map(addressed(router));
  async function call(path: string, body: string, context: RequestContext): Promise<RpcAnswer> {
    const procedure = procedures.get(path);
    try {
      if (!procedure) throw new ORPCError('NOT_FOUND');
      const input = decode(body, () => logRefusal(context, path, 'BAD_REQUEST'));
      return encode(200, await createProcedureClient(procedure, { context, path: path.split('/') })(input));
    } catch (error) {
      const refusal = toORPCError(error);
      return encode(refusal.status, refusal.toJSON());
    }
  }
  return { has: (path) => procedures.has(path), call };
}
