import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startS3 } from '../fakes/s3.ts';
import { startSilentServer } from '../fakes/silent-server.ts';
import { cookieOf } from '../load/contenders.ts';
import { connectionUrl } from '../support/connection-url.ts';
import { plainPng } from '../support/pictures.ts';
import type { Fault } from './fault.ts';
import { likeEverything, waitForLikes } from './pages.ts';
import { givenPeople, likesIn, openDatabase, startServer, temporaryFolder } from './world.ts';

const CANDIDATES = 12;
const JOBS = 100;
/**
 * Number of database connections; fewer than the simultaneous uploads. If an upload held a connection while the bucket does not
 * respond, all requests would be blocked.
 */
const CONNECTIONS = 4;

export const unresponsivePeers: Fault = {
  name: 'a bucket and a mail server that never respond',
  async run({ expect, report }) {
    const { folder, remove } = await temporaryFolder();
    const database = await openDatabase(join(folder, 'database'));
    const people = await givenPeople(database, CANDIDATES, JOBS);
    const [bucket, silentServer] = [await startS3(), await startSilentServer()];
    const server = await startServer({
      DATABASE_URL: connectionUrl(database.connection),
      DATA_DIR: join(folder, 'data'),
      ...{ DATABASE_POOL_SIZE: String(CONNECTIONS), WEB_CONCURRENCY: '1' },
      ...{ S3_BUCKET: bucket.config.bucket, S3_REGION: bucket.config.region, S3_ENDPOINT: bucket.config.endpoint },
      ...{ S3_ACCESS_KEY_ID: bucket.config.accessKeyId, S3_SECRET_ACCESS_KEY: bucket.config.secretAccessKey },
      ...{ SMTP_URL: `smtp://127.0.0.1:${silentServer.port}`, MAIL_FROM: 'ola@encaixe.example' },
    });
    const picture = await plainPng(600, 400);
    const upload = async ({ user_id }: { user_id: string }) => {
      const startedAt = performance.now();
      const headers = { cookie: cookieOf(user_id), origin: server.origin, 'content-type': 'image/png' };
      const body = new Uint8Array(picture);
      const answer = await fetch(`${server.origin}/api/media/avatar`, { method: 'POST', headers, body });
      return { status: answer.status, retry: answer.headers.get('retry-after'), ms: performance.now() - startedAt };
    };
    const reset = await fetch(`${server.origin}/api/auth/request-password-reset`, {
      method: 'POST',
      headers: { origin: server.origin, 'content-type': 'application/json' },
      body: JSON.stringify({ email: people.people[0]?.email }),
    });

    bucket.hang(true);
    const uploads = Promise.all(people.people.map(upload));
    await sleep(1_000);
    const pages = likeEverything(server, people);
    await waitForLikes(pages, CANDIDATES * 20);
    const during = pages.confirmed.size;
    const ended = await uploads;
    await pages.done;
    const pictures = await database.pool.query('select from media');
    bucket.hang(false);
    const first = people.people[0];
    const again = first && (await upload(first));
    const failedMails = await server.readMetric('encaixe_mails_total{outcome="failed"}');
    const waiting = await database.pool.query(
      `select from pgboss.job where name like '%mail%' and state in ('created', 'active', 'retry')`,
    );
    const { stored, duplicates } = await likesIn(database.pool);
    await server.stop();
    silentServer.close();
    await bucket.stop();
    await database.close();
    await remove();
    const longest = Math.max(...ended.map(({ ms }) => ms)) / 1000;
    report(
      `${ended.length} uploads to a silent bucket: ${[...new Set(ended.map(({ status }) => status))].join(', ')} after ${longest.toFixed(1)} s at most; one after it was back: ${again?.status}`,
    );
    report(
      `${stored.size} likes at the same time over ${CONNECTIONS} connections, ${during} before the first upload ended`,
    );
    report(`longest time without a response to a like: ${(pages.longestSilence() / 1000).toFixed(1)} s`);
    report(
      `a mail to a silent server: requested with ${reset.status}, ${silentServer.connections()} connections, ${failedMails} failed so far, ${waiting.rowCount} queued`,
    );
    expect(
      ended.every(({ status, retry }) => status === 503 && retry !== null),
      'uploads are refused with 503 and Retry-After',
    );
    expect(longest < 15, 'each upload is answered within 15 seconds');
    expect(
      pictures.rowCount === 0 && again?.status === 200,
      'no picture is stored in part, and uploads work afterwards',
    );
    expect(stored.size === CANDIDATES * JOBS && duplicates === 0, 'all other users can continue');
    expect(!pages.statuses.has('503') && !pages.statuses.has('500'), 'no database connection is held for the bucket');
    expect(
      reset.status === 200 && (waiting.rowCount ?? 0) > 0 && silentServer.connections() > 0,
      'a mail is queued and attempted',
    );
  },
};
