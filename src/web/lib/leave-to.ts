const USUAL = '/auth';

let destination: '/auth' | '/' = USUAL;

/** Sets the destination of the next sign-out, instead of /auth. */
export function leaveTo(next: '/'): void {
  destination = next;
}

/** Returns the destination of this sign-out; the next one goes to /auth again. */
export function claimDestination(): '/auth' | '/' {
  const claimed = destination;
  destination = USUAL;
  return claimed;
}
