import { vi } from 'vitest';

/** Makes the exit animations of cards endless, so that tests don't depend on their duration. */
export function pauseExitAnimations(): void {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.spyOn(Element.prototype, 'animate').mockReturnValue({ onfinish: null, cancel: () => undefined } as never);
}
