import { z } from 'zod';
import { SCOPES } from '#domain/accounts/scopes.ts';
import { procedure } from './base.ts';
import { idField } from './fields.ts';

const parameter = (max: number) => z.string().max(max).optional();

/** The parameters with which a client sends a user to `/autorizar` (api#authorization). */
const authorizationSchema = z.object({
  client_id: z.string().max(100),
  redirect_uri: z.string().max(2000),
  response_type: parameter(40),
  scope: parameter(300),
  state: parameter(2000),
  code_challenge: parameter(200),
  code_challenge_method: parameter(40),
});
export type AuthorizationRequest = z.output<typeof authorizationSchema>;

const scopes = z.array(z.enum(SCOPES));

/** The URL of the client to which the page redirects the browser. */
const redirectSchema = z.object({ redirect: z.string() });

/** The content of the consent page, on which the caller allows or denies a client's request. */
const consentRequestSchema = z.object({
  /** `host` is that of the redirect URI, or the URI's scheme for an app. */
  client: z.object({ name: z.string(), host: z.string() }),
  /** The requested scopes that an account of the caller's type can grant. */
  scopes,
});
export type ConsentRequest = z.infer<typeof consentRequestSchema>;

const connectedSchema = z.object({
  client_id: z.string(),
  name: z.string(),
  scopes,
  since: z.date(),
  last_used_at: z.date(),
});

export const clientsContract = {
  /**
   * Returns the content of the consent page; for an invalid request with a valid redirect URI, returns that URI with the error.
   */
  question: procedure.input(authorizationSchema).output(z.union([consentRequestSchema, redirectSchema])),
  allow: procedure.input(authorizationSchema).output(redirectSchema),
  deny: procedure.input(authorizationSchema).output(redirectSchema),
  /** Returns the clients that have access to the caller's account, the latest authorised one first. */
  connected: procedure.output(z.array(connectedSchema)),
  /** Revokes all of the client's tokens for the caller. */
  disconnect: procedure.input(z.object({ client_id: idField })).output(z.object({})),
};
