const USUAL = '/auth';

let destination: '/auth' | '/' = USUAL;

/** Where the signed-in frame goes the next time nobody is signed in any more, instead of /auth. */
export function leaveTo(next: '/'): void {
  destination = next;
}

/** Where to go now; from then on it is /auth again. */
export function claimDestination(): '/auth' | '/' {
  const claimed = destination;
  destination = USUAL;
  return claimed;
}
