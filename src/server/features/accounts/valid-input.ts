import { APIError } from 'better-auth/api';

type Schema = { '~standard': { validate: (value: unknown) => unknown } };
/** What is used of an endpoint of better-auth, or of ours among them. */
export type Endpoint = { path?: string | undefined; options?: object | undefined };

const isSchema = (schema: unknown): schema is Schema =>
  typeof schema === 'object' && schema !== null && '~standard' in schema;

/** A refusal in the form of better-auth's own. */
export const invalidInput = (message: string) => new APIError('BAD_REQUEST', { code: 'VALIDATION_ERROR', message });

async function check(schema: unknown, value: unknown, where: string): Promise<void> {
  if (!isSchema(schema)) return;
  const result = await schema['~standard'].validate(value);
  if (typeof result === 'object' && result !== null && 'issues' in result && result.issues !== undefined) {
    throw invalidInput(`Invalid ${where}`);
  }
}

/**
 * Checks what was sent against the endpoint's own schema. better-auth does so only after all hooks, which read the same input.
 * @throws APIError VALIDATION_ERROR
 */
export async function checkInput(endpoint: Endpoint | undefined, { body, query }: { body?: unknown; query?: unknown }) {
  const schemas: { body?: unknown; query?: unknown } = { ...endpoint?.options };
  await check(schemas.body, body, 'body');
  await check(schemas.query, query, 'query');
}
