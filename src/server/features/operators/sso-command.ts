import { randomBytes, randomUUID, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { normalizedMailDomain } from '#domain/accounts/email-domain.ts';
import { CommandError } from '../../command-error.ts';
import type { Db, Tx } from '../../platform/database/create-db.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { TxtRecords } from '../../platform/dns/txt-records.ts';
import { isAllowedIssuerUrl } from '../../platform/openid/issuer-settings.ts';
import {
  deleteSsoProvider,
  encryptSecret,
  insertSsoProvider,
  markSsoProviderVerified,
  type SsoProvider,
  selectSsoProviderFor,
  selectSsoProviders,
  ssoUrls,
} from '../accounts/service.ts';
import * as actQueries from './act-queries.ts';
import * as operatorQueries from './operator-queries.ts';

/** `secret` encrypts the client secrets of providers; `txtRecords` looks up DNS TXT records. */
export type SsoCommandDeps = { db: Db; publicUrl: string; secret: string; txtRecords: TxtRecords; now: () => Date };

export const SSO_USAGE = `  npm run operator -- sso add DOMÍNIO --operator E-MAIL [--name NOME] \\
    --oidc ISSUER --client-id ID --secret-file ARQUIVO
  npm run operator -- sso add DOMÍNIO --operator E-MAIL [--name NOME] \\
    --saml ENTITY-ID --sign-in-url URL --certificate ARQUIVO.pem [--certificate …]
  npm run operator -- sso verify DOMÍNIO    confere o registro TXT; só então as pessoas do domínio entram por ele
  npm run operator -- sso list
  npm run operator -- sso remove DOMÍNIO    deixa de valer já, com tudo o que foi vinculado por ele
`;

const OPTIONS = {
  operator: { type: 'string' },
  name: { type: 'string' },
  oidc: { type: 'string' },
  'client-id': { type: 'string' },
  'secret-file': { type: 'string' },
  saml: { type: 'string' },
  'sign-in-url': { type: 'string' },
  certificate: { type: 'string', multiple: true },
} as const;

type Values = ReturnType<typeof read>['values'];

const NAME_MAX = 60;
const CERTIFICATES_MAX = 4;
const KEY_MIN_BITS = 2048;

const usageError = (problem: string) => new CommandError(`${problem}\n\nComo usar:\n${SSO_USAGE}`);

function read(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw usageError(error instanceof Error ? error.message : String(error));
  }
}

function requiredOption(values: Values, name: Exclude<keyof Values, 'certificate'>): string {
  const value = values[name]?.trim();
  if (!value) throw usageError(`Falta --${name}`);
  return value;
}

function domainOf(typed: string): string {
  const domain = normalizedMailDomain(typed);
  if (!domain) throw new CommandError(`${typed} não é um domínio de e-mail`);
  return domain;
}

function addressOf(typed: string): string {
  if (!URL.canParse(typed) || !isAllowedIssuerUrl(typed))
    throw new CommandError(`${typed} não é um endereço https://…`);
  return typed;
}

const contentOf = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch(() => {
    throw new CommandError(`${file} não pode ser lido`);
  });

/** Reads a certificate for signature checks; its key must be RSA, because the XML library supports no other. */
async function certificateIn(file: string, now: Date): Promise<string> {
  const pem = await contentOf(file);
  const parse = () => new X509Certificate(pem);
  let certificate: X509Certificate;
  try {
    certificate = parse();
  } catch {
    throw new CommandError(`${file} não é um certificado em PEM`);
  }
  const { publicKey, validTo } = certificate;
  const bits = publicKey.asymmetricKeyDetails?.modulusLength ?? 0;
  if (publicKey.asymmetricKeyType !== 'rsa' || bits < KEY_MIN_BITS) {
    throw new CommandError(`${file}: a chave precisa ser RSA de ao menos ${KEY_MIN_BITS} bits`);
  }
  if (new Date(validTo) <= now) throw new CommandError(`${file}: o certificado venceu em ${validTo}`);
  return certificate.toString();
}

/** Returns the DNS TXT record that proves control of a domain. */
const recordOf = ({ domain, challenge }: Pick<SsoProvider, 'domain' | 'challenge'>) => ({
  name: `_encaixe-sso.${domain}`,
  text: `encaixe-sso=${challenge}`,
});

function addressesText(publicUrl: string, { id, kind }: Pick<SsoProvider, 'id' | 'kind'>): string {
  const { oidcReturn, samlAudience, samlReturn } = ssoUrls(publicUrl, id);
  return kind === 'oidc'
    ? `Endereço de retorno: ${oidcReturn}`
    : `Metadados e entity ID: ${samlAudience}\nEndereço de retorno (ACS, HTTP-POST): ${samlReturn}`;
}

function commands({ db, publicUrl, secret, txtRecords, now }: SsoCommandDeps) {
  /** Records an act on a provider in the audit log, about the operator who registered the provider. */
  const audit = (
    tx: Tx,
    what: string,
    { id, domain, kind, registered_by }: Omit<SsoProvider, 'settings' | 'challenge'>,
  ) => {
    const about = registered_by ? [registered_by] : [];
    return actQueries.insertAct(tx, { at: now(), act: `command/sso/${what}`, about, details: { id, domain, kind } });
  };

  async function settingsOf(values: Values): Promise<Pick<SsoProvider, 'kind' | 'settings'>> {
    if (values.oidc && !values.saml) {
      const encryptedSecret = await encryptSecret(
        secret,
        (await contentOf(requiredOption(values, 'secret-file'))).trim(),
      );
      return {
        kind: 'oidc',
        settings: { issuer: addressOf(values.oidc), clientId: requiredOption(values, 'client-id'), encryptedSecret },
      };
    }
    if (!values.saml || values.oidc) throw usageError('Informe --oidc ou --saml');
    const files = values.certificate ?? [];
    if (files.length === 0 || files.length > CERTIFICATES_MAX)
      throw usageError(`--certificate: de 1 a ${CERTIFICATES_MAX}`);
    const certificates = await Promise.all(files.map((file) => certificateIn(file, now())));
    const signInUrl = addressOf(requiredOption(values, 'sign-in-url'));
    return { kind: 'saml', settings: { entityId: values.saml, signInUrl, certificates } };
  }

  return {
    async add(typed: string, values: Values): Promise<string> {
      const domain = domainOf(typed);
      const name = values.name?.trim() || domain;
      if (name.length > NAME_MAX) throw new CommandError(`--name: até ${NAME_MAX} caracteres`);
      const described = await settingsOf(values);
      const email = requiredOption(values, 'operator').toLowerCase();
      return inTransaction(db, async (tx) => {
        const operator = await operatorQueries.selectOperatorByEmail(tx, email);
        if (!operator) throw new CommandError(`Não há operador ${email}`);
        const challenge = randomBytes(24).toString('base64url');
        const registered_by = operator.user_id;
        const provider = { id: randomUUID(), domain, name, ...described, challenge, registered_by, created_at: now() };
        if (!(await insertSsoProvider(tx, provider))) throw new CommandError(`${domain} já tem um provedor`);
        await audit(tx, 'add', { ...provider, verified_at: null });
        const record = recordOf(provider);
        return [
          `${domain} registrado, ainda sem valer.`,
          addressesText(publicUrl, provider),
          `Para provar de quem é o domínio, um registro TXT:\n${record.name}  "${record.text}"`,
          `Depois: npm run operator -- sso verify ${domain}`,
        ].join('\n');
      });
    },

    async verify(typed: string): Promise<string> {
      const domain = domainOf(typed);
      const found = await selectSsoProviderFor(db, domain);
      if (!found) throw new CommandError(`${domain} não tem provedor`);
      if (found.verified_at) return `${domain} já vale.`;
      if (found.registered_by === null) {
        throw new CommandError(`Quem registrou ${domain} não é mais operador: remova o registro e faça outro`);
      }
      const record = recordOf(found);
      const texts = await txtRecords(record.name).catch((error: unknown) => {
        throw new CommandError(`O DNS não respondeu: ${error instanceof Error ? error.message : error}`);
      });
      if (!texts.includes(record.text)) {
        throw new CommandError(`Não há em ${record.name} um registro TXT com "${record.text}"`);
      }
      return inTransaction(db, async (tx) => {
        if (!(await markSsoProviderVerified(tx, found.id, now())))
          throw new CommandError(`${domain} mudou enquanto isso`);
        await audit(tx, 'verify', found);
        return `${domain} agora vale: quem tem e-mail dele entra por ${found.name}.`;
      });
    },

    async list(): Promise<string> {
      const found = await selectSsoProviders(db);
      if (found.length === 0) return 'Nenhum provedor.';
      return found
        .map((each) => {
          const { domain, kind, name, verified_at } = each;
          const state = verified_at ? `vale desde ${verified_at.toISOString().slice(0, 10)}` : 'falta verificar';
          return `${domain}  ${kind}  ${name}  ${state}\n${addressesText(publicUrl, each)}`;
        })
        .join('\n');
    },

    async remove(typed: string): Promise<string> {
      const domain = domainOf(typed);
      return inTransaction(db, async (tx) => {
        const gone = await deleteSsoProvider(tx, domain);
        if (!gone) throw new CommandError(`${domain} não tem provedor`);
        await audit(tx, 'remove', gone);
        return `${domain} não entra mais por ${gone.name}.`;
      });
    },
  };
}

/**
 * Runs the `sso` subcommand of `npm run operator` with these arguments (operators#sso).
 * @returns what to print
 * @throws CommandError with the text to print when the arguments or the action fail
 */
export async function runSsoCommand(parts: SsoCommandDeps, args: readonly string[]): Promise<string> {
  const { positionals, values } = read(args);
  const [what, domain, ...more] = positionals;
  const { add, verify, list, remove } = commands(parts);
  if (more.length > 0) throw usageError('Palavras demais');
  if (what === 'list' && domain === undefined) return list();
  if (domain !== undefined && what === 'add') return add(domain, values);
  if (domain !== undefined && what === 'verify') return verify(domain);
  if (domain !== undefined && what === 'remove') return remove(domain);
  throw usageError('O que fazer?');
}
