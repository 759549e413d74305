import type { AuthorizationQuestion, ConnectedClient } from '#contract/clients.ts';
import type { askFor, listConnected } from './service.ts';

type Asked = Awaited<ReturnType<typeof askFor>>;

export function presentQuestion(asked: Asked, redirect_uri: string): AuthorizationQuestion | { redirect: string } {
  if ('redirect' in asked) return { redirect: asked.redirect };
  return { client: { name: asked.client.name, host: new URL(redirect_uri).host }, scopes: asked.scopes };
}

type Connected = Awaited<ReturnType<typeof listConnected>>[number];

export const presentConnected = ({ client_id, name, scopes, since, last_used_at }: Connected): ConnectedClient => ({
  client_id,
  name,
  scopes,
  since,
  last_used_at,
});
