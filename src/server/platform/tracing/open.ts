import type { Logger } from '../log.ts';
import type { TracingSettings } from './settings.ts';

/**
 * Starts tracing if it is configured; only then OpenTelemetry is loaded. Call it before database pools are created, because
 * `createPool` traces only if tracing has started.
 * @returns the function that exports the last spans and stops tracing
 */
export async function openTracing(settings: TracingSettings | undefined, log: Logger): Promise<() => Promise<void>> {
  if (settings === undefined) return async () => {};
  return (await import('./collector.ts')).startTracing(settings, log);
}
