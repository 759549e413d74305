export const UNIQUE_VIOLATION = '23505';

/** Matches five digits and letters, at least one of them a digit, so that Node's codes such as EPIPE don't match. */
const SQLSTATE = /^(?=.*\d)[0-9A-Z]{5}$/;

/** Returns the SQLSTATE ('23505') of an error or of its causes; undefined when there is none. */
export function sqlState(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string' && SQLSTATE.test(current.code)) return current.code;
  }
  return undefined;
}

/**
 * Returns the constraint name that a PostgreSQL error, or an error that wraps one, has; undefined when there is none. Triggers of this app
 * set one, too.
 */
export function sqlConstraint(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('constraint' in current && typeof current.constraint === 'string') return current.constraint;
  }
  return undefined;
}
