const STORAGE_KEY = 'encaixe.bloqueadas';
/** How long a locked job that was laid aside stays away (feed#locked-jobs). */
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

type Passed = Record<string, number>;

function read(): Passed {
  try {
    const passed: Passed = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
    return Object.fromEntries(Object.entries(passed).filter(([, at]) => Date.now() - at < WEEK_MS));
  } catch {
    return {};
  }
}

/** The locked jobs that this device has seen laid aside within the week. */
export const passedThisWeek = (): ReadonlySet<string> => new Set(Object.keys(read()));

/** Notes that a locked job was laid aside now. */
export function notePassed(id: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...read(), [id]: Date.now() }));
  } catch {
    // Where nothing can be kept it stays away as long as the page.
  }
}
