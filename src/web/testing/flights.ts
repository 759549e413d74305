import { vi } from 'vitest';

/** Cards that were let go fly for ever: what a deck does is decided when they leave, not when they have landed. */
export function holdFlights(): void {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.spyOn(Element.prototype, 'animate').mockReturnValue({ onfinish: null, cancel: () => undefined } as never);
}
