/** Header with a request's time in ms; only the tests' server reads it. */
export const INSTANT_HEADER = 'x-test-instant';
