import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { connectToaster } from '#web/ui/toasts/toast-queue.ts';
import { toasts } from './toasts.ts';

connectToaster((toast) => {
  if (toast) toasts.push([toast[1], toast[2]].filter(Boolean).join(': '));
});

// There is no layout in tests: a page is as narrow as a phone unless a test changes it.
window.matchMedia = (media) =>
  ({ media, matches: false, addEventListener: () => {}, removeEventListener: () => {} }) as unknown as MediaQueryList;

// High, so that it fails only tests that hang.
configure({ asyncUtilTimeout: 60_000 });

afterEach(() => {
  cleanup();
  toasts.length = 0;
});
