/** Signing in and signing up, one field under the other. */
export const FIELDS_CLASS = 'flex flex-col gap-5';
