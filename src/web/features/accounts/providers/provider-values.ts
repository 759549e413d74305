import type { OfferedProvider } from '#contract/providers.ts';

/** What the server wrote into the page; none where no provider is configured. */
export function offeredProviders(): OfferedProvider[] {
  const written = document.getElementById('encaixe-providers')?.textContent;
  return written ? JSON.parse(written) : [];
}
