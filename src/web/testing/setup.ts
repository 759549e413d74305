import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { connectToaster } from '#web/ui/toasts/toast-queue.ts';
import { shownToasts } from './toasts.ts';

function recordToasts(): void {
  connectToaster((toast) => {
    if (toast) shownToasts.push([toast[1], toast[2]].filter(Boolean).join(': '));
  });
}

recordToasts();

// happy-dom has no layout. No media query matches, so screens use the layout of a phone unless a test replaces this function.
window.matchMedia = (media) =>
  ({ media, matches: false, addEventListener: () => {}, removeEventListener: () => {} }) as unknown as MediaQueryList;

// High, so that slow tests pass and only tests that hang fail.
configure({ asyncUtilTimeout: 60_000 });

afterEach(() => {
  cleanup();
  // A toast is shown 50 ms after it is queued. recordToasts shows a pending toast now, so that it does not appear in the next test.
  recordToasts();
  shownToasts.length = 0;
});
