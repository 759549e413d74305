import { parseArgs } from 'node:util';
import { z } from 'zod';
import { CommandError } from '../command-error.ts';
import type { Db } from '../platform/database/create-db.ts';
import { bringUpDirectory } from '../platform/directory/bring-up.ts';
import { createDirectory, type Directory, DirectoryAway } from '../platform/directory/directory.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { selectMove, selectPerson } from './moving/home-queries.ts';
import { moveCandidate, undoMove } from './moving/move.ts';
import type { DirectorySettings } from './open-regions.ts';
import { markHome, selectHome } from './queries.ts';
import { countStandings, markTellsJobs, noteAll } from './standing/home-queries.ts';
import { createTellingSeals } from './standing/tellings.ts';
import { type Claimed, claimAll } from './telling.ts';

const USAGE = `Como usar:
  npm run region -- add NOME --origin ENDEREÇO --states SP,RJ   põe uma região no diretório, ou troca o que ele diz dela
  npm run region -- list
  npm run region -- claim    diz ao diretório as contas que já estão neste banco, e com REGION_STANDING=on às outras regiões as vagas;
                             pode ser interrompido e repetido
  npm run region -- move QUEM --to NOME          muda uma pessoa candidata, daqui para outra região; interrompido, repita o mesmo
  npm run region -- move QUEM --to NOME --undo   desiste de uma mudança interrompida, enquanto há volta

QUEM: o e-mail ou o id da conta. NOME: letras minúsculas, números e -. ENDEREÇO: onde os servidores dela atendem os das outras, como http://10.0.2.5:3000
`;

/** Nobody waits to come in. */
const PATIENCE_MS = 60_000;

const STATES: ReadonlySet<string> = new Set(
  'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(' '),
);

const nameSchema = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/);
const originSchema = z
  .url({ protocol: /^https?$/ })
  .transform((text) => new URL(text))
  .refine(({ pathname, search, hash, username }) => pathname === '/' && !search && !hash && !username)
  .transform(({ origin }) => origin);

export type RegionCommandParts = {
  db: Db;
  settings: DirectorySettings | undefined;
  now: () => Date;
  /** Where the public address leads. */
  publicUrl: string;
  /** Opens the pictures of this region. */
  storage: () => Promise<Storage>;
  /** Hears how far a claim or a move has come. */
  progress: (line: string) => void;
};

function read(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const options = { origin: text, states: text, to: text, undo: { type: 'boolean' } } as const;
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

function statesOf(typed: string | undefined): string[] {
  const states = [...new Set((typed ?? '').toUpperCase().split(/\s*,\s*/))];
  const unknown = states.filter((state) => !STATES.has(state));
  if (unknown.length > 0) throw new CommandError(`--states: ${unknown.join(', ') || 'falta a sigla de um estado'}`);
  return states.sort();
}

async function add(directory: Directory, typed: { name: string; origin?: string; states?: string }): Promise<string> {
  const name = nameSchema.safeParse(typed.name).data;
  if (name === undefined) throw new CommandError(`${typed.name} não pode ser o nome de uma região`);
  const origin = originSchema.safeParse(typed.origin).data;
  if (origin === undefined) throw new CommandError('--origin: um endereço http:// ou https:// sem caminho');
  const states = statesOf(typed.states);
  const others = (await directory.regions()).filter((region) => region.name !== name);
  const taken = others.find((region) => region.states.some((state) => states.includes(state)));
  if (taken) throw new CommandError(`${taken.name} já tem um destes estados: ${taken.states.join(', ')}`);
  await directory.addRegion({ name, origin, states });
  return `${name}  ${origin}  ${states.join(', ')}`;
}

async function list(directory: Directory, db: Db): Promise<string> {
  const standing = await countStandings(db);
  const lines = (await directory.regions()).map(({ name, origin, states }) => {
    const jobs = standing.get(name);
    return `${name}  ${origin}  ${states.join(', ')}${jobs === undefined ? '' : `  vagas daqui: ${jobs}`}`;
  });
  return lines.join('\n') || 'Nenhuma região.';
}

const said = ({ told, elsewhere }: Claimed): string =>
  `${told} no diretório${elsewhere === 0 ? '' : `, ${elsewhere} já de contas de outra região`}`;

async function claim(directory: Directory, settings: DirectorySettings, parts: RegionCommandParts): Promise<string> {
  const { region: own, standing } = settings;
  const { db, now, progress } = parts;
  if (!(await directory.regions()).some(({ name }) => name === own)) {
    throw new CommandError(`O diretório não conhece a região ${own}: npm run region -- add ${own} …`);
  }
  const home = await markHome(db, own, now());
  if (home !== own) throw new CommandError(`O banco de dados é da região ${home}, e REGION diz ${own}.`);
  const claimed = await claimAll({ db, directory, own }, (so) => progress(`… ${said(so)}`));
  if (!standing) return `${said(claimed)}.`;
  await markTellsJobs(db, true);
  return `${said(claimed)}; ${await noteAll(db, now())} vagas e empresas a contar às outras regiões.`;
}

async function move(
  directory: Directory,
  settings: DirectorySettings,
  parts: RegionCommandParts,
  { who, to, undo }: { who: string; to: string | undefined; undo: boolean | undefined },
): Promise<string> {
  const { region: own, secret, standing } = settings;
  const { db, now } = parts;
  if (!standing)
    throw new CommandError('Falta REGION_STANDING=on: as vagas dos matches precisam estar na outra região.');
  const home = await selectHome(db);
  if (home !== own) throw new CommandError(`O banco de dados é da região ${home ?? 'nenhuma'}, e REGION diz ${own}.`);
  const region = (await directory.regions()).find(({ name }) => name === to);
  if (!region || to === own) throw new CommandError(`--to: ${to ?? 'falta o nome de uma região'} não é outra região`);
  const isId = z.uuid().safeParse(who).success;
  const named = isId ? { user_id: who } : { email: who.trim().toLowerCase() };
  const person = await selectPerson(db, named);
  if (!person) {
    const left = isId ? await selectMove(db, who) : undefined;
    throw new CommandError(
      left?.step === 'left' ? `Já está na região ${left.region}.` : `${who}: não há esta conta na região ${own}.`,
    );
  }
  const moving = {
    ...parts,
    ...{ directory, own, seals: createTellingSeals({ secret, now }), storage: await parts.storage() },
  };
  if (!undo) {
    await moveCandidate(moving, person, region);
    return `${who} está na região ${region.name}.`;
  }
  return (await undoMove(moving, person.user_id, region))
    ? `${who} fica na região ${own}.`
    : `${who} fica na região ${own}; ${region.name} não respondeu e guarda o que já recebeu: repita quando responder.`;
}

/**
 * A command of whoever has the server, about the regions (docs/growing.md).
 * @returns what to print
 * @throws CommandError
 */
export async function runCommand(parts: RegionCommandParts, args: readonly string[]): Promise<string> {
  const { positionals, values } = read(args);
  const [what, name, ...more] = positionals;
  const { settings } = parts;
  if (!settings) throw new CommandError('Faltam DIRECTORY_URL, DIRECTORY_SECRET e REGION.');
  await bringUpDirectory(settings.url).catch((cause: unknown) => {
    throw new CommandError('O banco de dados em DIRECTORY_URL não responde, ou não pode ser mudado.', { cause });
  });
  const directory = createDirectory({
    ...settings,
    now: parts.now,
    onConnectionError: () => {},
    patienceMs: PATIENCE_MS,
  });
  try {
    if (what === 'add' && name !== undefined && more.length === 0) return await add(directory, { name, ...values });
    if (what === 'list' && name === undefined) return await list(directory, parts.db);
    if (what === 'claim' && name === undefined) return await claim(directory, settings, parts);
    if (what === 'move' && name !== undefined && more.length === 0)
      return await move(directory, settings, parts, { who: name, ...{ to: values.to, undo: values.undo } });
    throw new CommandError(USAGE);
  } catch (error) {
    if (error instanceof DirectoryAway)
      throw new CommandError('O banco de dados em DIRECTORY_URL não responde.', { cause: error });
    throw error;
  } finally {
    await directory.close();
  }
}
