const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/** Ids are UUIDs; whatever else is sent for one names nothing, and is never asked of the database. */
export const isUuid = (id: unknown): id is string => typeof id === 'string' && UUID.test(id);
