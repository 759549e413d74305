/** Request header with the time in ms that is the current date while the server handles the request. Only clock/server.ts reads it. */
export const INSTANT_HEADER = 'x-test-instant';
