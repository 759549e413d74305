import { randomUUID } from 'node:crypto';
import { type AuthorizationCodeModel, InvalidGrantError, type RefreshTokenModel } from '@node-oauth/oauth2-server';
import { isUuid } from '#domain/text/uuid.ts';
import type { Deps } from '../../deps.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { signToken } from '../../platform/token-keys.ts';
import { ACCESS_TOKEN_TYPE, audienceOf } from './access-token.ts';
import { ACCESS_TOKEN_LIFETIME_S } from './key-set.ts';
import {
  addRefreshToken,
  type ClientRow,
  deleteGrant,
  type GrantRow,
  lockGrant,
  redeemCode,
  selectClient,
  selectGrantByCode,
  selectRefreshToken,
  spendRefreshToken,
} from './queries.ts';
import { hashOf, isSecretOf, newSecret } from './secrets.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A refresh token expires REFRESH_LASTS_MS after its issue, but at most GRANT_LASTS_MS after its grant's creation (api#refresh). */
const REFRESH_LASTS_MS = 30 * DAY_MS;
const GRANT_LASTS_MS = 365 * DAY_MS;
/** Milliseconds within which a client may repeat a refresh whose response it didn't receive; a code can't be repeated (api#refresh). */
const REPEATABLE_MS = 30_000;

/** Expiry for @node-oauth/oauth2-server, which compares with the system clock. This model checks expiries itself, with `deps.now`. */
const NEVER = new Date(8.64e15);

type TokenDeps = Pick<Deps, 'db' | 'auth' | 'publicUrl' | 'now'>;
/** The grant of an exchange; `presented` is the hash of the client's refresh token, absent when the client exchanges a code. */
type Exchange = GrantRow & { presented?: string };
/** Called when a code or a token that can't be repeated is used again. */
type ReplayHandler = (grant: GrantRow) => void;

/** Returns whether the client is authenticated: it must send its own secret, or no secret if it is a public client. */
const isAuthenticated = ({ secret_hash }: ClientRow, secret: string | null | undefined): boolean =>
  secret_hash === null ? !secret : !!secret && isSecretOf(secret_hash, secret);

/**
 * Codes and tokens for @node-oauth/oauth2-server, which checks the protocol: the PKCE verifier, the redirect address, the client of the
 * grant. Each code and refresh token is valid once. A second use (of a refresh token, after REPEATABLE_MS or once its successor was used)
 * means that a copy was stolen, so the grant is deleted (api#refresh).
 */
export function tokenModel(deps: TokenDeps, onReplay: ReplayHandler): AuthorizationCodeModel & RefreshTokenModel {
  const { db, publicUrl } = deps;

  async function endReplayed(grant: GrantRow): Promise<void> {
    await deleteGrant(db, grant.id);
    onReplay(grant);
  }

  return {
    async getClient(id, secret) {
      const client = isUuid(id) ? await selectClient(db, id) : undefined;
      if (!client || !isAuthenticated(client, secret)) return null;
      const grants = ['authorization_code', 'refresh_token'];
      return { id: client.id, redirectUris: client.redirect_uris, grants };
    },

    async getAuthorizationCode(code) {
      const grant = await selectGrantByCode(db, hashOf(code));
      if (!grant) return null;
      if (grant.redeemed_at) return endReplayed(grant).then(() => null);
      if (grant.code_expires_at <= deps.now()) return null;
      return {
        authorizationCode: code,
        expiresAt: NEVER,
        redirectUri: grant.redirect_uri,
        scope: grant.scopes,
        codeChallenge: grant.code_challenge,
        codeChallengeMethod: 'S256',
        client: { id: grant.client_id, grants: [] },
        user: grant,
      };
    },

    async revokeAuthorizationCode({ authorizationCode, user }) {
      const isFirst = await redeemCode(db, hashOf(authorizationCode), deps.now());
      if (!isFirst) await endReplayed(user as GrantRow);
      return isFirst;
    },

    async getRefreshToken(refreshToken) {
      const presented = hashOf(refreshToken);
      const found = await selectRefreshToken(db, presented);
      if (!found || found.token.expires_at <= deps.now()) return null;
      const { grant } = found;
      return {
        refreshToken,
        scope: grant.scopes,
        client: { id: grant.client_id, grants: [] },
        user: { ...grant, presented },
      };
    },

    // saveToken marks the token as used, in the transaction that stores its successor.
    revokeToken: async () => true,

    generateAccessToken(client, user, scope) {
      const iat = Math.floor(deps.now().getTime() / 1000);
      const claims = {
        iss: publicUrl,
        aud: audienceOf(publicUrl),
        sub: (user as GrantRow).user_id,
        client_id: client.id,
        grant_id: (user as GrantRow).id,
        scope: scope.join(' '),
        jti: randomUUID(),
        iat,
        exp: iat + ACCESS_TOKEN_LIFETIME_S,
      };
      return signToken(deps, claims, { typ: ACCESS_TOKEN_TYPE });
    },

    generateRefreshToken: async () => newSecret(),

    async saveToken(token, client, user) {
      const { presented = null, ...grant } = user as Exchange;
      const now = deps.now();
      const expires = Math.min(now.getTime() + REFRESH_LASTS_MS, grant.created_at.getTime() + GRANT_LASTS_MS);
      const issued = { grant_id: grant.id, replaces: presented, created_at: now, expires_at: new Date(expires) };
      const repeatableAfter = new Date(now.getTime() - REPEATABLE_MS);
      const outcome = await inTransaction(db, async (tx) => {
        if (!(await lockGrant(tx, grant.id))) return 'ended';
        const isValid =
          presented === null || (await spendRefreshToken(tx, { grant_id: grant.id, presented, now, repeatableAfter }));
        if (isValid) await addRefreshToken(tx, { ...issued, hash: hashOf(token.refreshToken ?? '') });
        else await deleteGrant(tx, grant.id);
        return isValid ? 'issued' : 'replayed';
      });
      if (outcome === 'replayed') onReplay(grant);
      if (outcome !== 'issued') throw new InvalidGrantError('Invalid grant: it has ended');
      return { ...token, client, user };
    },

    // The type requires these two methods, but nothing calls them: access-token.ts verifies access tokens, service.ts creates codes.
    getAccessToken: async () => null,
    saveAuthorizationCode: () => Promise.reject(new Error('Codes are created when a user grants access')),
  };
}
