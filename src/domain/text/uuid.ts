const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/** Returns whether an id is a UUID of a version from 1 to 8 (RFC 9562): a query of a uuid column fails for a malformed id. */
export const isUuid = (id: unknown): id is string => typeof id === 'string' && UUID.test(id);
