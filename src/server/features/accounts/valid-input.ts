import { APIError } from 'better-auth/api';

type Schema = { '~standard': { validate: (value: unknown) => unknown } };
/** The part of an endpoint, of better-auth or of this app's plugins, that this module uses. */
export type Endpoint = { path?: string | undefined; options?: object | undefined };

const isSchema = (schema: unknown): schema is Schema =>
  typeof schema === 'object' && schema !== null && '~standard' in schema;

/** Returns a refusal in better-auth's own format. */
export const invalidInput = (message: string) => new APIError('BAD_REQUEST', { code: 'VALIDATION_ERROR', message });

async function check(schema: unknown, value: unknown, where: string): Promise<void> {
  if (!isSchema(schema)) return;
  const result = await schema['~standard'].validate(value);
  if (typeof result === 'object' && result !== null && 'issues' in result && result.issues !== undefined) {
    throw invalidInput(`Invalid ${where}`);
  }
}

/**
 * Validates the input with the endpoint's own schema. better-auth does so only after the before-hooks, which read the
 * same input.
 * @throws APIError VALIDATION_ERROR when the body or query doesn't match the schema
 */
export async function checkInput(endpoint: Endpoint | undefined, { body, query }: { body?: unknown; query?: unknown }) {
  const schemas: { body?: unknown; query?: unknown } = { ...endpoint?.options };
  await check(schemas.body, body, 'body');
  await check(schemas.query, query, 'query');
}
