import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ConfigurationError, readEnv } from './env.ts';
import { readOrCreateSecret } from './platform/secret-file.ts';

const S3 = {
  S3_BUCKET: 'fotos',
  S3_REGION: 'sa-east-1',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'muito-secreto',
};
const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_muito_secreto',
  STRIPE_WEBHOOK_SECRET: 'whsec_muito_secreto',
  STRIPE_PRICE_CANDIDATO_PREMIUM: 'price_1',
  STRIPE_PRICE_CANDIDATO_SUPER_PREMIUM: 'price_2',
  STRIPE_PRICE_EMPRESA_PREMIUM: 'price_3',
  STRIPE_PRICE_EMPRESA_SUPER_PREMIUM: 'price_4',
};
const OIDC = {
  OIDC_ISSUER: 'https://login.example/org',
  OIDC_CLIENT_ID: 'encaixe',
  OIDC_CLIENT_SECRET: 'muito-secreto',
  OIDC_NAME: 'Entrada Única',
};
const refusal = (source: Record<string, string>) => {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
  return 'accepted';
};

test('configures the demonstration without any variable', () => {
  expect(readEnv({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('.data'),
    databaseUrl: undefined,
    databasePoolSize: 10,
    databasePrepare: true,
    databaseDirectUrl: undefined,
    databaseReadUrls: [],
    databaseReadLagMs: 2000,
    databaseStatementTimeoutMs: 120_000,
    publicUrl: 'http://localhost:3000',
    authSecret: undefined,
    trustProxy: false,
    metrics: undefined,
    drainSeconds: 0,
    workers: availableParallelism(),
    rateLimits: true,
    logLevel: 'warn',
    storage: { kind: 'local' },
    mail: { kind: 'mailbox' },
    payments: { kind: 'demonstration', pix: 'automatic' },
    captcha: undefined,
    sms: { kind: 'mailbox' },
    smsPerDay: 1000,
    issuers: [],
    wallets: [],
    candidateSalaryGate: true,
    jobReview: { isOn: false, hours: null },
    supportEmail: 'suporte@encaixe.demo',
    officer: { name: null, email: 'suporte@encaixe.demo' },
    demo: true,
  });
});

test('reads the data protection officer, whose default address is the support’s', () => {
  const named = { ENCARREGADO_NAME: 'Rita Prado', ENCARREGADO_EMAIL: 'privacidade@encaixe.example' };
  expect(readEnv(named).officer).toEqual({ name: 'Rita Prado', email: 'privacidade@encaixe.example' });
  expect(readEnv({ SUPPORT_EMAIL: 'oi@encaixe.example' }).officer).toEqual({ name: null, email: 'oi@encaixe.example' });
  expect(() => readEnv({ ENCARREGADO_EMAIL: 'ninguém' })).toThrow('ENCARREGADO_EMAIL');
});

test('reads the seller when all of its variables are set, and refuses an incomplete one', () => {
  const sellerValues = {
    SELLER_NAME: 'Encaixe Ltda.',
    SELLER_CNPJ: '12.345.678/0001-95',
    SELLER_ADDRESS: 'Rua do Sol, 10, Recife',
  };
  const seller = { name: 'Encaixe Ltda.', cnpj: '12345678000195', address: 'Rua do Sol, 10, Recife' };
  expect(readEnv({ ...sellerValues, SUPPORT_EMAIL: 'oi@encaixe.example' }).seller).toEqual({
    ...seller,
    email: 'oi@encaixe.example',
  });
  expect(readEnv({}).seller).toBeUndefined();
  expect(() => readEnv({ SELLER_NAME: 'Encaixe Ltda.' })).toThrow('SELLER_CNPJ');
  expect(() => readEnv({ ...sellerValues, SELLER_CNPJ: '12.345.678/0001-96' })).toThrow(
    'SELLER_CNPJ precisa ser um CNPJ',
  );
});

test('reads set variables, and treats an empty one as unset', () => {
  const env = readEnv({
    PORT: '8080',
    HOST: '',
    DATABASE_URL: 'postgresql://u:p@/encaixe?host=/run/postgresql',
    AUTH_SECRET: 'x'.repeat(32),
    PUBLIC_URL: 'https://encaixe.example/',
    TRUST_PROXY: 'on',
    RATE_LIMITS: 'off',
    DEMO: 'off',
    PAYMENTS: 'demonstration',
    ...S3,
    S3_ENDPOINT: 'http://127.0.0.1:9000',
    SMTP_URL: 'smtps://mail.example:465',
    MAIL_FROM: 'Encaixe <oi@encaixe.example>',
  });
  expect(env).toMatchObject({
    supportEmail: 'oi@encaixe.example',
    port: 8080,
    host: '127.0.0.1',
    databaseUrl: 'postgresql://u:p@/encaixe?host=/run/postgresql',
    publicUrl: 'https://encaixe.example',
    trustProxy: true,
    rateLimits: false,
    demo: false,
    storage: { kind: 's3', bucket: 'fotos', endpoint: 'http://127.0.0.1:9000' },
    mail: { kind: 'smtp', url: 'smtps://mail.example:465', from: 'Encaixe <oi@encaixe.example>' },
  });
  expect(Object.isFrozen(env) && Object.isFrozen(env.storage) && Object.isFrozen(env.mail)).toBe(true);
});

test('reads the endpoint and the sampler of spans from OpenTelemetry’s variables', () => {
  expect(readEnv({}).tracing).toBeUndefined();
  const general = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' };
  expect(readEnv(general).tracing).toEqual({
    url: 'http://collector:4318/v1/traces',
    sampler: 'parentbased_always_on',
    ratio: 1,
  });
  const own = { ...general, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://other/traces' };
  const some = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' };
  expect(readEnv({ ...own, ...some }).tracing).toMatchObject({ url: 'https://other/traces', ratio: 0.1 });
  for (const wrong of [{ OTEL_TRACES_SAMPLER_ARG: '2' }, { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }]) {
    expect(() => readEnv({ ...general, ...wrong })).toThrow(Object.keys(wrong)[0]);
  }
});

test('requires METRICS_TOKEN when metrics are not served on the loopback address only', () => {
  expect(readEnv({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1', token: undefined });
  const open = { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' };
  expect(() => readEnv(open)).toThrow('METRICS_TOKEN');
  expect(readEnv({ ...open, METRICS_TOKEN: 'x'.repeat(16) }).metrics).toMatchObject({ host: '0.0.0.0' });
  expect(() => readEnv({ ...open, METRICS_TOKEN: 'x'.repeat(15) })).toThrow('METRICS_TOKEN');
});

test('a direct database address implies a pooler, for which prepared statements are off by default', () => {
  const pooled = { DATABASE_URL: 'postgres://p/x', DATABASE_DIRECT_URL: 'postgres://d/x', AUTH_SECRET: 'x'.repeat(32) };
  expect(readEnv(pooled)).toMatchObject({ databaseDirectUrl: 'postgres://d/x', databasePrepare: false });
  expect(readEnv({ ...pooled, DATABASE_PREPARE: 'on' }).databasePrepare).toBe(true);
  expect(() => readEnv({ DATABASE_DIRECT_URL: 'postgres://d/x' })).toThrow(
    'DATABASE_DIRECT_URL só vale com DATABASE_URL',
  );
});

test('the default of PUBLIC_URL is localhost with PORT', () => {
  expect(readEnv({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
});

test.each([
  [{ ...S3, S3_REGION: '' }, 'falta S3_REGION para usar o armazenamento S3.'],
  [
    { S3_ENDPOINT: 'https://fotos.example' },
    'faltam S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID e S3_SECRET_ACCESS_KEY para usar o armazenamento S3.',
  ],
  [{ SMTP_URL: 'smtp://mail.example' }, 'falta MAIL_FROM para usar o envio de e-mails por SMTP.'],
  [{ MAIL_FROM: 'oi@encaixe.example' }, 'falta SMTP_URL para usar o envio de e-mails por SMTP.'],
  [
    { DATABASE_URL: 'postgres://u:segredo@db/encaixe' },
    'falta AUTH_SECRET, obrigatório quando DATABASE_URL está definido.',
  ],
  [{ GOOGLE_CLIENT_ID: 'id' }, 'falta GOOGLE_CLIENT_SECRET para usar a entrada com Google.'],
  [
    { OIDC_ISSUER: 'https://login.example' },
    'faltam OIDC_CLIENT_ID, OIDC_CLIENT_SECRET e OIDC_NAME para usar a entrada com outro provedor.',
  ],
  [{ WEB3: 'ethereum,bitcoin' }, 'WEB3 precisa ser um destes, ou vários separados por vírgula: ethereum, solana.'],
  [{ ...OIDC, OIDC_ISSUER: 'login.example' }, 'OIDC_ISSUER precisa ser um endereço https://.'],
  [{ SENTRY_DSN: 'CHAVE' }, 'SENTRY_DSN precisa ser um endereço https://CHAVE@SERVIDOR/PROJETO.'],
  [{ ...OIDC, OIDC_ISSUER: 'http://login.example' }, 'OIDC_ISSUER precisa ser um endereço https://.'],
  [{ AUTH_SECRET: 'curto' }, 'AUTH_SECRET precisa ter pelo menos 32 caracteres.'],
  [{ DATABASE_URL: 'mysql://db', AUTH_SECRET: 'x'.repeat(32) }, 'DATABASE_URL precisa ser um endereço postgres://.'],
  [
    { PUBLIC_URL: 'https://encaixe.example/app' },
    'PUBLIC_URL precisa ser um endereço http:// ou https:// sem caminho.',
  ],
  [
    { PUBLIC_URL: 'https://encaixe.example', PAYMENTS: 'demonstration' },
    'faltam SMTP_URL e MAIL_FROM: com PUBLIC_URL em https e sem SMTP, qualquer visitante leria os e-mails de todos em /dev/mailbox (MAILBOX=open permite isso).',
  ],
  [{ PUBLIC_URL: 'https://encaixe.example', MAILBOX: 'sim' }, 'MAILBOX só pode ser open.'],
  [{ DEMO: 'talvez' }, 'DEMO precisa ser on ou off.'],
  [
    { PORT: '65536', DATABASE_POOL_SIZE: '0', SMTP_URL: 'smtp://mail.example' },
    'PORT precisa ser um número inteiro de 0 a 65535; DATABASE_POOL_SIZE precisa ser um número inteiro de 1 a 1000; falta MAIL_FROM para usar o envio de e-mails por SMTP.',
  ],
])('refuses %o and names the variables to fix', (source, problem) => {
  expect(refusal(source)).toBe(`O Encaixe não pode iniciar com esta configuração: ${problem}`);
});

test('reads Google and another OpenID provider, which may use http only on this machine', () => {
  const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'muito-secreto' };
  expect(readEnv({ ...google, ...OIDC }).issuers).toMatchObject([
    { id: 'google', name: 'Google', issuer: 'https://accounts.google.com', prompt: 'select_account' },
    { id: 'oidc', name: 'Entrada Única', issuer: 'https://login.example/org', vouchesFor: 'verified-addresses' },
  ]);
  const local = { ...OIDC, OIDC_ISSUER: 'http://127.0.0.1:4000' };
  expect(readEnv(local).issuers).toMatchObject([{ issuer: 'http://127.0.0.1:4000' }]);
});

test('uses the mailbox without SMTP when MAILBOX=open or PUBLIC_URL is not https', () => {
  const values = { PUBLIC_URL: 'https://encaixe.example', MAILBOX: 'open' };
  expect(readEnv(values).mail).toEqual({ kind: 'mailbox' });
  expect(readEnv({ PUBLIC_URL: 'http://encaixe.local:3000' }).mail).toEqual({ kind: 'mailbox' });
});

const SMTP = { SMTP_URL: 'smtps://mail.example:465', MAIL_FROM: 'oi@encaixe.example' };

test('a published server requires Stripe, unless plans without payment are enabled explicitly', () => {
  const published = { PUBLIC_URL: 'https://encaixe.example', ...SMTP };
  expect(refusal(published)).toBe(
    'O Encaixe não pode iniciar com esta configuração: faltam STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, ' +
      'STRIPE_PRICE_CANDIDATO_PREMIUM, STRIPE_PRICE_CANDIDATO_SUPER_PREMIUM, STRIPE_PRICE_EMPRESA_PREMIUM e ' +
      'STRIPE_PRICE_EMPRESA_SUPER_PREMIUM: com PUBLIC_URL em https e sem Stripe, qualquer pessoa teria um plano pago ' +
      'sem pagar (PAYMENTS=demonstration permite isso).',
  );
  expect(readEnv({ ...published, ...STRIPE }).payments.kind).toBe('stripe');
  for (const values of [
    { ...published, PAYMENTS: 'demonstration' },
    { PUBLIC_URL: 'https://encaixe.example', MAILBOX: 'open' },
    { PUBLIC_URL: 'http://encaixe.local:3000' },
  ]) {
    expect(readEnv(values).payments).toEqual({ kind: 'demonstration', pix: 'automatic' });
  }
  expect(refusal({ ...published, PAYMENTS: 'on' })).toContain('PAYMENTS só pode ser demonstration');
  expect(refusal({ ...published, ...STRIPE, PAYMENTS: 'demonstration' })).toContain('PAYMENTS só vale sem o Stripe');
});

test('a published server has no demonstration accounts, unless DEMO is on', () => {
  const published = {
    PUBLIC_URL: 'https://encaixe.example',
    ...SMTP,
    ...STRIPE,
  };
  expect(readEnv(published).demo).toBe(false);
  expect(readEnv({ ...published, DEMO: 'on' }).demo).toBe(true);
  expect(readEnv({ PUBLIC_URL: 'https://encaixe.example', MAILBOX: 'open' }).demo).toBe(true);
  expect(readEnv({ PUBLIC_URL: 'http://encaixe.local' }).demo).toBe(true);
});

test('generates a secret once, in a file that only its owner can read', () => {
  const parent = mkdtempSync(join(tmpdir(), 'encaixe-secret-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const dataDir = join(parent, 'data');
  const secret = readOrCreateSecret(dataDir, 'auth-secret');
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(readOrCreateSecret(dataDir, 'auth-secret')).toBe(secret);
  expect(readdirSync(dataDir)).toEqual(['auth-secret']);
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  expect(statSync(join(dataDir, 'auth-secret')).mode & 0o777).toBe(0o600);

  writeFileSync(join(dataDir, 'auth-secret'), '');
  expect(() => readOrCreateSecret(dataDir, 'auth-secret')).toThrow('auth-secret está vazio');
});

test('reads whether operators review jobs, and the optional limit in hours', () => {
  expect(readEnv({ JOB_REVIEW: 'on' }).jobReview).toEqual({ isOn: true, hours: null });
  expect(readEnv({ JOB_REVIEW: 'on', JOB_REVIEW_HOURS: '24' }).jobReview).toEqual({ isOn: true, hours: 24 });
  expect(refusal({ JOB_REVIEW: 'sometimes', JOB_REVIEW_HOURS: '0' })).toContain(
    'JOB_REVIEW precisa ser on ou off; JOB_REVIEW_HOURS precisa ser um número inteiro de 1 a 720',
  );
});

test('offers Pix at Stripe only when STRIPE_PIX allows it, and in the demonstration unless it is off', () => {
  expect(readEnv(STRIPE).payments.pix).toBe('off');
  expect(readEnv({ ...STRIPE, STRIPE_PIX: 'month' }).payments.pix).toBe('month');
  expect(readEnv({}).payments.pix).toBe('automatic');
  expect(readEnv({ STRIPE_PIX: 'off' }).payments.pix).toBe('off');
  expect(refusal({ STRIPE_PIX: 'on' })).toContain('STRIPE_PIX precisa ser um destes: off, month, automatic');
});

test('uses Stripe for payments when all six of its variables are set', () => {
  expect(
    readEnv({
      ...STRIPE,
      STRIPE_PRICE_CANDIDATO_PREMIUM: 'price_1,price_0,price_00',
      CANDIDATE_SALARY_GATE: 'off',
    }),
  ).toMatchObject({
    payments: {
      kind: 'stripe',
      pix: 'off',
      secretKey: 'sk_test_muito_secreto',
      webhookSecret: 'whsec_muito_secreto',
      hasPromotionCodes: false,
      prices: [
        ...['price_1', 'price_0', 'price_00'].map((id) => ({
          id,
          plan_key: 'candidato_premium',
          billing_interval: 'month',
        })),
        { id: 'price_2', plan_key: 'candidato_super_premium', billing_interval: 'month' },
        { id: 'price_3', plan_key: 'empresa_premium', billing_interval: 'month' },
        { id: 'price_4', plan_key: 'empresa_super_premium', billing_interval: 'month' },
      ],
    },
    candidateSalaryGate: false,
  });
});

test.each(Object.keys(STRIPE))('refuses payments by Stripe without %s, and names it', (name) => {
  const { [name]: _, ...others } = STRIPE as Record<string, string>;
  expect(refusal(others)).toContain(`falta ${name} para usar os pagamentos pelo Stripe`);
});

const YEARLY = {
  STRIPE_PRICE_CANDIDATO_PREMIUM_YEARLY: 'price_5',
  STRIPE_PRICE_CANDIDATO_SUPER_PREMIUM_YEARLY: 'price_6',
  STRIPE_PRICE_EMPRESA_PREMIUM_YEARLY: 'price_7',
  STRIPE_PRICE_EMPRESA_SUPER_PREMIUM_YEARLY: 'price_8',
};

test('sells plans for a year when all four yearly prices are set, and takes promotion codes when the setting is on', () => {
  const { payments } = readEnv({ ...STRIPE, ...YEARLY, STRIPE_PROMOTION_CODES: 'on' });
  expect(payments).toMatchObject({ hasPromotionCodes: true });
  const yearly = payments.kind === 'stripe' ? payments.prices.slice(4) : [];
  expect(yearly.map(({ id }) => id)).toEqual(Object.values(YEARLY));
  expect(new Set(yearly.map(({ billing_interval }) => billing_interval))).toEqual(new Set(['year']));
  expect(refusal({ ...STRIPE, STRIPE_PROMOTION_CODES: 'sometimes' })).toContain(
    'STRIPE_PROMOTION_CODES precisa ser on ou off',
  );
});

test('refuses an incomplete set of yearly prices, yearly prices without Stripe, and one that is a monthly price too', () => {
  const { STRIPE_PRICE_EMPRESA_PREMIUM_YEARLY: _, ...three } = YEARLY;
  expect(refusal({ ...STRIPE, ...three })).toContain(
    'falta STRIPE_PRICE_EMPRESA_PREMIUM_YEARLY para usar os preços anuais',
  );
  expect(refusal(YEARLY)).toContain('para usar os pagamentos pelo Stripe');
  expect(refusal({ ...STRIPE, ...YEARLY, STRIPE_PRICE_EMPRESA_PREMIUM_YEARLY: 'price_3' })).toContain(
    'STRIPE_PRICE_EMPRESA_PREMIUM e STRIPE_PRICE_EMPRESA_PREMIUM_YEARLY precisam ser diferentes',
  );
});

test('refuses one price for two plans, and an invalid key, which the message does not contain', () => {
  expect(refusal({ ...STRIPE, STRIPE_PRICE_EMPRESA_PREMIUM: 'price_9,price_1' })).toContain(
    'STRIPE_PRICE_CANDIDATO_PREMIUM e STRIPE_PRICE_EMPRESA_PREMIUM precisam ser diferentes',
  );
  const message = refusal({ ...STRIPE, STRIPE_SECRET_KEY: 'pk_publicado' });
  expect(message).toContain('STRIPE_SECRET_KEY precisa começar com sk_ ou rk_');
  expect(message).not.toContain('pk_publicado');
});

test('the bounce webhook needs a secret, and bounces go to the configured address', () => {
  const secret = 'x'.repeat(32);
  expect(readEnv(SMTP)).toMatchObject({ bounceSecret: undefined, mail: { returnTo: undefined } });
  const env = readEnv({ ...SMTP, MAIL_BOUNCE_SECRET: secret, MAIL_BOUNCE_ADDRESS: 'devolvidos@encaixe.example' });
  expect(env).toMatchObject({ bounceSecret: secret, mail: { returnTo: 'devolvidos@encaixe.example' } });
  expect(refusal({ ...SMTP, MAIL_BOUNCE_SECRET: 'curto' })).toContain('MAIL_BOUNCE_SECRET precisa ter');
  expect(refusal({ ...SMTP, MAIL_BOUNCE_SECRET: 'curto' })).not.toContain('curto');
  expect(refusal({ ...SMTP, MAIL_BOUNCE_ADDRESS: 'devolvidos' })).toContain('MAIL_BOUNCE_ADDRESS precisa ser');
  expect(refusal({ MAIL_BOUNCE_SECRET: secret })).toContain('faltam SMTP_URL e MAIL_FROM');
});

const SMS = { SMS_ACCOUNT: 'AC1', SMS_TOKEN: 'muito_secreto', SMS_FROM: '+5511900000000' };

test('sends SMS through the configured service; without one, stores them in the mailbox, or offers none when mail goes by SMTP', () => {
  expect(readEnv({}).sms).toEqual({ kind: 'mailbox' });
  expect(readEnv(SMTP).sms).toEqual({ kind: 'none' });
  const { sms } = readEnv({ ...SMS, SMS_ENDPOINT: 'https://sms.example/api/' });
  const account = { account: 'AC1', token: 'muito_secreto', from: '+5511900000000' };
  expect(sms).toEqual({ kind: 'twilio', endpoint: 'https://sms.example/api', ...account, whatsapp: undefined });
  const templates = { SMS_CODE_TEMPLATE: 'HX1', SMS_NOTICE_TEMPLATE: 'HX2' };
  expect(readEnv({ ...SMS, ...templates, SMS_CHANNEL: 'whatsapp' }).sms).toMatchObject({
    whatsapp: { code: 'HX1', notice: 'HX2' },
  });
});

test.each([
  [{ SMS_ACCOUNT: 'AC1' }, 'faltam SMS_TOKEN e SMS_FROM'],
  [{ SMS_CHANNEL: 'whatsapp' }, 'faltam SMS_ACCOUNT, SMS_TOKEN e SMS_FROM'],
  [{ ...SMS, SMS_CHANNEL: 'whatsapp' }, 'faltam SMS_CODE_TEMPLATE e SMS_NOTICE_TEMPLATE para usar o WhatsApp'],
  [{ ...SMS, SMS_FROM: '11900000000' }, 'SMS_FROM precisa ser'],
  [{ ...SMS, SMS_ACCOUNT: '../x' }, 'SMS_ACCOUNT só pode'],
  [{ CAPTCHA_PROVIDER: 'turnstile', CAPTCHA_SITE_KEY: 'k' }, 'falta CAPTCHA_SECRET para usar o captcha'],
  [{ CAPTCHA_PROVIDER: 'outro', CAPTCHA_SITE_KEY: 'k', CAPTCHA_SECRET: 's' }, 'CAPTCHA_PROVIDER precisa ser'],
  [{ CAPTCHA_PROVIDER: 'turnstile', CAPTCHA_SITE_KEY: '"><b>', CAPTCHA_SECRET: 's' }, 'CAPTCHA_SITE_KEY só pode'],
])('refuses %j, with the reason and without secrets', (source, why) => {
  const message = refusal(source as unknown as Record<string, string>);
  expect(message).toContain(why);
  expect(message).not.toContain('muito_secreto');
});

test('lists the blockchains whose wallets may sign in, without duplicates', () => {
  expect(readEnv({ WEB3: 'solana, ethereum,solana' }).wallets).toEqual(['solana', 'ethereum']);
});
