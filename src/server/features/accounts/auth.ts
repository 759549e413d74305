import { randomUUID } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { composed, isName } from '#domain/text.ts';
import { EMAIL_MAX, NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from '#domain/text-limits.ts';
import { USER_TYPES } from '#domain/user-types.ts';
import { CLIENT_ADDRESS_HEADER } from '../../http/client-address.ts';
import type { Db } from '../../platform/database/create-db.ts';
import type { Logger } from '../../platform/log.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { isClosedRoute } from './closed-routes.ts';
import { cookieSettings } from './cookies.ts';
import { isLeakedPassword } from './leaked-passwords.ts';
import { confirmMail, existingAccountMail, passwordChangedMail, resetPasswordMail } from './mails.ts';
import { afterPasswordChange } from './password-change.ts';
import * as schema from './schema.ts';
import { assertMaySignIn } from './sign-in-limit.ts';

export type AuthOptions = {
  db: Db;
  secret: string;
  publicUrl: string;
  /** Origins whose pages may call, the public one among them. */
  ownOrigins: readonly string[];
  rateLimits: boolean;
  log: Logger;
  sendMail: (mail: Mail) => Promise<void>;
};

const HOUR_S = 60 * 60;
const DAY_S = 24 * HOUR_S;

/** Routes of the library that take a new password, and the field it comes in. */
const NEW_PASSWORD_FIELDS: Readonly<Record<string, string>> = {
  '/sign-up/email': 'password',
  '/reset-password': 'newPassword',
  '/change-password': 'newPassword',
};

type Refusal = { code: string; message: string };
const refuse = (refusal: Refusal) => new APIError('BAD_REQUEST', refusal);

/** Neither the database nor an address can hold a NUL byte or half of a surrogate pair. */
const isBrokenText = (value: unknown) => typeof value === 'string' && (value.includes('\0') || !value.isWellFormed());

/** @returns the name as it is stored: without outer spaces, its characters in one form */
function checkSignUp(body: Record<string, unknown>): string {
  const name = typeof body.name === 'string' ? composed(body.name) : '';
  if (name === '') throw refuse({ code: 'NAME_REQUIRED', message: 'Nome é obrigatório' });
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  if (name.length > NAME_MAX || !isName(name) || /[\u0000-\u001f\u007f]/.test(name)) {
    throw refuse({ code: 'INVALID_NAME', message: 'Esse nome não pode ser usado' });
  }
  if (typeof body.email !== 'string' || body.email.length > EMAIL_MAX) {
    throw refuse({ code: 'INVALID_EMAIL', message: 'Informe um e-mail válido' });
  }
  if (!USER_TYPES.some((type) => type === body.user_type)) {
    throw refuse({ code: 'INVALID_USER_TYPE', message: 'Escolha Candidato ou Empresa' });
  }
  if (body.image !== undefined) throw refuse({ code: 'INVALID_INPUT', message: 'Campo não aceito' });
  return name;
}

const beforeHook = ({ db, rateLimits }: Pick<AuthOptions, 'db' | 'rateLimits'>) =>
  createAuthMiddleware(async (ctx) => {
    if (isClosedRoute(ctx.path, ctx.request !== undefined)) throw new APIError('NOT_FOUND');
    const body: Record<string, unknown> = ctx.body ?? {};
    const name = ctx.path === '/sign-up/email' ? checkSignUp(body) : null;
    if (Object.values(body).some(isBrokenText)) throw refuse({ code: 'INVALID_INPUT', message: 'Texto não aceito' });
    if (rateLimits && ctx.path === '/sign-in/email' && typeof body.email === 'string') {
      await assertMaySignIn(db, body.email);
    }
    const password = body[NEW_PASSWORD_FIELDS[ctx.path] ?? ''];
    if (typeof password === 'string' && password.length >= PASSWORD_MIN && isLeakedPassword(password)) {
      throw refuse({ code: 'PASSWORD_COMPROMISED', message: 'Essa senha é muito conhecida. Escolha outra.' });
    }
    return name === null ? undefined : { context: { body: { ...body, name } } };
  });

/** E-mail and password accounts with confirmation by mail, kept in our own database (accounts#confirmation). */
export function createAuth({ db, secret, publicUrl, ownOrigins, rateLimits, log, sendMail }: AuthOptions) {
  const send = (user: { email: string }, mail: Omit<Mail, 'to'>) => sendMail({ to: user.email, ...mail });
  return betterAuth({
    appName: 'Encaixe',
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret,
    database: drizzleAdapter(db, { provider: 'pg', schema, transaction: true }),
    trustedOrigins: [...ownOrigins],
    user: {
      additionalFields: { user_type: { type: [...USER_TYPES], required: true, input: true } },
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      autoSignIn: false,
      resetPasswordTokenExpiresIn: HOUR_S,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) =>
        send(user, resetPasswordMail({ name: user.name, url: `${publicUrl}/nova-senha?token=${token}` })),
      onPasswordReset: ({ user }) =>
        send(user, passwordChangedMail({ name: user.name, url: `${publicUrl}/auth?mode=recover` })),
      onExistingUserSignUp: ({ user }) =>
        send(user, existingAccountMail({ name: user.name, url: `${publicUrl}/auth?mode=login` })),
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: true,
      autoSignInAfterVerification: true,
      expiresIn: DAY_S,
      sendVerificationEmail: ({ user, url }) => send(user, confirmMail({ name: user.name, url })),
    },
    session: {
      expiresIn: 30 * DAY_S,
      updateAge: DAY_S,
      // A revoked session must end at once, so it is never remembered in a cookie.
      cookieCache: { enabled: false },
    },
    rateLimit: {
      enabled: rateLimits,
      storage: 'database',
      modelName: 'rateLimit',
      window: 60,
      max: 100,
      customRules: {
        '/sign-in/email': { window: 60, max: 10 },
        '/sign-up/email': { window: 60 * 60, max: 20 },
        '/change-password': { window: 60, max: 10 },
        '/request-password-reset': { window: 60 * 60, max: 10 },
        '/send-verification-email': { window: 60 * 60, max: 10 },
        '/get-session': false,
      },
    },
    advanced: {
      // Not "uuid": the library then leaves the ids to the database and switches its replay protection off.
      database: { generateId: () => randomUUID() },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      ...cookieSettings(publicUrl),
      // The library's own default leaves both out where NODE_ENV is 'test'.
      disableOriginCheck: false,
      disableCSRFCheck: false,
    },
    // A refusal is the library's to answer; a failure goes on to the server, which logs it and answers like everywhere else.
    onAPIError: { throw: true },
    hooks: {
      before: beforeHook({ db, rateLimits }),
      after: afterPasswordChange(async ({ name, email }) => {
        await send({ email }, passwordChangedMail({ name, url: `${publicUrl}/auth?mode=recover` }));
      }),
    },
    telemetry: { enabled: false },
    logger: {
      level: 'warn',
      log: (level, message) => {
        if (level === 'error') log.error(message);
        else log.debug(message);
      },
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;
