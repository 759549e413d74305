const KEY = 'encaixe-vaga';
/** Signing up with an e-mail to confirm and a profile to fill takes no longer. */
const HELD_MS = 60 * 60 * 1000;

/** Remembers in this browser which job somebody came for, until they may like it (listings#like). */
export function holdWantedJob(id: string): void {
  try {
    localStorage.setItem(KEY, `${Date.now()} ${id}`);
  } catch {
    // A browser that keeps nothing leads to the jobs in general.
  }
}

/** The same for somebody who is on their way there by signing in or up: the mail that confirms an address opens a tab that knows nothing of it. */
export function holdWantedIn(path: string | undefined): void {
  const [, id] = /^\/vagas\/salvas\?vaga=([\w-]+)$/.exec(path ?? '') ?? [];
  if (id !== undefined) holdWantedJob(id);
}

/** The job that somebody came for within the last hour, if they haven't come to it. */
export function wantedJob(): string | undefined {
  try {
    const [at, id] = localStorage.getItem(KEY)?.split(' ') ?? [];
    return Date.now() - Number(at) < HELD_MS ? id : undefined;
  } catch {
    return undefined;
  }
}

export function forgetWantedJob(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // It isn't there.
  }
}
