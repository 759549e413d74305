import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ISSUER_CLIENT } from '../../fakes/issuer-client.ts';
import { PROVIDER_KEYS } from '../../fakes/saml-keys.ts';
import { testServer } from '../servers.ts';
import { verifySso } from './database.ts';

const run = promisify(execFile);
const COMMAND = ['--disable-warning=ExperimentalWarning', 'src/server/start/operator-command.ts'];

/** Runs the command line for operators on the data of the test's server. */
async function runOperatorCommand(...args: string[]): Promise<void> {
  const { data, origin } = testServer();
  const env = { ...process.env, DATA_DIR: data, PUBLIC_URL: origin };
  await run(process.execPath, [...COMMAND, ...args], { env, cwd: join(import.meta.dirname, '../../..') });
}

/** Registers the SSO provider of a company with a verified e-mail domain. Returns the domain. */
export async function givenCompanyWithSso(kind: 'oidc' | 'saml'): Promise<string> {
  const domain = `${randomUUID()}.com.br`;
  const operator = `equipe@${randomUUID()}.com.br`;
  const { ENCAIXE_E2E_ISSUER_PORT: issuerPort, ENCAIXE_E2E_SAML_PORT: samlPort } = process.env;
  const folder = await mkdtemp(join(tmpdir(), 'encaixe-sso-'));
  const file = join(folder, 'file');
  const saml = `http://127.0.0.1:${samlPort}`;
  await writeFile(file, kind === 'oidc' ? ISSUER_CLIENT.clientSecret : PROVIDER_KEYS.certificate);
  const providerOptions =
    kind === 'oidc'
      ? ['--oidc', `http://127.0.0.1:${issuerPort}`, '--client-id', ISSUER_CLIENT.clientId, '--secret-file', file]
      : ['--saml', `${saml}/metadata`, '--sign-in-url', `${saml}/entrar`, '--certificate', file];
  await runOperatorCommand('add', operator, '--role', 'administrator');
  await runOperatorCommand(
    'sso',
    'add',
    domain,
    '--operator',
    operator,
    '--name',
    'Portal da Empresa',
    ...providerOptions,
  );
  await rm(folder, { recursive: true });
  await verifySso(domain);
  return domain;
}
