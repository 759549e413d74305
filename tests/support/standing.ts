import { once } from 'node:events';
import { createServer } from 'node:http';
import { bodyOf } from '#server/regions/body.ts';
import { markHome } from '#server/regions/queries.ts';
import { markTellsJobs } from '#server/regions/standing/home-queries.ts';
import { take } from '#server/regions/standing/take.ts';
import { tellStanding } from '#server/regions/standing/telling.ts';
import { tellingSchema } from '#server/regions/standing/telling-schema.ts';
import { createTellingSeals } from '#server/regions/standing/tellings.ts';
import { whenDone } from '../setup/when-done.ts';
import { DIRECTORY_SECRET } from './regions.ts';
import { testApp } from './test-app.ts';

/** What becomes of one telling on its way: it arrives, its answer is lost, or it is late by as long as the test likes. */
export type Fate = 'arrives' | 'answer lost' | 'late';

/** Two databases, `home` of sp and `other` of this region, and a way between them that loses what a test says. */
export async function standingRegions({ name, states } = { name: 'rj', states: ['RJ'] }) {
  const [home, other] = [await testApp(), await testApp()];
  for (const [app, own] of [[home, 'sp'] as const, [other, name] as const]) {
    await markHome(app.db, own, app.clock.now);
    await markTellsJobs(app.db, true);
  }
  const late: unknown[] = [];
  const way = { fate: (): Fate | Promise<Fate> => 'arrives' };
  const hear = (told: unknown) => take(other.deps, 'sp', tellingSchema('sp').parse(told));
  const server = createServer((request, response) => {
    void (async () => {
      const told = JSON.parse(String(await bodyOf(request, 10_000_000)));
      const fate = await way.fate();
      if (fate === 'late') late.push(told);
      if (fate === 'late') return response.destroy();
      const { heard } = await hear(told);
      if (fate === 'answer lost') return response.destroy();
      return response.end(JSON.stringify(heard));
    })().catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  whenDone(async () => {
    server.closeAllConnections();
    server.close();
  });
  const near = { name, origin: `http://127.0.0.1:${port}`, states };
  // Nothing listens there.
  const away = { name: 'away', origin: 'http://127.0.0.1:9', states: ['PR'] };
  const parts = {
    ...{ db: home.db, own: 'sp', log: home.deps.log, publicUrl: home.deps.publicUrl, now: () => home.clock.now },
    seals: createTellingSeals({ secret: DIRECTORY_SECRET, now: () => home.clock.now }),
    list: { others: () => [away, near], refresh: async () => {} },
  };
  return {
    home,
    other,
    way,
    /** Those that were late, as they were told. */
    late,
    hear,
    tell: () => tellStanding(parts),
  };
}
