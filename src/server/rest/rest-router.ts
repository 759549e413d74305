import { isContractProcedure } from '@orpc/contract';
import { type AnyProcedure, type AnyRouter, isProcedure, Procedure } from '@orpc/server';
import { contract } from '#contract/router.ts';
import { parseRawJson } from '../http/raw-json.ts';
import { EXPOSED_PROCEDURES, type ExposedProcedure, operationGroupOf } from './exposed.ts';

const partAt = (whole: object, address: string): unknown =>
  address.split('/').reduce<unknown>((part, name) => Object(part)[name], whole);

/** Returns the procedure as a REST operation: with its guards, its output validated, and all errors in one format. */
function asRest(
  router: AnyRouter,
  address: string,
  { scope, method, path, summary, output }: ExposedProcedure,
): AnyProcedure {
  const procedure = partAt(router, address);
  const promised = partAt(contract, address);
  if (!isProcedure(procedure) || !isContractProcedure(promised)) throw new TypeError(`${address} is no procedure`);
  const definition = procedure['~orpc'];
  const outputSchema = output ?? promised['~orpc'].outputSchema;
  return new Procedure({
    ...definition,
    outputSchema,
    errorMap: {},
    route: { method, path, summary, tags: [operationGroupOf(scope)], operationId: address.replace('/', '.') },
    handler: async (options) => parseRawJson(await definition.handler(options)),
  });
}

/** Builds the router of the exposed procedures with their REST methods and paths. */
export function restRouter(router: AnyRouter): AnyRouter {
  const rest: Record<string, Record<string, AnyProcedure>> = {};
  for (const [address, exposed] of Object.entries(EXPOSED_PROCEDURES)) {
    const [feature = '', name = ''] = address.split('/');
    rest[feature] = { ...rest[feature], [name]: asRest(router, address, exposed) };
  }
  return rest;
}
