import type { QueryKey } from '@tanstack/react-query';
import { notify } from '#web/ui/toasts/notify.ts';
import { queryClient } from './api-client.ts';
import type { ErrorTexts } from './error-texts.ts';
import { notifyError } from './notify-error.ts';

interface ChangeOptions {
  /** Called after a success, before the refetch. */
  onDone?: (() => void) | undefined;
  /** Title and text of the toast after a success. */
  done?: Parameters<typeof notify.success>;
  /** The sentence of the toast after an error that has no message of its own. */
  failed: string;
  errors?: ErrorTexts;
  /** The keys of the queries to refetch, also after an error: the server may have made the change although its response was lost. */
  keys?: readonly QueryKey[];
}

/**
 * Sends a change, and shows an error or, with `done`, the success in a toast. Resolves when `keys` are refetched or the refetch has failed.
 * @returns true when the server confirmed the change; false after an error, when the server may have made the change all the same
 */
export async function sendChange(
  send: () => Promise<unknown>,
  { onDone, done, failed, errors = {}, keys = [] }: ChangeOptions,
): Promise<boolean> {
  const isDone = await send().then(
    () => true,
    (error: unknown) => {
      notifyError(error, errors, failed);
      return false;
    },
  );
  if (isDone) onDone?.();
  if (isDone && done) notify.success(...done);
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  return isDone;
}
