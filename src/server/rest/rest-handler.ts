import { SmartCoercionPlugin } from '@orpc/json-schema';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { type AnyRouter, ORPCError } from '@orpc/server';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { API_ERRORS, type ApiErrorCode } from '#contract/errors.ts';
import { AppError } from '../app-error.ts';
import type { TokenOwner } from '../features/clients/service.ts';
import type { RequestContext } from '../http/procedures.ts';
import { assertScope } from './bearer.ts';
import { EXPOSED_PROCEDURES } from './exposed.ts';
import { restRouter } from './rest-router.ts';

export type RestContext = RequestContext & {
  /** The user, the client and the scopes of the access token. */
  bearer: TokenOwner;
  /** Sets WWW-Authenticate for a missing scope, and writes the refusal to the security log. */
  onRefusal: (code: ApiErrorCode) => void;
};

/** Returns the body of an error response; for an invalid input with its `issues`. */
function errorBody({ code, message, data }: ORPCError<string, unknown>) {
  const issues: unknown = Object(data).issues;
  return { code, message, ...(Array.isArray(issues) && { issues }) };
}

/** Creates the handler of REST calls, which checks that the token has the procedure's scope. */
export function restHandler(router: AnyRouter) {
  return new OpenAPIHandler<RestContext>(restRouter(router), {
    customErrorResponseBodyEncoder: errorBody,
    // Converts query parameters, which are strings, to the numbers and booleans of the input schema.
    plugins: [new SmartCoercionPlugin({ schemaConverters: [new ZodToJsonSchemaConverter()] })],
    clientInterceptors: [
      async ({ path, context, next }) => {
        const exposed = EXPOSED_PROCEDURES[path.join('/')];
        try {
          if (!exposed) throw new AppError('NOT_FOUND');
          if (exposed.scope !== null) assertScope(context.bearer, exposed.scope);
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          context.onRefusal(error.code);
          throw new ORPCError(error.code, API_ERRORS[error.code]);
        }
        return next();
      },
    ],
  });
}
