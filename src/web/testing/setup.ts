import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { connectToaster } from '#web/ui/toast-queue.ts';
import { toasts } from './toasts.ts';

connectToaster((_kind, ...words) => toasts.push(words.slice(0, 2).filter(Boolean).join(': ')));

// A limit for what hangs: no test measures time.
configure({ asyncUtilTimeout: 15_000 });

afterEach(() => {
  cleanup();
  toasts.length = 0;
});
