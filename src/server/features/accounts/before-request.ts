import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { isUndeliverable } from '#domain/accounts/no-email.ts';
import { type PasswordOwner, type PasswordProblem, passwordProblem } from '#domain/accounts/password.ts';
import { sitePath } from '#domain/accounts/site-path.ts';
import type { UserType } from '#domain/accounts/user-types.ts';
import type { Captcha } from '../../platform/captcha/captcha.ts';
import type { Db } from '../../platform/database/create-db.ts';
import { AUTH_ROUTES, isOpenRoute } from './auth-routes.ts';
import { captchaCheck } from './captcha-check.ts';
import type { AnnotateEvent } from './identity-events.ts';
import { isLeakedPassword } from './passwords/leaked-passwords.ts';
import type { PasswordOwners } from './passwords/password-owners.ts';
import { resetLinkIdentifier } from './passwords/reset-link.ts';
import { selectLinkOwner } from './queries.ts';
import { findKnownDevice } from './sessions/known-device.ts';
import { assertMayGuess, assertMayTry } from './sign-in-limit.ts';
import { checkName, checkNameAndType, checkSignUp, inputError } from './sign-up/check-sign-up.ts';
import { findInvite } from './team/invitation.ts';
import { checkInput, type Endpoint } from './valid-input.ts';

type Fields = Record<string, unknown>;

/** Request fields with a redirect target: the page after the response, or after the link in the mail. */
const DESTINATIONS = ['callbackURL', 'errorCallbackURL', 'newUserCallbackURL', 'redirectTo'];

/** Sign-ups whose input is checked before their schema; each check returns the name. */
const SIGN_UPS: Readonly<Record<string, typeof checkNameAndType>> = {
  '/sign-up/email': checkSignUp,
  '/sign-up/phone-number': checkNameAndType,
  '/sign-up/invited': ({ name }) => checkName(name),
};

const PASSWORD_TEXTS: Readonly<Record<PasswordProblem | 'PASSWORD_COMPROMISED', string>> = {
  PASSWORD_TOO_SHORT: 'A senha deve ter pelo menos 6 caracteres',
  PASSWORD_TOO_LONG: 'A senha pode ter no máximo 128 caracteres',
  PASSWORD_PERSONAL: 'Não use seu nome, seu e-mail, seu celular ou Encaixe como senha.',
  PASSWORD_COMPROMISED: 'Essa senha é muito conhecida. Escolha outra.',
};

/** PostgreSQL refuses a NUL byte, and UTF-8 can't encode half of a surrogate pair. */
const isBrokenText = (value: unknown) => typeof value === 'string' && (value.includes('\0') || !value.isWellFormed());

/**
 * Returns the redirect targets in the fields, each reduced to a path of this site.
 * @throws APIError INVALID_CALLBACK_URL when a target is on another site
 */
function ownDestinations(fields: Fields): Fields {
  const wanted = DESTINATIONS.filter((name) => fields[name] !== undefined);
  return Object.fromEntries(
    wanted.map((name) => {
      const path = sitePath(fields[name]);
      if (path === undefined)
        throw new APIError('FORBIDDEN', { code: 'INVALID_CALLBACK_URL', message: 'Invalid callbackURL' });
      return [name, path];
    }),
  );
}

function checkPassword(password: unknown, owner: PasswordOwner): void {
  if (typeof password !== 'string') return;
  const code = passwordProblem(password, owner) ?? (isLeakedPassword(password) ? 'PASSWORD_COMPROMISED' : undefined);
  if (code !== undefined) throw inputError({ code, message: PASSWORD_TEXTS[code] });
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

export type BeforeRequestDeps = {
  db: Db;
  captcha: Captcha | null;
  rateLimits: boolean;
  /** Remembers the user whose password the request changes. */
  owners: Pick<PasswordOwners, 'note'>;
  annotateEvent: AnnotateEvent;
  /** Returns the endpoint at this path, once better-auth has assembled its endpoints. */
  endpointAt: (path: string) => Endpoint | undefined;
  now: () => Date;
};

/**
 * Returns better-auth's before-hook, which checks that the route is open, the input is acceptable, a required CAPTCHA is
 * solved and the limits of password attempts are respected.
 */
export function beforeRequest({ db, captcha, rateLimits, owners, annotateEvent, endpointAt, now }: BeforeRequestDeps) {
  const checkCaptcha = captchaCheck(captcha);
  return createAuthMiddleware(async (ctx) => {
    const { path } = ctx;
    const { hasPlugin } = ctx.context;
    if (!isOpenRoute(path, { isRequest: ctx.request !== undefined, hasPlugin })) throw new APIError('NOT_FOUND');
    const sent: Fields = ctx.body ?? {};
    const nameOf = SIGN_UPS[path];
    // The specific refusals of a sign-up are more helpful than those of its schema, so they come first.
    const body = nameOf ? { ...sent, name: nameOf(sent) } : sent;
    if (ctx.request) await checkInput(endpointAt(path), { body: ctx.body, query: ctx.query });
    // Runs before the attempts of an account are counted, so that each attempt that counts costs a solved CAPTCHA.
    await checkCaptcha(ctx);
    if (Object.values(body).some(isBrokenText))
      throw inputError({ code: 'INVALID_INPUT', message: 'Texto não aceito' });
    // better-auth's session without "remember me" would end after a day; every session here is renewed while it is used.
    if (body.rememberMe === false) throw inputError({ code: 'INVALID_INPUT', message: 'Campo não aceito' });
    // Also refuses placeholder addresses: a sign-in with one would avoid the limits of its phone number.
    if (isUndeliverable(textOf(body.email) ?? ''))
      throw inputError({ code: 'INVALID_EMAIL', message: 'Informe um e-mail válido' });
    const ownBody = { ...body, ...ownDestinations(body) };
    const ownQuery = { ...ctx.query, ...ownDestinations(ctx.query ?? {}) };

    if (path === '/sign-out') {
      const leaving = await getSessionFromCtx(ctx);
      annotateEvent(ctx.request, { email: leaving?.user.email, user_id: leaving?.user.id });
    }
    const session = path === '/change-password' ? await getSessionFromCtx(ctx) : null;
    const token = path === '/reset-password' ? textOf(body.token || ctx.query?.token) : undefined;
    const linked = token === undefined ? undefined : await selectLinkOwner(db, resetLinkIdentifier(token), now());
    const own = session && { ...session.user, user_type: session.user.user_type as UserType };
    const known = own ?? linked;
    owners.note(ctx.request, known && { ...known, byLink: linked !== undefined });
    const invited = path === '/sign-up/invited' ? textOf(body.token) : undefined;
    const lookup = { secret: ctx.context.secret, now: now() };
    const invite = invited === undefined ? undefined : await findInvite(db, invited, lookup);
    const email = invite?.email ?? textOf(body.email);
    const typed = { name: textOf(body.name), email, phone: textOf(body.phoneNumber) };
    const owner = known ?? typed;
    if (owner.email) annotateEvent(ctx.request, { email: owner.email, user_id: known?.id });
    checkPassword(body[AUTH_ROUTES[path]?.newPassword ?? ''], owner);

    if (rateLimits && session) await assertMayGuess(db, session.user.id);
    if (rateLimits && path === '/sign-in/email' && typeof body.email === 'string') {
      await assertMayTry(db, 'sign-in', body.email, await findKnownDevice(ctx, body.email));
    }
    return { context: { ...(ctx.body && { body: ownBody }), ...(ctx.query && { query: ownQuery }) } };
  });
}
