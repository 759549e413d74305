import { randomUUID } from 'node:crypto';
import type { MediaKind } from '#domain/pictures.ts';
import { PICTURE_SHAPES, PICTURE_WIDTHS, variantOf } from '#domain/pictures.ts';
import type { Deps, ReadingDeps } from '../../deps.ts';
import type { Actor } from '../../http/session/actor.ts';
import type { Executor, Tx } from '../../platform/database/create-db.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { BusyError, createKeyedQueue } from '../../platform/limiter.ts';
import { limitAttempts } from '../../platform/rate-limit.ts';
import { publish } from '../../platform/realtime/publish.ts';
import { lockProfile, updateProfile } from '../profiles/service.ts';
import { AVIF_NAME_ENDING, avifKey, mediaKey, mediaUrl } from './addresses.ts';
import { type ProcessedImage, processImage } from './images.ts';
import * as queries from './queries.ts';
import { removeTask, unusedImageTask } from './tasks.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Maximum number of uploads of an account per hour: each is decoded, resized to every width and stored (media#upload-limit). */
const UPLOADS_PER_HOUR = 60;
/** Maximum number of an account's uploads that wait while another of its uploads is processed (media#drawing). */
const WAITING_OF_AN_ACCOUNT = 8;

/**
 * Processes one upload of an account at a time, so that the queue of `processImage` has at most one of each account and
 * alternates between the accounts.
 */
const processPerAccount = createKeyedQueue(WAITING_OF_AN_ACCOUNT);

/** Returns a new key for each upload, so that a stored picture never changes and can be cached forever (media#address). */
function newKey(kind: MediaKind, owner_id: string, now: Date): string {
  const name = `${now.getTime()}_${randomUUID().slice(0, 8)}${AVIF_NAME_ENDING}.webp`;
  if (kind === 'job-image') return `job-images/jobs/${name}`;
  return kind === 'logo' ? `company-logos/${owner_id}/logo_${name}` : `avatars/${owner_id}/${name}`;
}

/** Returns the keys of every width of a picture, the largest last. */
const keysOf = (key: string, kind: MediaKind): string[] => [
  ...PICTURE_WIDTHS[PICTURE_SHAPES[kind]].slice(0, -1).map((width) => variantOf(key, width)),
  key,
];

/** Stores the files for every width of the kind; for widths above the original's, the largest variant is stored again. */
async function store(deps: Pick<Deps, 'storage'>, key: string, kind: MediaKind, image: ProcessedImage): Promise<void> {
  for (const [index, each] of keysOf(key, kind).entries()) {
    const variant = image.variants[index] ?? image.variants.at(-1);
    if (!variant) return;
    await deps.storage.put(each, variant.webp, 'image/webp');
    const beside = avifKey(each);
    if (variant.avif && beside) await deps.storage.put(beside, variant.avif, 'image/avif');
  }
}

/** Returns the keys of all files that a picture may have in the storage. */
const filesOf = (key: string, kind: MediaKind): string[] =>
  keysOf(key, kind).flatMap((each) => {
    const beside = avifKey(each);
    return beside ? [each, beside] : [each];
  });

async function removeFiles(deps: Pick<Deps, 'storage'>, key: string, kind: MediaKind): Promise<void> {
  for (const each of filesOf(key, kind)) await deps.storage.delete(each);
}

type Picture = { key: string; kind: MediaKind };

/** An hour from now by the system clock, which the queue uses. A picture that is being stored has its row within an hour. */
const inAnHour = () => new Date(Date.now() + HOUR_MS);
/** A week from now. For a week, an open form may still use an uploaded picture that no job references. */
const inAWeek = () => new Date(Date.now() + 7 * 24 * HOUR_MS);

/**
 * Queues a removal in an hour, in case the process is killed before it deletes the files or inserts their row, or the
 * storage is unavailable.
 */
const removeLater = ({ queue }: Pick<Deps, 'queue'>, tx: Executor, pictures: readonly Picture[]): Promise<void> =>
  queue.send(
    tx,
    removeTask,
    { pictures: pictures.map(({ key, kind }) => ({ key, kind })) },
    { startAfter: inAnHour() },
  );

/**
 * Deletes the files of those pictures that no row references (media#removal).
 * @throws StorageUnavailable when the storage can't delete a file
 */
export async function removeUnreferencedPictures(
  deps: Pick<Deps, 'db' | 'storage'>,
  pictures: readonly Picture[],
  signal: AbortSignal,
): Promise<void> {
  for (const { key, kind } of pictures) {
    signal.throwIfAborted();
    if (!(await queries.isReferencedPicture(deps.db, key))) await removeFiles(deps, key, kind);
  }
}

/** Returns whether the avatar or logo is in the user's own folder. Others are shared, such as those of the demonstration. */
const isOwn = (key: string | null, { user_id }: Actor): key is string => key?.includes(`/${user_id}/`) ?? false;

/**
 * Returns a stored picture, as AVIF where the browser accepts it and it exists (media#avif); null when there is none.
 * @throws InvalidKeyError when a key can't have this form; StorageUnavailable when the storage can't be read
 */
export async function findPicture({ storage }: Pick<Deps, 'storage'>, key: string, takesAvif: boolean) {
  const beside = takesAvif ? avifKey(key) : null;
  return (beside && (await storage.get(beside))) || storage.get(key);
}

/**
 * Stores the picture in the request's body; an avatar or logo replaces the previous one. The body is read into memory only if the
 * account's queue accepts the upload.
 * @throws AppError RATE_LIMITED after UPLOADS_PER_HOUR; BusyError when too many uploads of the account wait already;
 * StorageUnavailable when the files can't be stored; and as processImage
 */
export async function uploadPicture(deps: Deps, actor: Actor, kind: MediaKind, request: Request) {
  const now = deps.now();
  const limit = { window: HOUR_MS, max: UPLOADS_PER_HOUR };
  const processUpload = async (bytes: Uint8Array) => {
    // Counted only when the account's queue reaches it: an upload that this queue refuses as busy does not count.
    await limitAttempts(deps.db, { key: `upload|${actor.user_id}`, now: now.getTime(), ...limit });
    return processImage(bytes, kind);
  };
  const image = await processPerAccount(
    actor.user_id,
    processUpload,
    async () => new Uint8Array(await request.arrayBuffer()),
  ).catch(async (error) => {
    // Reads and discards the body in chunks, because clients read the response only after they have sent everything.
    if (error instanceof BusyError && !request.bodyUsed) await request.body?.pipeTo(new WritableStream());
    throw error;
  });
  const key = newKey(kind, actor.user_id, now);
  await removeLater(deps, deps.db, [{ key, kind }]);
  await store(deps, key, kind, image).catch((error) => {
    // Not awaited, because it may take as long as what failed; the queued removal deletes what is left.
    void removeFiles(deps, key, kind).catch((err) =>
      deps.log.warn({ err, key }, 'The files of a failed upload could not be removed'),
    );
    throw error;
  });
  const url = mediaUrl(key);
  const previous = await inTransaction(deps.db, async (tx) => {
    await queries.insertMedia(tx, { owner_id: actor.user_id, kind, key });
    if (kind === 'job-image') {
      // If the company never submits the form with the picture, nothing references the picture.
      await deps.queue.send(tx, unusedImageTask, { owner_id: actor.user_id, url }, { startAfter: inAWeek() });
      return null;
    }
    // The lock makes the later of two parallel uploads remove the picture of the earlier one.
    const { avatar_url } = (await lockProfile(tx, actor.user_id)) ?? actor;
    const replaced = avatar_url === null ? null : mediaKey(avatar_url);
    const frame = { avatar_zoom_level: 1, avatar_offset_x: 0, avatar_offset_y: 0 };
    await updateProfile(tx, actor.user_id, { avatar_url: url, ...frame });
    if (replaced) await queries.deleteMedia(tx, actor.user_id, replaced);
    if (isOwn(replaced, actor)) await removeLater(deps, tx, [{ key: replaced, kind }]);
    await publish(tx, { user_id: actor.user_id, type: 'profile.changed' });
    return replaced;
  });
  if (isOwn(previous, actor)) {
    await removeFiles(deps, previous, kind).catch((err) =>
      deps.log.warn({ err, key: previous }, 'A replaced picture could not be removed'),
    );
  }
  return { url };
}

/** Returns whether this is the URL of a job picture that the company uploaded itself (media#own-job-image). */
export async function isOwnJobImage(deps: Pick<Deps, 'db'>, owner_id: string, url: string): Promise<boolean> {
  const key = mediaKey(url);
  return key !== null && (await queries.selectOwnMedia(deps.db, owner_id, 'job-image', key)) !== undefined;
}

/**
 * Removes a picture that a job has stopped showing, unless a job or draft of its owner shows it. Must be called after the
 * commit; never throws.
 */
export async function deleteUnusedJobImage(
  deps: Pick<Deps, 'db' | 'storage' | 'queue' | 'log'>,
  owner_id: string,
  url: string | null,
): Promise<void> {
  const key = url && mediaKey(url);
  if (!url || !key) return;
  try {
    const isGone = await inTransaction(deps.db, async (tx) => {
      const isUnshown = await queries.deleteUnreferencedJobImage(tx, owner_id, key, url);
      if (isUnshown) await removeLater(deps, tx, [{ key, kind: 'job-image' }]);
      return isUnshown;
    });
    if (isGone) await removeFiles(deps, key, 'job-image');
  } catch (err) {
    deps.log.warn({ err, key }, 'A replaced picture could not be removed');
  }
}

/** Returns the URL, kind and time of each stored picture of a user, for the export. */
export async function exportPictures({ db, publicUrl }: Pick<ReadingDeps, 'db' | 'publicUrl'>, owner_id: string) {
  const rows = await queries.selectAllMedia(db, owner_id);
  return rows.map(({ kind, key, created_at }) => ({ kind, url: `${publicUrl}${mediaUrl(key)}`, created_at }));
}

/**
 * Deletes the rows of all pictures of a user.
 * @returns a function that deletes the files, to call after the commit
 */
export async function deletePicturesOf(deps: Pick<Deps, 'storage' | 'log' | 'queue'>, tx: Tx, owner_id: string) {
  const rows = await queries.selectAllMedia(tx, owner_id);
  await queries.deleteAllMedia(tx, owner_id);
  if (rows.length > 0) await removeLater(deps, tx, rows);
  return async () => {
    for (const { key, kind } of rows) {
      await removeFiles(deps, key, kind).catch((err) => deps.log.error({ err, key }, 'A picture could not be removed'));
    }
  };
}
