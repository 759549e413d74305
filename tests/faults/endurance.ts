import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProfileData } from '#demo/types.ts';
import { cookieOf } from '../load/contenders.ts';
import { memoryMiBOf } from '../load/processes.ts';
import { connectionUrl } from '../support/connection-url.ts';
import type { Fault } from './fault.ts';
import { givenPeople, openDatabase, startServer, temporaryFolder } from './world.ts';

const CANDIDATES = 300;
const JOBS = 600;
const CLIENTS = 24;
/** A user's actions, one after the other. */
const ACTIONS = ['deck', 'like', 'like', 'matches', 'undo', 'like', 'page', 'session'] as const;
type Action = (typeof ACTIONS)[number];
const PATHS: Readonly<Record<Exclude<Action, 'page'>, string>> = {
  deck: 'feed/deck',
  like: 'likes/likeJob',
  matches: 'matches/list',
  undo: 'likes/undoLikeJob',
  session: 'session/current',
};
/** Status codes of refusals by the rules: already liked, nothing to undo, too many undos in an hour. */
const REFUSED_BY_RULE = new Set([404, 409, 422, 429]);

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
/** Returns the median, because a single value of a process's memory depends on the last garbage collection. */
const median = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

export const endurance: Fault = {
  name: 'full load with mixed requests',
  async run({ expect, report, minutes }) {
    const { folder, remove } = await temporaryFolder();
    const database = await openDatabase(join(folder, 'database'));
    const { people, jobs } = await givenPeople(database, CANDIDATES, JOBS);
    const server = await startServer({
      DATABASE_URL: connectionUrl(database.connection),
      DATA_DIR: join(folder, 'data'),
    });
    const latencies: number[] = [];
    const answers = new Map<string, number>();
    let isDone = false;
    function sendAction(
      agent: Agent,
      person: ProfileData,
      action: Action,
      job_id: string | undefined,
    ): Promise<number> {
      const isPage = action === 'page';
      const text = isPage ? '' : JSON.stringify({ json: action === 'like' || action === 'undo' ? { job_id } : {} });
      return new Promise((resolve) => {
        const outgoing = request({
          ...{ host: '127.0.0.1', port: server.port, agent, timeout: 60_000, method: isPage ? 'GET' : 'POST' },
          path: isPage ? '/vagas' : `/api/rpc/${PATHS[action]}`,
          headers: {
            ...{ host: new URL(server.origin).host, cookie: cookieOf(person.user_id), origin: server.origin },
            ...(!isPage && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
          },
        });
        outgoing.once('error', () => resolve(0)).once('timeout', () => outgoing.destroy());
        outgoing.once('response', (response) => {
          response.resume();
          response.once('end', () => resolve(response.statusCode ?? 0)).once('error', () => resolve(0));
        });
        outgoing.end(text);
      });
    }
    async function client(index: number): Promise<void> {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      let job_id: string | undefined;
      for (let turn = 0; !isDone; turn++) {
        const person = people[(index + Math.floor(turn / ACTIONS.length) * CLIENTS) % people.length];
        const action = ACTIONS[turn % ACTIONS.length] ?? 'session';
        if (!person) break;
        const startedAt = performance.now();
        if (action === 'like') job_id = jobs[(turn * 7 + index) % jobs.length]?.id;
        const status = await sendAction(agent, person, action, job_id);
        latencies.push(performance.now() - startedAt);
        const what = `${action} ${status || 'unanswered'}`;
        answers.set(what, (answers.get(what) ?? 0) + 1);
      }
      agent.destroy();
    }
    const startedAt = performance.now();
    const load = Promise.all(Array.from({ length: CLIENTS }, (_, index) => client(index)));
    const memory: number[] = [];
    while (performance.now() - startedAt < minutes * 60_000) {
      await sleep(2_000);
      memory.push(sum(memoryMiBOf(server.process.pid ?? 0)));
    }
    isDone = true;
    await load;
    const seconds = (performance.now() - startedAt) / 1000;
    await server.stop();
    await database.close();
    await remove();
    const fifth = Math.max(1, Math.floor(memory.length / 5));
    // The first fifth is the warm-up.
    const [early, late] = [median(memory.slice(fifth, 2 * fifth)), median(memory.slice(-fifth))];
    const sortedLatencies = latencies.toSorted((a, b) => a - b);
    const at = (share: number) => (sortedLatencies[Math.floor(sortedLatencies.length * share)] ?? 0).toFixed(0);
    const wrong = [...answers].filter(([pathAndStatus]) => {
      const status = Number(pathAndStatus.split(' ')[1]);
      return status !== 200 && !REFUSED_BY_RULE.has(status);
    });
    report(
      `${latencies.length} answers in ${(seconds / 60).toFixed(1)} min, ${(latencies.length / seconds).toFixed(0)} a second; p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1 - 1e-9)} ms`,
    );
    report(`memory of all processes: ${early} MB in the second fifth, ${late} MB in the last`);
    report([...answers].map(([pathAndStatus, count]) => `${pathAndStatus}: ${count}`).join(', '));
    expect(
      wrong.length === 0,
      `no error: ${wrong.map(([pathAndStatus, count]) => `${pathAndStatus} ${count} times`).join(', ')}`,
    );
    expect(late < early * 1.25 + 20, 'memory does not grow');
    expect(
      Object.values({ ...ACTIONS }).every((action) => (answers.get(`${action} 200`) ?? 0) > 0),
      'every request is answered',
    );
  },
};
