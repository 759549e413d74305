import type { ConnectedClient, ConsentRequest } from '#contract/clients.ts';
import type { checkRequest, listConnected } from './service.ts';

type Consent = Awaited<ReturnType<typeof checkRequest>>;

export function presentConsentRequest(consent: Consent, redirect_uri: string): ConsentRequest | { redirect: string } {
  if ('redirect' in consent) return { redirect: consent.redirect };
  return { client: { name: consent.client.name, host: new URL(redirect_uri).host }, scopes: consent.scopes };
}

type Connected = Awaited<ReturnType<typeof listConnected>>[number];

export const presentConnected = ({ client_id, name, scopes, since, last_used_at }: Connected): ConnectedClient => ({
  client_id,
  name,
  scopes,
  since,
  last_used_at,
});
