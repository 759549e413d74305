/** Says in a request when it happens, in ms; only the tests' server listens to it. */
export const INSTANT_HEADER = 'x-test-instant';
