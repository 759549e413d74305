import type { ConsentRequest } from '#contract/clients.ts';
import type { readConsentRequest } from './service.ts';

type Consent = Awaited<ReturnType<typeof readConsentRequest>>;

/** Returns what the user recognises of the address: its host, or the scheme of an app. */
function siteOf(redirect_uri: string): string {
  const { host, protocol } = new URL(redirect_uri);
  return host || protocol.slice(0, -1);
}

export function presentConsentRequest(consent: Consent, redirect_uri: string): ConsentRequest | { redirect: string } {
  if ('redirect' in consent) return { redirect: consent.redirect };
  return { client: { name: consent.client.name, host: siteOf(redirect_uri) }, scopes: consent.scopes };
}
