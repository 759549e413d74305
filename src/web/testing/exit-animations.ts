import { vi } from 'vitest';

/** Makes exit animations of cards never end: a deck decides when a card leaves, not when its animation ends. */
export function pauseExitAnimations(): void {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.spyOn(Element.prototype, 'animate').mockReturnValue({ onfinish: null, cancel: () => undefined } as never);
}
