import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { isOperatorRole, OPERATOR_ROLES, type OperatorRole } from '#domain/operations/operator-roles.ts';
import { EMAIL_MAX } from '#domain/text/text-limits.ts';
import { CommandError } from '../../command-error.ts';
import type { Db, Tx } from '../../platform/database/create-db.ts';
import { sqlConstraint } from '../../platform/database/sql-state.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { claimSignUps, deleteSignInMethods, deleteUser } from '../accounts/service.ts';
import * as actQueries from './act-queries.ts';
import { checkChain } from './hash-chain.ts';
import * as operatorQueries from './operator-queries.ts';
import { runSsoCommand, SSO_USAGE, type SsoCommandDeps } from './sso-command.ts';
import { resetLink } from './write.ts';

const USAGE = `Como usar:
  npm run operator -- add E-MAIL [--role ${OPERATOR_ROLES.join('|')}]
  npm run operator -- list
  npm run operator -- role E-MAIL --role …
  npm run operator -- link E-MAIL      novo link de senha; encerra as sessões, o autenticador e as chaves de acesso
  npm run operator -- remove E-MAIL
  npm run operator -- verify [LUGAR:SELO]   confere o registro do que os operadores fizeram, com o selo de um dia, se houver
${SSO_USAGE}
support lê e responde, moderator também bloqueia, administrator também cria, altera e exclui contas.
`;

export type OperatorCommandDeps = SsoCommandDeps;

function read(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { role: { type: 'string' } }, allowPositionals: true });
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

function roleOf(value: string | undefined): OperatorRole {
  if (value === undefined || !isOperatorRole(value)) throw new CommandError(`--role: ${OPERATOR_ROLES.join(', ')}`);
  return value;
}

function addressOf(typed: string): string {
  const email = z.email().max(EMAIL_MAX).toLowerCase().safeParse(typed.trim());
  if (!email.success) throw new CommandError(`${typed} não é um e-mail`);
  return email.data;
}

async function operatorBy(tx: Tx, email: string) {
  const found = await operatorQueries.selectOperatorByEmail(tx, email);
  if (!found) throw new CommandError(`Não há operador ${email}`);
  return found;
}

const linkText = (link: string) => `Para criar a senha, em 24 horas e uma única vez:\n${link}`;

/** Returns the subcommands about operators (operators#command): all except `verify` and `sso`. */
function commands({ db, publicUrl, now }: Pick<OperatorCommandDeps, 'db' | 'publicUrl' | 'now'>) {
  /** Records the subcommand in the audit log, like other acts but without an operator. */
  const audit = (tx: Tx, what: string, user_id: string, role?: OperatorRole) =>
    actQueries.insertAct(tx, { at: now(), act: `command/${what}`, about: [user_id], details: role ? { role } : null });

  const makeLink = async (tx: Tx, user_id: string) => (await resetLink({ publicUrl, now }, tx, { user_id })).url;

  return {
    add: (email: string, role: OperatorRole) =>
      inTransaction(db, async (tx) => {
        const user_id = randomUUID();
        if (!(await operatorQueries.insertOperator(tx, { user_id, email, role, now: now() }))) {
          throw new CommandError(`${email} já tem uma conta`);
        }
        await claimSignUps(tx, email);
        await audit(tx, 'add', user_id, role);
        return `${email} agora é ${role}.\n${linkText(await makeLink(tx, user_id))}`;
      }),
    list: async () => {
      const found = await operatorQueries.selectOperators(db);
      if (found.length === 0) return 'Nenhum operador.';
      return found
        .map(({ email, role, has_factor }) => `${email}  ${role}${has_factor ? '' : ' (sem autenticador)'}`)
        .join('\n');
    },
    role: (email: string, role: OperatorRole) =>
      inTransaction(db, async (tx) => {
        const { user_id } = await operatorBy(tx, email);
        await operatorQueries.updateRole(tx, user_id, role);
        await audit(tx, 'role', user_id, role);
        return `${email} agora é ${role}.`;
      }),
    link: (email: string) =>
      inTransaction(db, async (tx) => {
        const { user_id } = await operatorBy(tx, email);
        await deleteSignInMethods(tx, user_id);
        await audit(tx, 'link', user_id);
        return linkText(await makeLink(tx, user_id));
      }),
    remove: (email: string) =>
      inTransaction(db, async (tx) => {
        const { user_id, role } = await operatorBy(tx, email);
        await audit(tx, 'remove', user_id, role);
        await deleteUser(tx, user_id);
        return `${email} não é mais operador.`;
      }),
  };
}

const CHAIN_END = /^(\d{1,15}):([0-9a-f]{64})$/;
const BROKEN = {
  changed: 'não é mais o que era',
  gone: 'não está mais lá',
  unlinked: 'não tem selo',
  'other chain': 'não tem o selo que tinha',
} as const;

/**
 * Checks the hash chain of the audit log (operators#hash-chain), with `knownEnd` as printed by an earlier check.
 * @returns what to print
 * @throws CommandError when the log was changed, or `knownEnd` is malformed
 */
async function verify(db: Db, knownEnd: string | undefined): Promise<string> {
  const [, place, hash] = CHAIN_END.exec(knownEnd ?? '') ?? [];
  if (knownEnd !== undefined && hash === undefined) throw new CommandError(USAGE);
  const { last, broken } = await checkChain(db, hash === undefined ? {} : { known: { place: Number(place), hash } });
  if (broken) {
    const which = broken.act_id === null ? `O registro no lugar ${broken.place}` : `O registro ${broken.act_id}`;
    throw new CommandError(`${which} ${BROKEN[broken.why]}.`);
  }
  return last ? `O registro está inteiro. Até agora: ${last.place}:${last.hash}` : 'Nenhum registro.';
}

/**
 * Runs `npm run operator` with these arguments: a subcommand about operators (operators#command), the audit log or SSO providers.
 * @returns what to print
 * @throws CommandError with the text to print when the arguments or the subcommand fail. Other errors are thrown unchanged.
 */
export async function runCommand(parts: OperatorCommandDeps, args: readonly string[]): Promise<string> {
  if (args[0] === 'sso') return runSsoCommand(parts, args.slice(1));
  const { positionals, values } = read(args);
  const [what, address, ...more] = positionals;
  if (what === undefined || more.length > 0) throw new CommandError(USAGE);
  if (what === 'verify') return verify(parts.db, address);
  const { add, list, role, link, remove } = commands(parts);
  try {
    if (what === 'list' && address === undefined) return await list();
    if (address === undefined) throw new CommandError(USAGE);
    const email = addressOf(address);
    if (what === 'add') return await add(email, roleOf(values.role ?? 'support'));
    if (what === 'role') return await role(email, roleOf(values.role));
    if (what === 'link') return await link(email);
    if (what === 'remove') return await remove(email);
  } catch (error) {
    if (sqlConstraint(error) === 'administrator_stays') {
      throw new CommandError('É o último administrator: faça outro antes.');
    }
    throw error;
  }
  throw new CommandError(USAGE);
}
