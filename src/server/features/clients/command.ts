import { parseArgs } from 'node:util';
import { isScope, SCOPES, type Scope } from '#domain/accounts/scopes.ts';
import { NAME_MAX } from '#domain/text/text-limits.ts';
import { isName, normalizedLine } from '#domain/text/typed-text.ts';
import { isUuid } from '#domain/text/uuid.ts';
import { CommandError } from '../../command-error.ts';
import type { Db } from '../../platform/database/create-db.ts';
import { deleteTokenKeys, retireTokenKeys, selectKeyDates } from './queries.ts';
import { deleteClient, registerClient, renewSecret, selectClients } from './registration.ts';

const USAGE = `Como usar:
  npm run client -- add --name "RH Fácil" --redirect https://rh.example/volta --scope "profile jobs:write" [--public]
  npm run client -- list
  npm run client -- secret <id>    troca o segredo
  npm run client -- remove <id>    encerra tudo o que foi permitido a ele
  npm run client -- keys           mostra as chaves que assinam os tokens
  npm run client -- rotate         troca a chave; os tokens de antes valem até o fim
  npm run client -- rotate --revoke  troca a chave que vazou; os tokens de antes não valem mais

--redirect pode vir mais de uma vez, sem ? nem #: https://…, http://127.0.0.1/… na própria máquina (em qualquer porta) ou,
  com --public, o esquema de um app: br.com.exemplo.app:/volta
--scope: ${SCOPES.join(' ')}
--public: um programa no aparelho de alguém, que não guarda segredo.
`;

const OPTIONS = {
  name: { type: 'string' },
  redirect: { type: 'string', multiple: true },
  scope: { type: 'string' },
  public: { type: 'boolean', default: false },
  revoke: { type: 'boolean', default: false },
} as const;

function read(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

function scopesIn(words: string | undefined): Scope[] {
  const scopes = words?.split(/[\s,]+/).filter(Boolean) ?? [];
  const unknown = scopes.find((word) => !isScope(word));
  if (unknown !== undefined || scopes.length === 0) throw new CommandError(`--scope: ${SCOPES.join(' ')}`);
  return scopes.filter(isScope);
}

const secretText = (secret: string) => `client_secret  ${secret}\nO segredo não será mostrado de novo.`;

async function add(db: Db, { name = '', redirect = [], scope, public: isPublic }: ReturnType<typeof read>['values']) {
  const called = normalizedLine(name);
  if (called === '' || called.length > NAME_MAX || !isName(called)) throw new CommandError('--name: falta um nome');
  const [first] = redirect;
  if (first === undefined) throw new CommandError('--redirect: falta um endereço');
  const registration = { name: called, redirect_uris: redirect, scopes: scopesIn(scope), isPublic };
  const { id, secret } = await registerClient(db, registration).catch((error) => {
    throw error instanceof TypeError ? new CommandError(`--redirect: ${error.message} não pode ser usado`) : error;
  });
  return `client_id      ${id}\n${secret === null ? 'Sem segredo.' : secretText(secret)}`;
}

async function list(db: Db): Promise<string> {
  const clients = await selectClients(db);
  if (clients.length === 0) return 'Nenhum cliente.';
  return clients
    .map(({ id, name, secret_hash, scopes, redirect_uris }) =>
      [`${id}  ${name}${secret_hash === null ? ' (sem segredo)' : ''}`, scopes.join(' '), ...redirect_uris].join(
        '\n  ',
      ),
    )
    .join('\n');
}

async function secret(db: Db, id: string): Promise<string> {
  const renewed = isUuid(id) ? await renewSecret(db, id) : null;
  if (renewed === null) throw new CommandError(`Não há cliente ${id} com segredo`);
  return secretText(renewed);
}

async function remove(db: Db, id: string): Promise<string> {
  if (!isUuid(id) || !(await deleteClient(db, id))) throw new CommandError(`Não há cliente ${id}`);
  return `${id} removido.`;
}

async function keys(db: Db): Promise<string> {
  const all = await selectKeyDates(db);
  const day = (date: Date) => date.toISOString().slice(0, 16).replace('T', ' ');
  const lines = all.map(
    ({ kid, created_at, signs_until }) => `${kid}  de ${day(created_at)}, assina até ${day(signs_until)}`,
  );
  return lines.join('\n') || 'Nenhuma chave ainda.';
}

async function rotate(db: Db, { revoke }: ReturnType<typeof read>['values']): Promise<string> {
  if (!revoke) await retireTokenKeys(db, new Date());
  else await deleteTokenKeys(db);
  const before = revoke ? 'Os tokens de antes não valem mais.' : 'Os tokens de antes valem até o fim.';
  return `Os próximos tokens terão outra chave. ${before} Nenhuma sessão terminou.`;
}

/**
 * Runs an operator's command about clients (api#registration) and the keys of their tokens (api#keys).
 * @returns what to print
 * @throws CommandError when the arguments are wrong or no client has the id
 */
export async function runCommand(db: Db, args: readonly string[]): Promise<string> {
  const { positionals, values } = read(args);
  const [what, id, ...more] = positionals;
  if (what === 'add' && id === undefined) return add(db, values);
  if (what === 'list' && id === undefined) return list(db);
  if (what === 'keys' && id === undefined) return keys(db);
  if (what === 'rotate' && id === undefined) return rotate(db, values);
  if (what === 'secret' && id !== undefined && more.length === 0) return secret(db, id);
  if (what === 'remove' && id !== undefined && more.length === 0) return remove(db, id);
  throw new CommandError(USAGE);
}
