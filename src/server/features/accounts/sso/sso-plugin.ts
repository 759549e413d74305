import { createHmac } from 'node:crypto';
import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { z } from 'zod';
import { domainOfEmail } from '#domain/accounts/email-domain.ts';
import { USER_TYPES } from '#domain/accounts/user-types.ts';
import { EMAIL_MAX } from '#domain/text/text-limits.ts';
import { isUuid } from '#domain/text/uuid.ts';
import type { Logger } from '../../../platform/log.ts';
import type { SignInSecrets } from '../../../platform/openid/issuer.ts';
import { IdentityNotProven } from '../../../platform/openid/issuer-failure.ts';
import type { VerifiedIdentity } from '../../../platform/openid/proof.ts';
import type { AnnotateEvent } from '../identity-events.ts';
import { beginAuthorization, readAuthorization, spendAuthorization } from '../providers/authorization-cookie.ts';
import { IDENTITY_REFUSALS, type IdentitiesDeps, IdentityRefused, identities } from '../providers/identities.ts';
import { authScreenPath, providerSignIn } from '../providers/provider-sign-in.ts';
import { type SsoConnection, type SsoConnectionsDeps, ssoConnections } from './sso-connections.ts';
import { ssoIssuer } from './sso-settings.ts';

export type SsoDeps = SsoConnectionsDeps & IdentitiesDeps & { annotateEvent: AnnotateEvent; log: Logger };

const HOME = '/dashboard';
/** Time for which a used assertion is stored; an assertion is accepted for at most ten minutes. */
const ASSERTION_SPENT_MS = 60 * 60 * 1000;
const FORM = 'application/x-www-form-urlencoded';

const notFound = () => new APIError('NOT_FOUND', { code: 'SSO_NOT_FOUND', message: 'No provider for this domain' });

/**
 * Signing in with a company's own provider, found by the domain of its addresses (accounts#sso; docs/decisions/0037).
 */
export function ssoPlugin(parts: SsoDeps) {
  const { secret, annotateEvent, now } = parts;
  const { signInAndRedirect, refusalCode } = providerSignIn({ ...parts, linkedIdentities: identities(parts) });
  const connections = ssoConnections(parts);

  /** Returns the id of a SAML request, derived from the browser's state like the secrets of an OpenID request. */
  const requestOf = ({ state }: SignInSecrets) =>
    `_${createHmac('sha256', secret).update(`provider-request|${state}`).digest('hex')}`;

  const signInSso = createAuthEndpoint(
    '/sign-in/sso',
    {
      method: 'POST',
      body: z.object({
        email: z.string().max(EMAIL_MAX),
        callbackURL: z.string().optional(),
        user_type: z.enum(USER_TYPES).optional(),
      }),
    },
    async (ctx) => {
      const { email, callbackURL: path = HOME, user_type } = ctx.body;
      const domain = domainOfEmail(email);
      const connection = domain === undefined ? undefined : await connections.ofDomain(domain);
      if (!connection) throw notFound();
      const secrets = await beginAuthorization(
        ctx,
        { purpose: 'enter', provider: ssoIssuer(connection.id), user: '', path, user_type },
        now(),
      );
      const leading =
        connection.kind === 'oidc'
          ? connection.issuer.authorizationUrl(secrets)
          : connection.provider.authorizationUrl(requestOf(secrets));
      const url = await leading.catch((error: unknown) => {
        throw new APIError('SERVICE_UNAVAILABLE', { code: refusalCode(error), message: 'The provider did not answer' });
      });
      return ctx.json({ url, redirect: true });
    },
  );

  /**
   * Handles the redirect back from the provider with this id.
   * @returns the next page; the login page with an error code when the sign-in fails, or this browser has not begun it
   */
  async function handleReturn(
    ctx: GenericEndpointContext,
    id: string,
    prove: (connection: SsoConnection, secrets: SignInSecrets) => Promise<Omit<VerifiedIdentity, 'issuer' | 'domain'>>,
  ): Promise<string> {
    const begun = await readAuthorization(ctx, now());
    annotateEvent(ctx.request, { event: 'sign-in.failed' });
    const path = begun?.path ?? HOME;
    const arrive = async (): Promise<string> => {
      const isOwnRequest = begun?.purpose === 'enter' && begun.provider === ssoIssuer(id);
      if (!isOwnRequest || !(await spendAuthorization(ctx, begun.secrets)))
        throw new IdentityRefused(IDENTITY_REFUSALS.UNPROVEN);
      const connection = await connections.byId(id);
      if (!connection) throw new IdentityRefused(IDENTITY_REFUSALS.UNPROVEN);
      const proof = await prove(connection, begun.secrets);
      annotateEvent(ctx.request, { email: proof.email ?? undefined });
      return signInAndRedirect(ctx, { ...proof, issuer: ssoIssuer(id), domain: connection.domain }, begun);
    };
    return arrive().catch((error: unknown) => `${authScreenPath('login', path)}#error=${refusalCode(error)}`);
  }

  const callbackSso = createAuthEndpoint(
    '/sso/callback/:id',
    { method: 'GET', query: z.looseObject({ state: z.unknown() }) },
    async (ctx) => {
      throw ctx.redirect(
        await handleReturn(ctx, ctx.params.id, async (connection, secrets) => {
          if (connection.kind !== 'oidc' || secrets.state !== ctx.query.state) throw new IdentityNotProven('state');
          return connection.issuer.redeem(new URL(ctx.request?.url ?? '').search, secrets);
        }),
      );
    },
  );

  /** Marks an assertion as used: it is valid once, in all browsers and processes (accounts#sso). Returns false if it was used before. */
  const spendAssertion = (ctx: GenericEndpointContext, provider: string, assertion: string): Promise<boolean> =>
    ctx.context.internalAdapter.reserveVerificationValue({
      identifier: `saml-${provider}-${assertion}`,
      value: 'spent',
      expiresAt: new Date(Date.now() + ASSERTION_SPENT_MS),
    });

  /**
   * Called by this app's page that received the provider's form (return-page.ts), because the provider's own request
   * carries no cookie.
   */
  const callbackSaml = createAuthEndpoint(
    '/sso/saml2/callback/:id',
    { method: 'POST', body: z.object({ SAMLResponse: z.string() }), metadata: { allowedMediaTypes: [FORM] } },
    async (ctx) => {
      throw ctx.redirect(
        await handleReturn(ctx, ctx.params.id, async (connection, secrets) => {
          if (connection.kind !== 'saml') throw new IdentityNotProven('kind');
          const { id, ...who } = await connection.provider.redeem(ctx.body.SAMLResponse, requestOf(secrets));
          if (!(await spendAssertion(ctx, connection.id, id))) throw new IdentityNotProven('replayed');
          return { ...who, isOwner: true };
        }),
      );
    },
  );

  const spMetadata = createAuthEndpoint('/sso/saml2/sp/metadata/:id', { method: 'GET' }, async (ctx) => {
    const { id } = ctx.params;
    const xml = isUuid(id) ? await connections.metadataOf(id) : undefined;
    if (xml === undefined) throw notFound();
    return new Response(xml, { headers: { 'content-type': 'application/samlmetadata+xml; charset=utf-8' } });
  });

  const limit = (path: string, max: number) => ({
    pathMatcher: (requested: string) => requested === path || requested.startsWith(`${path}/`),
    window: 60,
    max,
  });

  return {
    id: 'sso',
    endpoints: { signInSso, callbackSso, callbackSaml, spMetadata },
    rateLimit: [limit('/sign-in/sso', 10), limit('/sso', 20)],
  } satisfies BetterAuthPlugin;
}
