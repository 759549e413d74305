const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/** Returns whether an id is a UUID; no row has any other id, so others are never sent to the database. */
export const isUuid = (id: unknown): id is string => typeof id === 'string' && UUID.test(id);
