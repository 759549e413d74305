const STORAGE_KEY = 'encaixe-vaga';
/** Long enough to sign up, confirm the e-mail address and complete the profile. */
const PENDING_JOB_MAX_AGE_MS = 60 * 60 * 1000;

/** Stores in this browser the job that a visitor wants to like, so that it is saved after the sign-up (listings#like). */
export function savePendingJob(id: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, `${Date.now()} ${id}`);
  } catch {
    // Without storage, the user sees the deck instead of this job after signing up.
  }
}

/**
 * Stores the job that `path` contains, if any. `path` is the screen to open after the sign-up. The link in the confirmation e-mail
 * opens a tab without this path, which reads the stored job instead.
 */
export function savePendingJobFromPath(path: string | undefined): void {
  const [, id] = /^\/vagas\/salvas\?vaga=([\w-]+)$/.exec(path ?? '') ?? [];
  if (id !== undefined) savePendingJob(id);
}

/** Returns the id of the stored job; undefined when there is none, or it was stored an hour ago or earlier. */
export function readPendingJob(): string | undefined {
  try {
    const [at, id] = localStorage.getItem(STORAGE_KEY)?.split(' ') ?? [];
    return Date.now() - Number(at) < PENDING_JOB_MAX_AGE_MS ? id : undefined;
  } catch {
    return undefined;
  }
}

export function clearPendingJob(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without storage there is nothing to delete.
  }
}
