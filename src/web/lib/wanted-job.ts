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
