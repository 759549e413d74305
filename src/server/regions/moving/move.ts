import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { CommandError } from '../../command-error.ts';
import { keepAnswers } from '../../features/hiring/service.ts';
import { filesOf } from '../../features/media/service.ts';
import type { Db } from '../../platform/database/create-db.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Directory, Region } from '../../platform/directory/directory.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { createRegionRequests, type RegionRequests } from '../region-request.ts';
import { tellOne } from '../standing/telling.ts';
import { RegionAway, type TellingSeals, tellRegion } from '../standing/tellings.ts';
import * as queries from './home-queries.ts';
import {
  FILE_BYTES_MAX,
  MOVING_PATH,
  type MovingAsking,
  markOf,
  movingAnswerSchema,
  type Obstacle,
  PART_BYTES,
  PART_ROWS,
} from './moving-schema.ts';
import { selectShape } from './table-queries.ts';
import { MOVED } from './tables.ts';

/** For those who were writing as somebody was sealed, and for a region that is told by somebody else just now. */
const PATIENCE_MS = 60_000;
const LOOK_EVERY_MS = 50;
const ATTEMPTS = 5;

export type MoveParts = {
  db: Db;
  directory: Pick<Directory, 'find' | 'move'>;
  own: string;
  seals: TellingSeals;
  publicUrl: string;
  storage: Storage;
  now: () => Date;
  /** Hears of each step as it begins. */
  progress: (line: string) => void;
};

type Scene = MoveParts & { user_id: string; to: Region; requests: RegionRequests };

const TIES: Readonly<Record<keyof NonNullable<Awaited<ReturnType<typeof queries.selectTies>>>, string>> = {
  subscription: 'tem uma assinatura, paga na conta desta região: precisa cancelá-la antes, e esperar que termine',
  money: 'espera um reembolso ou tem uma contestação de pagamento: resolva isso antes',
  programs: 'deu acesso a um programa registrado nesta região: precisa retirá-lo antes, em Segurança',
  provider: 'entra pelo provedor de uma empresa, registrado nesta região',
  referral: 'tem uma indicação por decidir: espere até que seja decidida',
  report: 'fez uma denúncia, ou foi alvo de uma, que a equipe ainda não decidiu: decida antes',
};

const OBSTACLES: Readonly<Record<Obstacle, string>> = {
  shape: 'As duas regiões precisam da mesma versão.',
  taken: 'Na outra região já há uma conta com este id, endereço, número ou código.',
  missing:
    'Um match é com uma empresa ou sobre uma vaga que não pode estar na outra região: a empresa é de uma terceira região.',
  incomplete: 'Nem tudo chegou: repita o comando.',
  storage:
    'As duas regiões guardam fotos no mesmo lugar, e as dela seriam apagadas ao sair: cada região precisa de um bucket seu.',
  gone: 'Na outra região não há mais quem abrir; aqui nada foi apagado. Veja docs/growing.md.',
};

async function ask({ to, ...parts }: Scene, asked: MovingAsking): Promise<Obstacle | null> {
  const { obstacle } = await tellRegion(to, { path: MOVING_PATH, told: asked, heard: movingAnswerSchema }, parts);
  return obstacle;
}

async function demand(scene: Scene, asked: MovingAsking): Promise<void> {
  const obstacle = await ask(scene, asked);
  if (obstacle) throw new CommandError(OBSTACLES[obstacle]);
}

async function until(isSo: () => Promise<boolean>, otherwise: string): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (performance.now() > end) throw new CommandError(otherwise);
    await sleep(LOOK_EVERY_MS);
  }
}

async function withPatience(work: () => Promise<void>): Promise<void> {
  for (let left = ATTEMPTS - 1; ; left--) {
    try {
      return await work();
    } catch (error) {
      if (left === 0 || !(error instanceof RegionAway)) throw error;
    }
  }
}

async function assertFree({ db, user_id, directory, own, to }: Scene): Promise<void> {
  const ties = await queries.selectTies(db, user_id);
  const held = Object.entries(ties ?? {}).flatMap(([tie, holds]) => (holds ? [TIES[tie as keyof typeof TIES]] : []));
  if (held.length > 0) throw new CommandError(`Não pode mudar ainda. Esta pessoa ${held.join('; ')}.`);
  for (const identity of await queries.selectIdentities(db, user_id)) {
    const region = await directory.find([identity], own);
    if (region !== null && region !== to.name)
      throw new CommandError(`O diretório diz que um endereço, número ou código dela é da região ${region}.`);
  }
}

type Pointed = Awaited<ReturnType<typeof queries.selectPointedTo>>;

/**
 * Has all that their likes and matches are about stand in the other region.
 * @param before what does already
 * @returns all of it
 */
async function stand(scene: Scene, token: string, before: Pointed = []): Promise<Pointed> {
  const { db, user_id, to } = scene;
  const all = await queries.selectPointedTo(db, user_id);
  const keyOf = ({ company_id, job_id, isMatch }: Pointed[number]) => `${company_id} ${job_id} ${isMatch}`;
  const known = new Set(before.map(keyOf));
  const pointed = all.filter((each) => !known.has(keyOf(each)));
  if (pointed.length === 0) return all;
  const own = pointed.filter(({ isOwn }) => isOwn);
  await inTransaction(db, (tx) => queries.keepStanding(tx, to.name, own));
  const companies = [...new Set(own.map(({ company_id }) => company_id))];
  await until(async () => {
    await tellOne(scene, to, scene);
    return (await queries.countUntold(db, to.name, companies)) === 0;
  }, 'A outra região não ouviu das vagas a tempo: repita o comando.');
  const matched = pointed.filter(({ isMatch }) => isMatch);
  await demand(scene, {
    ...{ ask: 'begin', user_id, token, shape: await selectShape(db) },
    jobs: [...new Set(matched.flatMap(({ job_id }) => (job_id === null ? [] : [job_id])))],
    companies: [...new Set(matched.map(({ company_id }) => company_id))],
  });
  return all;
}

/** All of their rows, in parts that are no longer than what is heard at once. */
async function* partsOf({ db, user_id }: Scene): AsyncGenerator<[string, string][]> {
  let rows: [string, string][] = [];
  let bytes = 0;
  const all = async function* () {
    for (const table of MOVED) for (const row of await queries.selectRows(db, table, user_id)) yield [table.name, row];
    yield* await queries.selectWaiting(db, user_id);
  };
  for await (const [name = '', row = ''] of all()) {
    if (rows.length === PART_ROWS || (rows.length > 0 && bytes + row.length > PART_BYTES)) {
      yield rows;
      [rows, bytes] = [[], 0];
    }
    rows.push([name, row]);
    bytes += Buffer.byteLength(row);
  }
  if (rows.length > 0) yield rows;
}

async function sendAll(scene: Scene, token: string): Promise<void> {
  const { db, user_id, storage } = scene;
  let [part, count] = [0, 0];
  for await (const rows of partsOf(scene)) {
    await demand(scene, { ask: 'rows', user_id, token, part: part++, rows });
    count += rows.length;
  }
  const { pictures } = await queries.selectLeftBehind(db, user_id);
  for (const key of pictures.flatMap((picture) => filesOf(picture.key, picture.kind))) {
    const file = await storage.get(key);
    if (!file) continue;
    if (file.size > FILE_BYTES_MAX) throw new CommandError(`${key} é grande demais.`);
    const bytes = Buffer.from(file.bytes).toString('base64');
    await demand(scene, { ask: 'file', user_id, token, key, bytes });
  }
  const gone = (await queries.selectGone(db, user_id)).map(({ removed_at, ...company }) => ({
    ...company,
    removed_at: (removed_at ?? scene.now()).toISOString(),
  }));
  // It may take longer than an answer is waited for: asked again, it is waited for anew, and done once.
  await withPatience(() => demand(scene, { ask: 'arrive', user_id, token, count, gone }));
}

/** Seals them, and waits for all that was under way. */
async function sealed(scene: Scene, token: string): Promise<void> {
  const { db, user_id, to, now } = scene;
  const move = { user_id, region: to.name, token, since: now() };
  if (!(await inTransaction(db, (tx) => queries.seal(tx, move))))
    throw new CommandError('Outro comando já a está mudando.');
  const xid = await queries.nextTransaction(db);
  await until(
    () => queries.areAllDone(db, xid),
    'Uma transação do banco de dados não termina: repita o comando, ou desista com --undo.',
  );
}

/** Whether they may come at all; what is asked for by then was nowhere else before. */
async function begin(scene: Scene, token: string): Promise<void> {
  const { db, user_id, storage } = scene;
  const mark = markOf(token);
  await storage.put(mark, Buffer.from(token), 'image/webp');
  try {
    await demand(scene, { ask: 'begin', user_id, token, shape: await selectShape(db), jobs: [], companies: [] });
  } finally {
    await storage.delete(mark);
  }
}

/** Up to where there is a way back. */
async function bring(scene: Scene): Promise<void> {
  const { db, user_id, progress, to } = scene;
  const token = randomUUID();
  await begin(scene, token);
  await assertFree(scene);
  progress('… vagas e empresas');
  const standing = await stand(scene, token);
  progress('… lacrada aqui');
  await sealed(scene, token);
  try {
    // What came between the look and the seal.
    await assertFree(scene);
    await stand(scene, token, standing);
    progress(`… escrita em ${to.name}`);
    await sendAll(scene, token);
  } catch (error) {
    // What is refused stays here; what broke may be gone on with.
    if (error instanceof CommandError) await giveUp(scene, token);
    throw error;
  }
  progress('… sem volta');
  if (!(await queries.beginSwitching(db, user_id, token))) throw new CommandError('Outro comando já a está mudando.');
}

async function giveUp(scene: Scene, token: string): Promise<void> {
  const { db, user_id } = scene;
  // What another command has gone on with is not this one's to discard.
  if (!(await queries.isSealedBy(db, user_id, token))) return;
  await ask(scene, { ask: 'discard', user_id, token }).catch((error) => {
    if (!(error instanceof RegionAway)) throw error;
  });
  await queries.unseal(db, user_id, token);
}

/** From where there is no way back; each step may be taken again. */
async function finish(scene: Scene): Promise<void> {
  const { db, user_id, directory, own, to, storage, now, progress } = scene;
  progress('… diretório');
  const identities = await queries.selectIdentities(db, user_id);
  if (!(await directory.move(identities, { from: own, to: to.name })))
    throw new CommandError('O diretório diz que um endereço, número ou código dela é de uma terceira região.');
  progress(`… aberta em ${to.name}`);
  await demand(scene, { ask: 'open', user_id, token: randomUUID() });
  progress('… retirada daqui');
  const { matches, pictures } = await queries.selectLeftBehind(db, user_id);
  for (const key of pictures.flatMap((picture) => filesOf(picture.key, picture.kind))) await storage.delete(key);
  await inTransaction(db, async (tx) => {
    for (const match_id of matches) await keepAnswers({ now }, tx, { match_id }, 'candidate');
    await queries.removeMoved(tx, user_id);
  });
}

async function inScene<T>(
  parts: MoveParts,
  user_id: string,
  to: Region,
  work: (scene: Scene) => Promise<T>,
): Promise<T> {
  const requests = createRegionRequests();
  try {
    return await work({ ...parts, user_id, to, requests });
  } catch (error) {
    if (!(error instanceof RegionAway)) throw error;
    throw new CommandError(
      `A região ${to.name} não responde, ou está sem REGION_STANDING: ${error.cause}. Repita o comando.`,
      {
        cause: error,
      },
    );
  } finally {
    requests.close();
  }
}

/**
 * Moves a candidate to another region, whole: they are in one of the two at any moment, and whatever breaks, the same again goes on
 * (docs/decisions/0083).
 * @throws CommandError
 */
export async function moveCandidate(
  parts: MoveParts,
  { user_id, user_type }: queries.Mover,
  to: Region,
): Promise<void> {
  const { db } = parts;
  if (user_type === 'company' || user_type === 'member')
    throw new CommandError(
      'Empresas não mudam de região: as vagas delas já estão onde podem ser vistas, e nada se ganharia com isso.',
    );
  if (user_type !== 'candidate') throw new CommandError('Operadores têm uma conta em cada região: não mudam.');
  const move = await queries.selectMove(db, user_id);
  if (move?.step === 'arriving')
    throw new CommandError(`Ainda está chegando da região ${move.region}: termine isso lá.`);
  if (move && move.step !== 'left' && move.region !== to.name)
    throw new CommandError(`Já está mudando para ${move.region}: termine, ou desista com --undo.`);
  await inScene(parts, user_id, to, async (scene) => {
    if (move?.step !== 'switching') await bring(scene);
    await finish(scene);
  });
}

/**
 * Gives a move up that was broken off: home is as it was, and the other region keeps nothing. May be repeated where that was away.
 * @returns whether the other region has heard of it @throws CommandError
 */
export async function undoMove(parts: MoveParts, user_id: string, to: Region): Promise<boolean> {
  const { db, now } = parts;
  const begun = await queries.selectMove(db, user_id);
  if (begun?.step === 'sealed' && begun.region !== to.name)
    throw new CommandError(`Está mudando para ${begun.region}: desista com --to ${begun.region}.`);
  const token = randomUUID();
  return inScene(parts, user_id, to, async (scene) => {
    const move = { user_id, region: to.name, token, since: now() };
    if (!(await inTransaction(db, (tx) => queries.seal(tx, move))))
      throw new CommandError('O diretório já pode saber da nova região: não há volta. Repita o comando sem --undo.');
    const isHeard = await ask(scene, { ask: 'discard', user_id, token }).then(
      () => true,
      (error) => {
        if (error instanceof RegionAway) return false;
        throw error;
      },
    );
    await queries.unseal(db, user_id, token);
    return isHeard;
  });
}
