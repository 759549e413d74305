import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { nextPaint } from '#web/lib/page/next-paint.ts';

/** Makes the exit animations of cards endless, so that tests don't depend on their duration. */
export function pauseExitAnimations(): void {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.spyOn(Element.prototype, 'animate').mockReturnValue({ onfinish: null, cancel: () => undefined } as never);
}

/** Runs `press`; resolves after the next paint, when the decision that the press made has been applied. */
export const decideBy = (press: () => unknown) =>
  act(async () => {
    press();
    await nextPaint();
  });
