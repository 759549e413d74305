import type { Logger } from '../log.ts';
import type { TracingSettings } from './settings.ts';

/**
 * Tells of what this process does where the settings ask for it; only then is the code loaded that does. To be called before
 * connections to the database are opened.
 * @returns what ends it, with the last spans told
 */
export async function openTracing(settings: TracingSettings | undefined, log: Logger): Promise<() => Promise<void>> {
  if (settings === undefined) return async () => {};
  return (await import('./collector.ts')).sendToCollector(settings, log);
}
