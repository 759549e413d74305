import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { CAPTCHA_PROVIDERS } from '#contract/captcha.ts';
import { isWalletChain, WALLET_CHAINS, type WalletChain } from '#domain/accounts/wallet-chains.ts';
import { PIX_SETTINGS } from '#domain/billing/payment-methods.ts';
import { isCnpj, plainCnpj } from '#domain/companies/cnpj.ts';
import { isAllowedIssuerUrl } from './platform/openid/issuer-settings.ts';
import { SAMPLER_NAMES } from './platform/tracing/settings.ts';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const wholeNumber = (minimum: number, maximum: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((value) => value >= minimum && value <= maximum);

const url = (protocol: RegExp) => z.url({ protocol, abort: true });

const webOrigin = url(/^https?$/)
  .transform((value) => new URL(value))
  .refine((value) => value.pathname === '/' && !value.search && !value.hash)
  .transform((value) => value.origin);
const onOff = (fallback: boolean) => z.stringbool().default(fallback);

/** Ids of Stripe prices, separated by commas: the current one first, then former ones. */
const priceIds = z
  .string()
  .regex(/^price_\w+(,price_\w+)*$/)
  .transform((value) => value.split(','))
  .optional();

/** Names of blockchains, separated by commas; duplicates are removed. */
const walletChains = z
  .string()
  .transform((value) => [...new Set(value.split(',').map((word) => word.trim()))])
  .pipe(
    z.array(
      z
        .string()
        .refine(isWalletChain)
        .transform((word) => word as WalletChain),
    ),
  )
  .default([]);

/** The server always sends JSON. Both values are valid, because collectors accept JSON on the port of protobuf. */
const otlpProtocol = z.enum(['http/json', 'http/protobuf']).optional();

// Not z.url(): a connection string with a Unix socket, whose path is a query parameter, has no host.
const databaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\/\S+$/)
  .optional();

const databaseUrls = z
  .string()
  .regex(/^postgres(ql)?:\/\/[^\s,]+(,postgres(ql)?:\/\/[^\s,]+)*$/)
  .transform((value) => value.split(','))
  .default([]);

const sentryDsn = url(/^https?$/).refine((value) => {
  const { username, pathname } = new URL(value);
  return username !== '' && /\/\w+$/.test(pathname);
});

/** The environment variables that the server reads; `scripts/lib/settings.mjs` finds their names here. */
export const envSchema = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: databaseUrl,
  DATABASE_DIRECT_URL: databaseUrl,
  DATABASE_READ_URL: databaseUrls,
  DATABASE_READ_LAG: wholeNumber(1, 30).default(2),
  DATABASE_STATEMENT_TIMEOUT: wholeNumber(0, 86_400).default(120),
  DATABASE_POOL_SIZE: wholeNumber(1, 1000).default(10),
  DATABASE_PREPARE: z.stringbool().optional(),
  PUBLIC_URL: webOrigin.optional(),
  AUTH_SECRET: z.string().min(32).optional(),
  TRUST_PROXY: onOff(false),
  WEB_CONCURRENCY: wholeNumber(1, 512).default(availableParallelism()),
  DRAIN_SECONDS: wholeNumber(0, 300).default(0),
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_TOKEN: z.string().min(16).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(/^https?$/).optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url(/^https?$/).optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: otlpProtocol,
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: otlpProtocol,
  OTEL_TRACES_SAMPLER: z.enum(SAMPLER_NAMES).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  SENTRY_DSN: sentryDsn.optional(),
  RATE_LIMITS: onOff(true),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('warn'),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ENDPOINT: url(/^https?$/).optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: url(/^smtps?$/).optional(),
  MAIL_FROM: z.string().includes('@').optional(),
  MAIL_BOUNCE_ADDRESS: z.email().optional(),
  MAIL_BOUNCE_SECRET: z.string().min(32).optional(),
  SUPPORT_EMAIL: z.email().optional(),
  ENCARREGADO_NAME: z.string().trim().min(1).max(120).optional(),
  ENCARREGADO_EMAIL: z.email().optional(),
  SELLER_NAME: z.string().trim().min(1).max(120).optional(),
  SELLER_CNPJ: z.string().transform(plainCnpj).refine(isCnpj).optional(),
  SELLER_ADDRESS: z.string().trim().min(10).max(200).optional(),
  SMS_ACCOUNT: z
    .string()
    .regex(/^[\w-]+$/)
    .optional(),
  SMS_TOKEN: z.string().optional(),
  SMS_FROM: z
    .string()
    .regex(/^(?:\+\d{8,15}|MG\w+)$/)
    .optional(),
  SMS_ENDPOINT: url(/^https?$/)
    .transform((value) => value.replace(/\/+$/, ''))
    .default('https://api.twilio.com'),
  SMS_CHANNEL: z.enum(['sms', 'whatsapp']).default('sms'),
  SMS_CODE_TEMPLATE: z.string().startsWith('HX').optional(),
  SMS_NOTICE_TEMPLATE: z.string().startsWith('HX').optional(),
  SMS_PER_DAY: wholeNumber(0, 1_000_000).default(1000),
  CAPTCHA_PROVIDER: z.enum(CAPTCHA_PROVIDERS).optional(),
  // Written into every page's HTML, so special characters are refused.
  CAPTCHA_SITE_KEY: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .optional(),
  CAPTCHA_SECRET: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  OIDC_ISSUER: url(/^https?$/)
    .refine(isAllowedIssuerUrl)
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(40).optional(),
  WEB3: walletChains,
  STRIPE_SECRET_KEY: z.string().startsWith('sk_').or(z.string().startsWith('rk_')).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_').optional(),
  STRIPE_PRICE_CANDIDATO_PREMIUM: priceIds,
  STRIPE_PRICE_CANDIDATO_SUPER_PREMIUM: priceIds,
  STRIPE_PRICE_EMPRESA_PREMIUM: priceIds,
  STRIPE_PRICE_EMPRESA_SUPER_PREMIUM: priceIds,
  STRIPE_PRICE_CANDIDATO_PREMIUM_YEARLY: priceIds,
  STRIPE_PRICE_CANDIDATO_SUPER_PREMIUM_YEARLY: priceIds,
  STRIPE_PRICE_EMPRESA_PREMIUM_YEARLY: priceIds,
  STRIPE_PRICE_EMPRESA_SUPER_PREMIUM_YEARLY: priceIds,
  CANDIDATE_SALARY_GATE: onOff(true),
  JOB_REVIEW: onOff(false),
  JOB_REVIEW_HOURS: wholeNumber(1, 720).optional(),
  DEMO: z.stringbool().optional(),
  MAILBOX: z.literal('open').optional(),
  PAYMENTS: z.literal('demonstration').optional(),
  STRIPE_PIX: z.enum(PIX_SETTINGS).optional(),
  STRIPE_PROMOTION_CODES: onOff(false),
});

const PRICE_IDS = 'precisa ser um id price_…, ou vários separados por vírgula';

/** Description of the valid values of each variable that has restrictions, for error messages. */
export const VALID_VALUE_TEXTS: Readonly<Record<string, string>> = {
  PORT: 'precisa ser um número inteiro de 0 a 65535',
  DATABASE_URL: 'precisa ser um endereço postgres://',
  DATABASE_DIRECT_URL: 'precisa ser um endereço postgres://',
  DATABASE_READ_URL: 'precisa ser um endereço postgres://, ou vários separados por vírgula',
  DATABASE_READ_LAG: 'precisa ser um número inteiro de 1 a 30',
  DATABASE_STATEMENT_TIMEOUT: 'precisa ser um número inteiro de 0 a 86400',
  DATABASE_POOL_SIZE: 'precisa ser um número inteiro de 1 a 1000',
  DATABASE_PREPARE: 'precisa ser on ou off',
  PUBLIC_URL: 'precisa ser um endereço http:// ou https:// sem caminho',
  AUTH_SECRET: 'precisa ter pelo menos 32 caracteres',
  TRUST_PROXY: 'precisa ser on ou off',
  WEB_CONCURRENCY: 'precisa ser um número inteiro de 1 a 512',
  DRAIN_SECONDS: 'precisa ser um número inteiro de 0 a 300',
  METRICS_PORT: 'precisa ser um número inteiro de 0 a 65535',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'precisa ser um endereço http:// ou https://',
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'precisa ser um endereço http:// ou https://',
  OTEL_EXPORTER_OTLP_PROTOCOL: 'só pode ser http/json ou http/protobuf',
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: 'só pode ser http/json ou http/protobuf',
  OTEL_TRACES_SAMPLER: `precisa ser um destes: ${SAMPLER_NAMES.join(', ')}`,
  OTEL_TRACES_SAMPLER_ARG: 'precisa ser um número de 0 a 1',
  METRICS_TOKEN: 'precisa ter pelo menos 16 caracteres',
  SENTRY_DSN: 'precisa ser um endereço https://CHAVE@SERVIDOR/PROJETO',
  RATE_LIMITS: 'precisa ser on ou off',
  LOG_LEVEL: `precisa ser um destes: ${LOG_LEVELS.join(', ')}`,
  S3_ENDPOINT: 'precisa ser um endereço http:// ou https://',
  SMTP_URL: 'precisa ser um endereço smtp:// ou smtps://',
  MAIL_FROM: 'precisa conter um endereço de e-mail',
  MAIL_BOUNCE_ADDRESS: 'precisa ser um endereço de e-mail',
  MAIL_BOUNCE_SECRET: 'precisa ter pelo menos 32 caracteres',
  SUPPORT_EMAIL: 'precisa ser um endereço de e-mail',
  ENCARREGADO_NAME: 'precisa ter de 1 a 120 caracteres',
  ENCARREGADO_EMAIL: 'precisa ser um endereço de e-mail',
  SELLER_NAME: 'precisa ter de 1 a 120 caracteres',
  SELLER_CNPJ: 'precisa ser um CNPJ',
  SELLER_ADDRESS: 'precisa ter de 10 a 200 caracteres',
  SMS_ACCOUNT: 'só pode ter letras, números, - e _',
  SMS_FROM: 'precisa ser um número como +5511999999999, ou o id MG… de um serviço de mensagens',
  SMS_ENDPOINT: 'precisa ser um endereço http:// ou https://',
  SMS_CHANNEL: 'precisa ser sms ou whatsapp',
  SMS_CODE_TEMPLATE: 'precisa começar com HX',
  SMS_NOTICE_TEMPLATE: 'precisa começar com HX',
  SMS_PER_DAY: 'precisa ser um número inteiro de 0 a 1000000',
  CAPTCHA_PROVIDER: `precisa ser um destes: ${CAPTCHA_PROVIDERS.join(', ')}`,
  CAPTCHA_SITE_KEY: 'só pode ter letras, números, - e _',
  OIDC_ISSUER: 'precisa ser um endereço https://',
  OIDC_NAME: 'pode ter no máximo 40 caracteres',
  WEB3: `precisa ser um destes, ou vários separados por vírgula: ${WALLET_CHAINS.join(', ')}`,
  STRIPE_SECRET_KEY: 'precisa começar com sk_ ou rk_',
  STRIPE_WEBHOOK_SECRET: 'precisa começar com whsec_',
  STRIPE_PRICE_CANDIDATO_PREMIUM: PRICE_IDS,
  STRIPE_PRICE_CANDIDATO_SUPER_PREMIUM: PRICE_IDS,
  STRIPE_PRICE_EMPRESA_PREMIUM: PRICE_IDS,
  STRIPE_PRICE_EMPRESA_SUPER_PREMIUM: PRICE_IDS,
  STRIPE_PRICE_CANDIDATO_PREMIUM_YEARLY: PRICE_IDS,
  STRIPE_PRICE_CANDIDATO_SUPER_PREMIUM_YEARLY: PRICE_IDS,
  STRIPE_PRICE_EMPRESA_PREMIUM_YEARLY: PRICE_IDS,
  STRIPE_PRICE_EMPRESA_SUPER_PREMIUM_YEARLY: PRICE_IDS,
  CANDIDATE_SALARY_GATE: 'precisa ser on ou off',
  JOB_REVIEW: 'precisa ser on ou off',
  JOB_REVIEW_HOURS: 'precisa ser um número inteiro de 1 a 720',
  DEMO: 'precisa ser on ou off',
  MAILBOX: 'só pode ser open',
  PAYMENTS: 'só pode ser demonstration',
  STRIPE_PIX: `precisa ser um destes: ${PIX_SETTINGS.join(', ')}`,
  STRIPE_PROMOTION_CODES: 'precisa ser on ou off',
};
