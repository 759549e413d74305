import type { OfferedProvider } from '#contract/providers.ts';

/** Returns the sign-in providers that the server wrote into the page; an empty list when none is configured. */
export function offeredProviders(): OfferedProvider[] {
  const written = document.getElementById('encaixe-providers')?.textContent;
  return written ? JSON.parse(written) : [];
}
