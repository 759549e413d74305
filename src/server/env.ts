import { resolve } from 'node:path';
import type { z } from 'zod';
import type { WalletChain } from '#domain/accounts/wallet-chains.ts';
import type { PixSetting } from '#domain/billing/payment-methods.ts';
import { BILLING_INTERVALS, type BillingInterval, PLAN_KEYS, type PlanKey } from '#domain/billing/plans.ts';
import type { Seller } from './deps.ts';
import { envSchema, type LOG_LEVELS, VALID_VALUE_TEXTS } from './env-schema.ts';
import type { CaptchaSettings } from './platform/captcha/captcha.ts';
import type { MetricsEndpoint } from './platform/metrics/metrics-server.ts';
import { googleIssuer, type IssuerSettings } from './platform/openid/issuer-settings.ts';
import type { PlanPrice } from './platform/payments/payments.ts';
import { readOrCreateSecret } from './platform/secret-file.ts';
import type { SmsSettings } from './platform/sms/open-sms.ts';
import { StartupError } from './platform/startup-error.ts';
import type { TracingSettings } from './platform/tracing/settings.ts';

/** Invalid environment variables; the message names the variables to fix, and contains no secret. */
export class ConfigurationError extends StartupError {
  override name = 'ConfigurationError';
}

type StorageSettings =
  | { kind: 'local' }
  | {
      kind: 's3';
      bucket: string;
      region: string;
      accessKeyId: string;
      secretAccessKey: string;
      endpoint?: string | undefined;
    };

type MailSettings = { kind: 'mailbox' } | { kind: 'smtp'; url: string; from: string; returnTo: string | undefined };

type PaymentSettings =
  | { kind: 'demonstration'; pix: PixSetting }
  | {
      kind: 'stripe';
      pix: PixSetting;
      secretKey: string;
      webhookSecret: string;
      prices: readonly PlanPrice[];
      hasPromotionCodes: boolean;
    };

/** The server's settings, read from the environment variables. */
export type Settings = Readonly<{
  port: number;
  host: string;
  /** Absolute path. */
  dataDir: string;
  /** Undefined: the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  /** Address that bypasses the pooler of `databaseUrl`; undefined: there is no pooler. */
  databaseDirectUrl: string | undefined;
  /** Read replicas; default: none. */
  databaseReadUrls: readonly string[];
  /** Allowed lag of a replica in milliseconds. */
  databaseReadLagMs: number;
  /** Maximum duration of a statement and of an idle transaction, in requests and tasks, in ms; 0: no limit. */
  databaseStatementTimeoutMs: number;
  /** Number of database connections for requests, shared by all worker processes (at least 2 each). */
  databasePoolSize: number;
  /** False when a connection pooler does not support prepared statements. */
  databasePrepare: boolean;
  /** Origin without a trailing slash. */
  publicUrl: string;
  /** Signs cookies and tokens; undefined without AUTH_SECRET. */
  authSecret: string | undefined;
  /** True when a proxy adds the client's address to X-Forwarded-For. */
  trustProxy: boolean;
  /** Address of the metrics endpoint; undefined disables it. */
  metrics: Readonly<MetricsEndpoint> | undefined;
  /** The Sentry-compatible service that receives the errors of browsers. */
  sentryDsn: string | undefined;
  /** The OpenTelemetry collector; undefined: tracing is off. */
  tracing: TracingSettings | undefined;
  /** Seconds between reporting unready and refusing connections. */
  drainSeconds: number;
  /** Number of worker processes; 1: a single process does everything. */
  workers: number;
  /** False disables the limits on sign-in, sign-up, mails and SMS; the attempts at each code stay limited. */
  rateLimits: boolean;
  logLevel: (typeof LOG_LEVELS)[number];
  storage: Readonly<StorageSettings>;
  mail: Readonly<MailSettings>;
  /** Shared secret of the bounce webhook; the webhook is disabled when undefined. */
  bounceSecret: string | undefined;
  sms: Readonly<SmsSettings>;
  /** Maximum number of SMS that users request per day, to all phone numbers together; notices are not counted. See `rateLimits`. */
  smsPerDay: number;
  payments: Readonly<PaymentSettings>;
  /** Undefined disables the captcha. */
  captcha: Readonly<CaptchaSettings> | undefined;
  /** OpenID providers for signing in. */
  issuers: readonly IssuerSettings[];
  /** Blockchains whose wallets may sign in. */
  wallets: readonly WalletChain[];
  /** True when a candidate's plan limits the salary of the jobs that the candidate can see and like (feed#salary-limit). */
  candidateSalaryGate: boolean;
  /** Review of jobs by operators before publication; an unreviewed job is published after `hours`, null: never. */
  jobReview: Readonly<{ isOn: boolean; hours: number | null }>;
  supportEmail: string;
  /** The data protection officer (privacy#officer); default: the support's address. */
  officer: { name: string | null; email: string };
  /** The seller (pages#seller); undefined: not shown. */
  seller: Readonly<Seller> | undefined;
  /** True when a new embedded database is filled with the demonstration, whose password is public. */
  demo: boolean;
}>;

/** The settings of the running server, which always has a secret. */
export type Env = Settings & Readonly<{ authSecret: string }>;

type Source = Readonly<Record<string, string | undefined>>;

const S3_REQUIRED = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const S3_OPTIONAL = ['S3_ENDPOINT'] as const;
const MAIL_REQUIRED = ['SMTP_URL', 'MAIL_FROM'] as const;
const MAIL_OPTIONAL = ['MAIL_BOUNCE_ADDRESS', 'MAIL_BOUNCE_SECRET'] as const;
const GOOGLE_REQUIRED = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] as const;
const OIDC_REQUIRED = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME'] as const;

const SMS_REQUIRED = ['SMS_ACCOUNT', 'SMS_TOKEN', 'SMS_FROM'] as const;
const SMS_OPTIONAL = ['SMS_ENDPOINT', 'SMS_CHANNEL', 'SMS_CODE_TEMPLATE', 'SMS_NOTICE_TEMPLATE'] as const;
const WHATSAPP_REQUIRED = ['SMS_CODE_TEMPLATE', 'SMS_NOTICE_TEMPLATE'] as const;
const SELLER_REQUIRED = ['SELLER_NAME', 'SELLER_CNPJ', 'SELLER_ADDRESS'] as const;
const CAPTCHA_REQUIRED = ['CAPTCHA_PROVIDER', 'CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET'] as const;

const priceVariable = (plan_key: PlanKey, billing_interval: BillingInterval) =>
  `STRIPE_PRICE_${plan_key.toUpperCase() as Uppercase<PlanKey>}${billing_interval === 'year' ? '_YEARLY' : ''}` as const;

const priceVariables = (billing_interval: BillingInterval) =>
  PLAN_KEYS.map((plan_key) => priceVariable(plan_key, billing_interval));

const STRIPE_REQUIRED = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', ...priceVariables('month')];
const STRIPE_YEARLY = priceVariables('year');

const list = (names: readonly string[]) => new Intl.ListFormat('pt-BR').format(names);

function missingOf(source: Source, adapter: string, required: readonly string[], optional: readonly string[] = []) {
  const missing = required.filter((name) => source[name] === undefined);
  const started = [...required, ...optional].some((name) => source[name] !== undefined);
  if (!started || missing.length === 0) return [];
  return [`${missing.length === 1 ? 'falta' : 'faltam'} ${list(missing)} para usar ${adapter}`];
}

/** Returns whether the server is public: its URL is https, and its mailbox isn't open to all on purpose. */
const isPublished = ({ PUBLIC_URL, MAILBOX }: z.output<typeof envSchema>) =>
  PUBLIC_URL?.startsWith('https:') === true && MAILBOX !== 'open';

/** Refuses a public server without SMTP: its mailbox would show every message, and its sign-in links, to any visitor. */
function mailboxProblems(values: z.output<typeof envSchema>): string[] {
  if (!isPublished(values) || values.SMTP_URL || values.MAIL_FROM) return [];
  const why = 'com PUBLIC_URL em https e sem SMTP, qualquer visitante leria os e-mails de todos em /dev/mailbox';
  return [`faltam ${list(MAIL_REQUIRED)}: ${why} (MAILBOX=open permite isso)`];
}

/**
 * Refuses a public server without Stripe: pressing 'Pagar' on our own page would activate a plan without payment, so
 * PAYMENTS must allow this explicitly (billing#demonstration). Refuses PAYMENTS when Stripe is configured, too.
 */
function paymentProblems(values: z.output<typeof envSchema>): string[] {
  if (paymentsFrom(values).kind === 'stripe') return values.PAYMENTS ? ['PAYMENTS só vale sem o Stripe'] : [];
  if (!isPublished(values) || values.PAYMENTS) return [];
  const why = 'com PUBLIC_URL em https e sem Stripe, qualquer pessoa teria um plano pago sem pagar';
  return [`faltam ${list(STRIPE_REQUIRED)}: ${why} (PAYMENTS=demonstration permite isso)`];
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/;

/** Requires a token for a metrics port on an address other than loopback, because metrics reveal business numbers and overload. */
function metricsProblems({ METRICS_HOST, METRICS_TOKEN, METRICS_PORT }: z.output<typeof envSchema>): string[] {
  if (METRICS_PORT === undefined || METRICS_TOKEN || LOOPBACK.test(METRICS_HOST)) return [];
  return [`falta METRICS_TOKEN: em ${METRICS_HOST}, qualquer um na rede leria as métricas`];
}

/** Refuses a price id that two variables share, because the price identifies the plan and the billing interval. */
function repeatedPrices(source: Source): string[] {
  const names = BILLING_INTERVALS.flatMap(priceVariables);
  const idsOf = (name: string) => source[name]?.split(',') ?? [];
  const repeated = names.filter((name) =>
    idsOf(name).some((id) => names.some((other) => other !== name && idsOf(other).includes(id))),
  );
  return repeated.length === 0 ? [] : [`${list(repeated)} precisam ser diferentes`];
}

function missingParts(source: Source): string[] {
  return [
    ...missingOf(source, 'o armazenamento S3', S3_REQUIRED, S3_OPTIONAL),
    ...missingOf(source, 'o envio de e-mails por SMTP', MAIL_REQUIRED, MAIL_OPTIONAL),
    ...missingOf(source, 'as mensagens para celulares', SMS_REQUIRED, SMS_OPTIONAL),
    ...(source.SMS_CHANNEL === 'whatsapp'
      ? missingOf(source, 'o WhatsApp', ['SMS_CHANNEL', ...WHATSAPP_REQUIRED])
      : []),
    ...missingOf(source, 'o captcha', CAPTCHA_REQUIRED),
    ...missingOf(source, 'o nome de quem oferece o Encaixe', SELLER_REQUIRED),
    ...missingOf(source, 'a entrada com Google', GOOGLE_REQUIRED),
    ...missingOf(source, 'a entrada com outro provedor', OIDC_REQUIRED),
    ...missingOf(source, 'os pagamentos pelo Stripe', STRIPE_REQUIRED, STRIPE_YEARLY),
    ...missingOf(source, 'os preços anuais', STRIPE_YEARLY),
    ...repeatedPrices(source),
    ...(source.DATABASE_DIRECT_URL !== undefined && source.DATABASE_URL === undefined
      ? ['DATABASE_DIRECT_URL só vale com DATABASE_URL']
      : []),
    ...(source.DATABASE_READ_URL !== undefined && source.DATABASE_URL === undefined
      ? ['DATABASE_READ_URL só vale com DATABASE_URL']
      : []),
    ...(source.DATABASE_URL !== undefined && source.AUTH_SECRET === undefined
      ? ['falta AUTH_SECRET, obrigatório quando DATABASE_URL está definido']
      : []),
  ];
}

function storageFrom(values: z.output<typeof envSchema>): StorageSettings {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ACCESS_KEY_ID: accessKeyId } = values;
  const secretAccessKey = values.S3_SECRET_ACCESS_KEY;
  if (!bucket || !region || !accessKeyId || !secretAccessKey) return { kind: 'local' };
  const { S3_ENDPOINT: endpoint } = values;
  return { kind: 's3', bucket, region, accessKeyId, secretAccessKey, endpoint };
}

function mailFrom(values: z.output<typeof envSchema>): MailSettings {
  const { SMTP_URL: url, MAIL_FROM: from, MAIL_BOUNCE_ADDRESS: returnTo } = values;
  return url && from ? { kind: 'smtp', url, from, returnTo } : { kind: 'mailbox' };
}

/** Without an SMS service, SMS go to the mailbox if mails do; if mails are sent by SMTP, no SMS are offered. */
function smsFrom(values: z.output<typeof envSchema>): SmsSettings {
  const { SMS_ACCOUNT: account, SMS_TOKEN: token, SMS_FROM: from, SMS_ENDPOINT: endpoint } = values;
  if (!account || !token || !from) return { kind: mailFrom(values).kind === 'mailbox' ? 'mailbox' : 'none' };
  const { SMS_CHANNEL: channel, SMS_CODE_TEMPLATE: code, SMS_NOTICE_TEMPLATE: notice } = values;
  const whatsapp = channel === 'whatsapp' && code && notice ? { code, notice } : undefined;
  return { kind: 'twilio', endpoint, account, token, from, whatsapp };
}

/** As OpenTelemetry specifies, `/v1/traces` is appended to the general endpoint, and the endpoint for traces is used unchanged. */
function tracingFrom(values: z.output<typeof envSchema>): TracingSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: general, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own } = values;
  const url = own ?? general?.replace(/\/?$/, '/v1/traces');
  if (url === undefined) return undefined;
  return Object.freeze({ url, sampler: values.OTEL_TRACES_SAMPLER, ratio: values.OTEL_TRACES_SAMPLER_ARG });
}

function captchaFrom(values: z.output<typeof envSchema>): CaptchaSettings | undefined {
  const { CAPTCHA_PROVIDER: provider, CAPTCHA_SITE_KEY: siteKey, CAPTCHA_SECRET: secret } = values;
  return provider && siteKey && secret ? { provider, siteKey, secret } : undefined;
}

function sellerFrom(values: z.output<typeof envSchema>): Seller | undefined {
  const { SELLER_NAME: name, SELLER_CNPJ: cnpj, SELLER_ADDRESS: address } = values;
  return name && cnpj && address ? { name, cnpj, address, email: supportEmailOf(values) } : undefined;
}

function issuersFrom(values: z.output<typeof envSchema>): IssuerSettings[] {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, OIDC_ISSUER: issuer, OIDC_NAME: name } = values;
  const { OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values;
  const found: IssuerSettings[] = [];
  if (GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET) {
    found.push(googleIssuer({ clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET }));
  }
  if (issuer && clientId && clientSecret && name) {
    found.push({ id: 'oidc', name, issuer, clientId, clientSecret, vouchesFor: 'verified-addresses' });
  }
  return found;
}

function paymentsFrom(values: z.output<typeof envSchema>): PaymentSettings {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values;
  const hasPrices = priceVariables('month').every((name) => values[name] !== undefined);
  // The demonstration offers Pix by default, as a server with Stripe may.
  if (!secretKey || !webhookSecret || !hasPrices) {
    return { kind: 'demonstration', pix: values.STRIPE_PIX ?? 'automatic' };
  }
  const prices = BILLING_INTERVALS.flatMap((billing_interval) =>
    PLAN_KEYS.flatMap((plan_key) =>
      (values[priceVariable(plan_key, billing_interval)] ?? []).map((id) => ({ id, plan_key, billing_interval })),
    ),
  );
  const { STRIPE_PIX: pix = 'off', STRIPE_PROMOTION_CODES: hasPromotionCodes } = values;
  return { kind: 'stripe', pix, secretKey, webhookSecret, prices, hasPromotionCodes };
}

/** Returns the address in 'Name <address>'. */
const addressIn = (from: string | undefined) => from?.replace(/^.*<(.*)>.*$/, '$1');

type Addresses = { SUPPORT_EMAIL?: string | undefined; MAIL_FROM?: string | undefined };

const supportEmailOf = ({ SUPPORT_EMAIL, MAIL_FROM }: Addresses): string =>
  SUPPORT_EMAIL ?? addressIn(MAIL_FROM) ?? 'suporte@encaixe.demo';

/**
 * Reads the settings from the given variables; an empty or blank one counts as absent, and a relative DATA_DIR starts at the
 * working directory.
 * @throws ConfigurationError naming variables that are wrong or missing
 */
export function readEnv(variables: Source): Settings {
  const source = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  const parsed = envSchema.safeParse(source);
  const wrong = parsed.success ? [] : [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))];
  const missing = missingParts(source);
  const problems = [...wrong.map((name) => `${name} ${VALID_VALUE_TEXTS[name] ?? 'é inválido'}`), ...missing];
  if (parsed.success) {
    problems.push(...mailboxProblems(parsed.data), ...metricsProblems(parsed.data));
    // Otherwise the missing Stripe variables would be reported twice.
    if (missing.length === 0) problems.push(...paymentProblems(parsed.data));
  }
  if (!parsed.success || problems.length > 0) {
    throw new ConfigurationError(`O Encaixe não pode iniciar com esta configuração: ${problems.join('; ')}.`);
  }
  const values = parsed.data;
  return Object.freeze({
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    // Few connection poolers support prepared statements.
    databasePrepare: values.DATABASE_PREPARE ?? values.DATABASE_DIRECT_URL === undefined,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databaseReadUrls: Object.freeze(values.DATABASE_READ_URL),
    databaseReadLagMs: values.DATABASE_READ_LAG * 1000,
    databaseStatementTimeoutMs: values.DATABASE_STATEMENT_TIMEOUT * 1000,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    authSecret: values.AUTH_SECRET,
    trustProxy: values.TRUST_PROXY,
    metrics:
      values.METRICS_PORT === undefined
        ? undefined
        : Object.freeze({ port: values.METRICS_PORT, host: values.METRICS_HOST, token: values.METRICS_TOKEN }),
    sentryDsn: values.SENTRY_DSN,
    tracing: tracingFrom(values),
    drainSeconds: values.DRAIN_SECONDS,
    workers: values.WEB_CONCURRENCY,
    rateLimits: values.RATE_LIMITS,
    logLevel: values.LOG_LEVEL,
    storage: Object.freeze(storageFrom(values)),
    mail: Object.freeze(mailFrom(values)),
    bounceSecret: values.MAIL_BOUNCE_SECRET,
    payments: Object.freeze(paymentsFrom(values)),
    captcha: Object.freeze(captchaFrom(values)),
    sms: Object.freeze(smsFrom(values)),
    smsPerDay: values.SMS_PER_DAY,
    issuers: Object.freeze(issuersFrom(values)),
    wallets: Object.freeze(values.WEB3),
    candidateSalaryGate: values.CANDIDATE_SALARY_GATE,
    jobReview: Object.freeze({ isOn: values.JOB_REVIEW, hours: values.JOB_REVIEW_HOURS ?? null }),
    supportEmail: supportEmailOf(values),
    officer: Object.freeze({
      name: values.ENCARREGADO_NAME ?? null,
      email: values.ENCARREGADO_EMAIL ?? supportEmailOf(values),
    }),
    seller: Object.freeze(sellerFrom(values)),
    demo: values.DEMO ?? !isPublished(values),
  });
}

/**
 * Returns the running server's settings. Without AUTH_SECRET, the first start creates a secret in DATA_DIR and later starts read it, so
 * that sessions survive a restart.
 * @throws ConfigurationError, or StartupError when DATA_DIR can't be written or the secret's file is empty or unreadable
 */
export function loadEnv(): Env {
  const settings = readEnv(process.env);
  return Object.freeze({
    ...settings,
    authSecret: settings.authSecret ?? readOrCreateSecret(settings.dataDir, 'auth-secret'),
  });
}
