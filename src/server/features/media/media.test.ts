import sharp from 'sharp';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { MAX_IMAGE_BYTES, MEDIA_KINDS, PICTURE_SHAPES, PICTURE_WIDTHS } from '#domain/pictures.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { StorageUnavailable } from '#server/platform/storage/storage.ts';
import { givenCandidate, givenCompany } from '#tests/support/people.ts';
import { onebitPng, plainPng } from '#tests/support/pictures.ts';
import { bodyOf, testApp } from '#tests/support/test-app.ts';
import { media } from './schema.ts';
import { deletePicturesOf } from './service.ts';

const app = await testApp();
const { db, pool } = app;

type Fetch = (path: string, init?: RequestInit) => Promise<Response>;
const picture = await plainPng(600, 400);

async function upload(fetch: Fetch, kind: string, bytes: Uint8Array | string, type = 'image/png') {
  const body = typeof bytes === 'string' ? bytes : new Uint8Array(bytes);
  const response = await fetch(`/api/media/${kind}`, { method: 'POST', headers: { 'content-type': type }, body });
  const answer = await bodyOf<{ url: string; code?: string }>(response);
  return { status: response.status, ...answer };
}

async function givenUploader(type: 'candidate' | 'company' = 'candidate') {
  const user = type === 'candidate' ? await givenCandidate(db) : await givenCompany(db);
  return { user, ...(await app.as(user)) };
}

const filesOf = (url: string, kind: (typeof MEDIA_KINDS)[number]) => [
  url,
  ...PICTURE_WIDTHS[PICTURE_SHAPES[kind]].slice(0, -1).map((width) => url.replace('.webp', `-${width}.webp`)),
];
const avatarOf = async ({ user_id }: { user_id: string }) =>
  (await pool.query('select avatar_url from profiles where user_id = $1', [user_id])).rows[0].avatar_url;

describe('the permission to upload', () => {
  const cases: [user: 'candidate' | 'company', kind: string, status: number][] = [
    ['candidate', 'avatar', 200],
    ['candidate', 'logo', 403],
    ['candidate', 'job-image', 403],
    ['company', 'avatar', 403],
    ['company', 'logo', 200],
    ['company', 'job-image', 200],
    ['company', 'document', 404],
  ];
  it.each(cases)('depends on user type and kind: a %s with a picture as %s receives %i', async (type, kind, status) => {
    const { user, fetch } = await givenUploader(type);
    expect((await upload(fetch, kind, picture)).status).toBe(status);
    const { rowCount } = await pool.query('select 1 from media where owner_id = $1', [user.user_id]);
    expect(rowCount).toBe(status === 200 ? 1 : 0);
  });

  it.each(MEDIA_KINDS)('is refused to an anonymous visitor for a picture as %s', async (kind) => {
    expect(await upload(app.visitor.fetch, kind, picture)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });

  it('is limited to 60 pictures in an hour, even if each replaces the previous one', async () => {
    const company = await givenCompany(db);
    const { fetch } = await app.as(company);
    const now = app.clock.now.getTime();
    await app.pool.query('insert into rate_limit (id, key, count, last_request) values ($1, $1, 59, $2)', [
      `upload|${company.user_id}`,
      now,
    ]);
    expect((await upload(fetch, 'logo', picture)).status).toBe(200);
    expect(await upload(fetch, 'logo', picture)).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
  });
});

it('processes one account’s upload while those of another wait, and refuses the excess with 503 without reading it', async () => {
  const [many, one] = [await givenUploader('company'), await givenUploader()];
  const read = vi.spyOn(Request.prototype, 'arrayBuffer');
  onTestFinished(() => read.mockRestore());
  // The first upload of `many` counts itself in this row, so it occupies the account's queue until the row is unlocked.
  const lock = await pool.connect();
  let isLocked = true;
  const unlock = async () => {
    if (!isLocked) return;
    isLocked = false;
    await lock.query('rollback');
    lock.release();
  };
  onTestFinished(unlock);
  await lock.query('begin');
  await lock.query(`insert into rate_limit (id, key, count, last_request) values ('held', $1, 0, 0)`, [
    `upload|${many.user.user_id}`,
  ]);
  let refused = 0;
  const send = async ({ fetch }: { fetch: Fetch }, kind: string) => {
    const headers = { 'content-type': 'image/png' };
    const { status, headers: answered } = await fetch(`/api/media/${kind}`, {
      method: 'POST',
      headers,
      body: new Uint8Array(picture),
    });
    if (status === 503) refused += 1;
    return [status, answered.get('retry-after')];
  };
  const flood = Array.from({ length: 12 }, () => send(many, 'logo'));
  await expect.poll(() => refused).toBe(3);
  expect(await send(one, 'avatar')).toEqual([200, null]);
  await unlock();

  const answers = await Promise.all(flood);
  expect(answers.filter(([status]) => status === 200)).toHaveLength(9);
  expect(answers.filter(([status]) => status === 503)).toEqual(Array(3).fill([503, '5']));
  expect(read).toHaveBeenCalledTimes(10);
});

it('responds 503 when the storage fails half-way through the files of a picture, and deletes the stored ones', async () => {
  const { user, fetch } = await givenUploader();
  const { storage } = app.deps;
  const { put, delete: remove } = storage;
  const stored = new Set<string>();
  const removed: string[] = [];
  storage.put = async (key) => {
    if (stored.size > 0) throw new StorageUnavailable('No space left on the device');
    stored.add(key);
  };
  storage.delete = async (key) => void removed.push(key);
  const answer = await fetch('/api/media/avatar', {
    method: 'POST',
    headers: { 'content-type': 'image/png' },
    body: new Uint8Array(picture),
  });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE' });
  await expect.poll(() => [...stored].every((key) => removed.includes(key))).toBe(true);
  expect(stored.size).toBe(1);
  expect(await avatarOf(user)).toBeNull();
  Object.assign(storage, { put, delete: remove });
  expect((await upload(fetch, 'avatar', picture)).status).toBe(200);
});

describe('a picture whose files were not deleted', () => {
  /** Makes the removals due that are queued for an hour later. */
  const anHourLater = () =>
    pool.query(`update pgboss.job set start_after = now() where name = 'media.remove' and state = 'created'`);
  const statusesOf = (url: string) =>
    Promise.all(filesOf(url, 'avatar').map(async (file) => (await app.request(file)).status));

  it('is deleted later when it was replaced while the storage was unavailable', async () => {
    const { fetch } = await givenUploader();
    const { storage } = app.deps;
    const { delete: remove } = storage;
    const first = await upload(fetch, 'avatar', picture);
    storage.delete = async () => {
      throw new StorageUnavailable('connect ECONNREFUSED');
    };
    const second = await upload(fetch, 'avatar', picture);
    Object.assign(storage, { delete: remove });
    expect(new Set(await statusesOf(first.url))).toEqual(new Set([200]));
    await anHourLater();
    await expect.poll(() => statusesOf(first.url)).not.toContain(200);
    expect(new Set(await statusesOf(second.url))).toEqual(new Set([200]));
  });

  it('is deleted later when the process was killed before it inserted the row', async () => {
    const { user, fetch } = await givenUploader();
    const { url } = await upload(fetch, 'avatar', picture);
    await pool.query('delete from media where owner_id = $1', [user.user_id]);
    await anHourLater();
    await expect.poll(() => statusesOf(url)).not.toContain(200);
  });

  it('is deleted later when it was uploaded for a job that was never published', async () => {
    const { fetch } = await givenUploader('company');
    const { url } = await upload(fetch, 'job-image', picture);
    await pool.query(`update pgboss.job set start_after = now() where name = 'media.remove-unused'`);
    await expect.poll(async () => (await app.request(url)).status).toBe(404);
  });

  it('is deleted later when the process was killed right after it deleted the rows of the account', async () => {
    const { user, fetch } = await givenUploader();
    const { url } = await upload(fetch, 'avatar', picture);
    await pool.query(`delete from pgboss.job where name = 'media.remove'`);
    await inTransaction(db, (tx) => deletePicturesOf(app.deps, tx, user.user_id));
    await anHourLater();
    await expect.poll(() => statusesOf(url)).not.toContain(200);
  });
});

describe('a stored picture', () => {
  it.each([
    ['candidate', 'avatar', [96, 192, 384]],
    ['company', 'logo', [96, 192, 384]],
    ['company', 'job-image', [240, 480, 600, 600]],
  ] as const)(
    '(uploaded by a %s as %s) exists in every width, as WebP that clients may cache forever',
    async (type, kind, widths) => {
      const { fetch } = await givenUploader(type);
      const { url } = await upload(fetch, kind, picture);

      const found = [];
      for (const file of filesOf(url, kind)) {
        const response = await app.request(file);
        expect(response.status).toBe(200);
        expect(response.headers.get('content-type')).toBe('image/webp');
        expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
        expect(response.headers.get('x-content-type-options')).toBe('nosniff');
        const { format, width } = await sharp(await response.arrayBuffer()).metadata();
        expect(format).toBe('webp');
        found.push(width);
      }
      expect(found.sort((a, b) => a - b)).toEqual(widths);
    },
  );

  it('is sent as AVIF to browsers that accept it, in fewer bytes, and is deleted with its WebP', async () => {
    const { fetch } = await givenUploader();
    const takesAvif = { headers: { accept: 'image/avif,image/webp,image/apng,*/*;q=0.8' } };
    const photo = await sharp({
      create: { width: 600, height: 600, channels: 3, background: '#888', noise: { type: 'gaussian', sigma: 90 } },
    })
      .blur(2)
      .jpeg()
      .toBuffer();
    const { url } = await upload(fetch, 'avatar', photo);
    for (const file of filesOf(url, 'avatar')) {
      const [avif, webp] = [await app.request(file, takesAvif), await app.request(file)];
      const types = [avif, webp].map(({ headers }) => [headers.get('content-type'), headers.get('vary')]);
      expect(types).toEqual([
        ['image/avif', 'accept'],
        ['image/webp', 'accept'],
      ]);
      expect(avif.headers.get('etag')).not.toBe(webp.headers.get('etag'));
      const [small, large] = [await avif.arrayBuffer(), await webp.arrayBuffer()];
      expect(small.byteLength).toBeLessThan(large.byteLength);
      expect((await sharp(small).metadata()).width).toBe((await sharp(large).metadata()).width);
      const neither = await app.request(file, { headers: { accept: 'image/avif;q=0' } });
      expect(neither.headers.get('content-type')).toBe('image/webp');
    }
    const next = await upload(fetch, 'avatar', await sharp(photo).negate().toBuffer());
    for (const file of filesOf(url, 'avatar')) expect((await app.request(file, takesAvif)).status).toBe(404);
    // A picture that was stored before the server made AVIF files.
    const { storage } = app.deps;
    await storage.put(
      'avatars/old/1_ab12cd34.webp',
      new Uint8Array(await (await app.request(next.url)).arrayBuffer()),
      'image/webp',
    );
    const old = await app.request('/media/avatars/old/1_ab12cd34.webp', takesAvif);
    expect([old.status, old.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  it('is not sent again to a browser that has cached it', async () => {
    const { fetch } = await givenUploader();
    const { url } = await upload(fetch, 'avatar', picture);
    const etag = (await app.request(url)).headers.get('etag') ?? '';
    const again = await app.request(url, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect((await app.request(url, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it('becomes its owner’s picture, and the files of the previous one are deleted', async () => {
    const { user, fetch } = await givenUploader();
    await pool.query('update profiles set avatar_zoom_level = 3, avatar_offset_x = 0.5 where user_id = $1', [
      user.user_id,
    ]);
    const first = await upload(fetch, 'avatar', picture);
    const second = await upload(fetch, 'avatar', picture);

    expect(second.url).not.toBe(first.url);
    const { rows } = await pool.query('select * from profiles where user_id = $1', [user.user_id]);
    expect(rows).toMatchObject([{ avatar_url: second.url, avatar_zoom_level: 1, avatar_offset_x: 0 }]);
    for (const file of filesOf(first.url, 'avatar')) expect((await app.request(file)).status).toBe(404);
    for (const file of filesOf(second.url, 'avatar')) expect((await app.request(file)).status).toBe(200);
    expect(await db.$count(media)).toBeGreaterThan(0);
    const { rowCount } = await pool.query('select 1 from media where owner_id = $1', [user.user_id]);
    expect(rowCount).toBe(1);
  });

  it('is the only one left of five parallel uploads', async () => {
    const { user, fetch } = await givenUploader('company');
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload(fetch, 'logo', picture)));
    const kept = await avatarOf(user);
    for (const { url } of answers) expect((await app.request(url)).status).toBe(url === kept ? 200 : 404);
    const { rowCount } = await pool.query('select 1 from media where owner_id = $1', [user.user_id]);
    expect(rowCount).toBe(1);
  });

  it('is not deleted when it is in the folder of another user, because it may be shared', async () => {
    const shared = await givenUploader();
    const { url } = await upload(shared.fetch, 'avatar', picture);
    const { user, fetch } = await givenUploader();
    await pool.query('update profiles set avatar_url = $2 where user_id = $1', [user.user_id, url]);

    await upload(fetch, 'avatar', picture);

    for (const file of filesOf(url, 'avatar')) expect((await app.request(file)).status).toBe(200);
    const { rowCount } = await pool.query('select 1 from media where owner_id = $1', [shared.user.user_id]);
    expect(rowCount).toBe(1);
  });
});

describe('an uploaded file', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const html = '<!doctype html><script>alert(1)</script>';
  const latin = (text: string) => Buffer.from(text, 'latin1');
  const cases: [what: string, bytes: Uint8Array, type: string, status: number, code: string][] = [
    ['an SVG', latin(svg), 'image/svg+xml', 415, 'IMAGE_UNSUPPORTED'],
    ['an SVG with the content type of a PNG', latin(svg), 'image/png', 415, 'IMAGE_UNSUPPORTED'],
    ['an SVG behind an XML declaration', latin(`<?xml version="1.0"?>${svg}`), 'image/png', 415, 'IMAGE_UNSUPPORTED'],
    ['HTML', latin(html), 'image/png', 415, 'IMAGE_UNSUPPORTED'],
    ['HTML behind the first bytes of a GIF', latin(`GIF89a/*${html}*/`), 'image/gif', 422, 'IMAGE_BROKEN'],
    ['HTML behind the first bytes of a PNG', latin(`\x89PNG\r\n\x1a\n${html}`), 'image/png', 422, 'IMAGE_BROKEN'],
    ['a PDF', latin('%PDF-1.7'), 'image/png', 415, 'IMAGE_UNSUPPORTED'],
    ['half of a PNG', picture.subarray(0, picture.length / 2), 'image/png', 422, 'IMAGE_BROKEN'],
    ['an empty file', new Uint8Array(), 'image/png', 415, 'IMAGE_UNSUPPORTED'],
    ['100 megapixels', onebitPng(10_000, 10_000), 'image/png', 413, 'IMAGE_TOO_MANY_PIXELS'],
    ['one byte too much', padded(MAX_IMAGE_BYTES + 1), 'image/png', 413, 'IMAGE_TOO_LARGE'],
    ['10 MB', padded(10 * 1024 * 1024), 'image/png', 413, 'IMAGE_TOO_LARGE'],
  ];

  it.each(cases)('is refused and not stored: %s', async (_, bytes, type, status, code) => {
    const { user, fetch } = await givenUploader('company');
    for (const kind of ['logo', 'job-image']) {
      const answer = await upload(fetch, kind, bytes, type);
      expect(answer).toMatchObject({ status, code });
      expect(Object.keys(answer).sort()).toEqual(['code', 'message', 'status']);
    }
    expect(await avatarOf(user)).toBeNull();
    const { rowCount } = await pool.query('select 1 from media where owner_id = $1', [user.user_id]);
    expect(rowCount).toBe(0);
  });

  it('of 10 MB is refused by its Content-Length too', async () => {
    const { fetch } = await givenUploader();
    const headers = { 'content-type': 'image/png', 'content-length': String(10 * 1024 * 1024) };
    const response = await fetch('/api/media/avatar', { method: 'POST', headers, body: new Uint8Array(picture) });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: 'IMAGE_TOO_LARGE' });
  });

  it.each([-1, 0])('of 5 MB plus %i bytes is accepted', async (more) => {
    const { fetch } = await givenUploader();
    expect((await upload(fetch, 'avatar', padded(MAX_IMAGE_BYTES + more))).status).toBe(200);
  });

  it('must be JPG or PNG for a profile photo, and may be WebP for a logo', async () => {
    const webp = await sharp(picture).webp().toBuffer();
    const candidate = await givenUploader();
    expect(await upload(candidate.fetch, 'avatar', webp)).toMatchObject({ status: 415, code: 'IMAGE_UNSUPPORTED' });
    expect((await upload(candidate.fetch, 'avatar', await sharp(picture).jpeg().toBuffer())).status).toBe(200);
    const company = await givenUploader('company');
    expect((await upload(company.fetch, 'logo', webp)).status).toBe(200);
  });

  it('is stored without a script that follows the picture', async () => {
    const { fetch } = await givenUploader('company');
    const { status, url } = await upload(fetch, 'logo', Buffer.concat([picture, latin(html)]));
    expect(status).toBe(200);
    for (const file of filesOf(url, 'logo')) {
      const bytes = Buffer.from(await (await app.request(file)).arrayBuffer());
      expect(bytes.includes('script')).toBe(false);
    }
  });

  /** Returns the picture with zeros after its end, `size` bytes in all. */
  function padded(size: number): Buffer {
    return Buffer.concat([picture, Buffer.alloc(size - picture.length)]);
  }
});

describe('a path under /media', () => {
  it.each([
    '/media/',
    '/media/nada.webp',
    '/media/avatars/nada/1_abcdef12.webp',
    '/media/../package.json',
    '/media/..%2f..%2fpackage.json',
    '/media/..%2F..%2F..%2F..%2Fetc%2Fpasswd',
    '/media/%2e%2e/%2e%2e/etc/passwd',
    '/media/%252e%252e%252fetc%252fpasswd',
    '/media/....//....//etc/passwd',
    '/media/..%5c..%5cwindows.png',
    '/media//etc/passwd',
    '/media/%2fetc%2fpasswd.png',
    '/media/a%00.png',
    '/media/%E0%A4%A.webp',
    '/media/%',
    `/media/${'a/'.repeat(300)}a.webp`,
  ])('%s finds nothing', async (path) => {
    const response = await app.request(path);
    expect(response.status).toBe(404);
  });
});
