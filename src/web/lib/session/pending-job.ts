const KEY = 'encaixe-vaga';
/** Long enough for signing up with an e-mail to confirm and a profile to fill in. */
const KEPT_MS = 60 * 60 * 1000;

/** Stores in this browser the job that a visitor requested, until they may like it (listings#like). */
export function savePendingJob(id: string): void {
  try {
    localStorage.setItem(KEY, `${Date.now()} ${id}`);
  } catch {
    // Without storage the user gets to the jobs in general.
  }
}

/** Stores the job of a redirect after signing in or up: the confirmation e-mail opens another tab, which lacks the redirect. */
export function savePendingJobOf(path: string | undefined): void {
  const [, id] = /^\/vagas\/salvas\?vaga=([\w-]+)$/.exec(path ?? '') ?? [];
  if (id !== undefined) savePendingJob(id);
}

/** Returns the job that the visitor requested within the last hour, unless they have reached it. */
export function readPendingJob(): string | undefined {
  try {
    const [at, id] = localStorage.getItem(KEY)?.split(' ') ?? [];
    return Date.now() - Number(at) < KEPT_MS ? id : undefined;
  } catch {
    return undefined;
  }
}

export function clearPendingJob(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to delete.
  }
}
