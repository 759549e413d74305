import type { Logger } from '../log.ts';
import type { TracingSettings } from './settings.ts';

/**
 * Starts tracing if the settings enable it; only then is its code loaded. Call it before the server opens connections to the
 * database.
 * @returns the function that exports the last spans and stops tracing
 */
export async function openTracing(settings: TracingSettings | undefined, log: Logger): Promise<() => Promise<void>> {
  if (settings === undefined) return async () => {};
  return (await import('./collector.ts')).sendToCollector(settings, log);
}
