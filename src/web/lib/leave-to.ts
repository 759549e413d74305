const USUAL = '/auth';

let destination: '/auth' | '/' = USUAL;

/** The next sign-out leads here instead of to /auth. */
export function leaveTo(next: '/'): void {
  destination = next;
}

/** Where this sign-out leads; the next one goes to /auth again. */
export function claimDestination(): '/auth' | '/' {
  const claimed = destination;
  destination = USUAL;
  return claimed;
}
