/** Request header with the time in ms at which the server handles the request. Only the browser tests' server reads it. */
export const INSTANT_HEADER = 'x-test-instant';
