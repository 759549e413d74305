import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import { APIError, createAuthEndpoint, getSessionFromCtx, isAPIError, sessionMiddleware } from 'better-auth/api';
import { z } from 'zod';
import { USER_TYPES } from '#domain/accounts/user-types.ts';
import type { Logger } from '../../../platform/log.ts';
import { createIssuerClient, type Issuer } from '../../../platform/openid/issuer.ts';
import type { IssuerSettings } from '../../../platform/openid/issuer-settings.ts';
import type { VerifiedIdentity } from '../../../platform/openid/proof.ts';
import { PROVIDERS_PLUGIN } from '../auth-routes.ts';
import type { AnnotateEvent } from '../identity-events.ts';
import { callerAuthentication } from '../reauthentication/caller-authentication.ts';
import { proofFields, type Reauthentication } from '../reauthentication/reauthentication.ts';
import {
  beginAuthorization,
  type PendingAuthorization,
  readAuthorization,
  spendAuthorization,
} from './authorization-cookie.ts';
import { IDENTITY_REFUSALS, type IdentitiesDeps, IdentityRefused, identities } from './identities.ts';
import { authScreenPath, providerSignIn } from './provider-sign-in.ts';

export type ProviderDeps = IdentitiesDeps & {
  issuers: readonly IssuerSettings[];
  rateLimits: boolean;
  reauthentication: Reauthentication;
  annotateEvent: AnnotateEvent;
  log: Logger;
};

const HOME = '/dashboard';
const TOKEN_MAX = 8192;
const provider = z.string();
const callbackURL = z.string().optional();

const unauthorized = (code: string) => new APIError('UNAUTHORIZED', { code, message: 'Not accepted' });

/**
 * Signing in with an identity provider, and linking it (accounts#providers, accounts#identities), in place of
 * better-auth's routes with the same names and formats (docs/decisions/0030).
 */
function providerPlugin(parts: ProviderDeps) {
  const { issuers: settings, publicUrl, annotateEvent, now } = parts;
  const issuers = new Map<string, Issuer>(
    settings.map((each) => {
      const redirectUri = `${publicUrl}/api/auth/callback/${each.id}`;
      return [each.id, createIssuerClient(each, { redirectUri, now })];
    }),
  );
  const linkedIdentities = identities(parts);
  const { signIn, signInAndRedirect, refusalCode } = providerSignIn({ ...parts, linkedIdentities });
  const { reauthenticated } = callerAuthentication(parts);

  /** @throws APIError PROVIDER_NOT_FOUND when no issuer has this id */
  function issuerOf(id: string): Issuer {
    const issuer = issuers.get(id);
    if (!issuer) throw new APIError('NOT_FOUND', { code: 'PROVIDER_NOT_FOUND', message: 'Provider not found' });
    return issuer;
  }

  /**
   * Returns the provider's URL to which the page sends this browser.
   * @throws APIError PROVIDER_NOT_FOUND; PROVIDER_UNREACHABLE when the provider's configuration can't be read
   */
  async function begin(
    ctx: GenericEndpointContext,
    entry: PendingAuthorization,
  ): Promise<{ url: string; redirect: true }> {
    const issuer = issuerOf(entry.provider);
    const secrets = await beginAuthorization(ctx, entry, now());
    const url = await issuer.authorizationUrl(secrets).catch((error: unknown) => {
      throw new APIError('SERVICE_UNAVAILABLE', { code: refusalCode(error), message: 'The provider did not answer' });
    });
    return { url, redirect: true };
  }

  /**
   * Links the provider and returns the next page.
   * @throws IdentityRefused UNPROVEN when the signed-in user is not the one who began the linking, UNVERIFIED, and those of
   * `link`
   */
  async function afterLink(
    ctx: GenericEndpointContext,
    proof: VerifiedIdentity,
    { user, path }: PendingAuthorization,
  ): Promise<string> {
    const session = await getSessionFromCtx(ctx);
    if (session?.user.id !== user) throw new IdentityRefused(IDENTITY_REFUSALS.UNPROVEN);
    annotateEvent(ctx.request, { email: session.user.email, user_id: user });
    if (proof.email === null) throw new IdentityRefused(IDENTITY_REFUSALS.UNVERIFIED);
    await linkedIdentities.link(user, proof);
    annotateEvent(ctx.request, { event: 'identity.linked' });
    return `${path}#linked`;
  }

  const signInSocial = createAuthEndpoint(
    '/sign-in/social',
    {
      method: 'POST',
      body: z.object({
        provider,
        callbackURL,
        user_type: z.enum(USER_TYPES).optional(),
        idToken: z.object({ token: z.string().max(TOKEN_MAX), nonce: z.string() }).optional(),
      }),
    },
    async (ctx) => {
      const { idToken, callbackURL: path = HOME, provider, user_type } = ctx.body;
      if (!idToken) return ctx.json(await begin(ctx, { purpose: 'enter', provider, user: '', path, user_type }));
      annotateEvent(ctx.request, { event: 'sign-in.failed' });
      const issuer = issuerOf(provider);
      const begun = await readAuthorization(ctx, now());
      const { nonce } = idToken;
      const isOwnNonce = begun?.purpose === 'token' && begun.provider === provider && begun.secrets.nonce === nonce;
      if (!isOwnNonce) throw unauthorized(IDENTITY_REFUSALS.UNPROVEN);
      const isIn = await issuer
        .readToken(idToken.token, nonce)
        .then(async (proof) => {
          if (!(await spendAuthorization(ctx, begun.secrets))) throw new IdentityRefused(IDENTITY_REFUSALS.UNPROVEN);
          return signIn(ctx, proof);
        })
        .catch((error: unknown) => {
          throw isAPIError(error) ? error : unauthorized(refusalCode(error));
        });
      return ctx.json(isIn ? { redirect: false } : { redirect: false, sign_up_required: true });
    },
  );

  /** Returns the nonce that a token grant must carry (accounts#token-grant): valid once, in this browser. */
  const issueNonce = createAuthEndpoint(
    '/sign-in/social/nonce',
    { method: 'POST', body: z.object({ provider }) },
    async (ctx) => {
      const { provider } = ctx.body;
      issuerOf(provider);
      const { nonce } = await beginAuthorization(ctx, { purpose: 'token', provider, user: '', path: HOME }, now());
      return ctx.json({ nonce });
    },
  );

  const callbackOAuth = createAuthEndpoint(
    '/callback/:id',
    { method: 'GET', query: z.looseObject({ state: z.unknown() }) },
    async (ctx) => {
      const issuer = issuerOf(ctx.params.id);
      const begun = await readAuthorization(ctx, now());
      const isLink = begun?.purpose === 'link';
      annotateEvent(ctx.request, { event: isLink ? 'identity.refused' : 'sign-in.failed' });
      const back = isLink ? begun.path : authScreenPath('login', begun?.path ?? HOME);
      const arrive = async (): Promise<string> => {
        const isAnswer = begun && begun.purpose !== 'token' && begun.provider === ctx.params.id;
        const isOwnRequest = isAnswer && begun.secrets.state === ctx.query.state;
        if (!isOwnRequest || !(await spendAuthorization(ctx, begun.secrets)))
          throw new IdentityRefused(IDENTITY_REFUSALS.UNPROVEN);
        const query = new URL(ctx.request?.url ?? publicUrl).search;
        const proof = await issuer.redeem(query, begun.secrets);
        return isLink ? afterLink(ctx, proof, begun) : signInAndRedirect(ctx, proof, begun);
      };
      throw ctx.redirect(await arrive().catch((error: unknown) => `${back}#error=${refusalCode(error)}`));
    },
  );

  const linkSocialAccount = createAuthEndpoint(
    '/link-social',
    {
      method: 'POST',
      use: [sessionMiddleware],
      body: z.object({ ...proofFields, provider, callbackURL }),
    },
    async (ctx) => {
      annotateEvent(ctx.request, { event: 'identity.refused' });
      const { id } = await reauthenticated(ctx);
      const { provider, callbackURL: path = HOME } = ctx.body;
      const leading = await begin(ctx, { purpose: 'link', provider, user: id, path });
      annotateEvent(ctx.request, { event: null });
      return ctx.json(leading);
    },
  );

  const limit = (path: string, window: number, max: number) => ({
    pathMatcher: (requested: string) => requested === path || requested.startsWith(`${path}/`),
    window,
    max,
  });

  return {
    id: PROVIDERS_PLUGIN,
    endpoints: { signInSocial, issueNonce, callbackOAuth, linkSocialAccount },
    rateLimit: [limit('/sign-in/social', 60, 10), limit('/callback', 60, 20), limit('/link-social', 60, 10)],
  } satisfies BetterAuthPlugin;
}

/** Returns no plugin where no provider is configured, so that its routes don't exist. */
export const providerPlugins = (parts: ProviderDeps) => (parts.issuers.length === 0 ? [] : [providerPlugin(parts)]);
