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

type RpcResponse = { status: number; body: string };
export type Rpc = {
  /** Returns whether a procedure with this path exists, for instance 'feed/deck'. */
  has: (path: string) => boolean;
  /** Runs the procedure, and returns its result or its error in oRPC's wire format. Never rejects. @param body JSON */
  call: (path: string, body: string, context: RequestContext) => Promise<RpcResponse>;
};

/** Returns all procedures of the router with their paths, for instance 'feed/deck'. */
function listProcedures(router: Lazyable<AnyRouter>, path: readonly string[] = []): [string, AnyProcedure][] {
  if (isLazy(router)) throw new TypeError('Lazy routers are not supported');
  if (isProcedure(router)) return [[path.join('/'), router]];
  return Object.entries(router).flatMap(([name, part]) => listProcedures(part, [...path, name]));
}

const serializer = new StandardRPCSerializer(new StandardRPCJsonSerializer());
const encode = (status: number, value: unknown): RpcResponse => ({
  status,
  body: rawJsonBody(value) ?? JSON.stringify(serializer.serialize(value)),
});

/** Parses the body of a call. @throws ORPCError BAD_REQUEST when it isn't a call's JSON, after `onMalformed` */
function decode(body: string, onMalformed: () => void): unknown {
  try {
    return serializer.deserialize(body === '' ? undefined : JSON.parse(body));
  } catch (cause) {
    onMalformed();
    throw new ORPCError('BAD_REQUEST', { message: 'Malformed request', cause });
  }
}

/**
 * Creates a handler that runs a procedure with the text of a request's body, and returns the text of the response's body. oRPC's own
 * handler uses the web's Request and Response with streams, which cost as much as everything else of a small response.
 */
export function createRpc(router: AnyRouter): Rpc {
  const procedures = new Map(listProcedures(router));
  async function call(path: string, body: string, context: RequestContext): Promise<RpcResponse> {
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
