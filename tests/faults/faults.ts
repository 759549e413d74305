/**
 * `npm run test:faults` provokes faults and measures their effect, mostly in real server processes. Arguments: the names of the
 * faults to run, as in `FAULTS` (default: all). `--quick` runs only the faults of about half a minute and ignores the names,
 * `--streams 5000` sets the number of event streams, and `--minutes 30` the duration of the load. The results are in docs/running.md.
 */
import { parseArgs } from 'node:util';
import { halfRequests, openStreams } from './connections.ts';
import { databaseUnavailable } from './database-unavailable.ts';
import { diskFull } from './disk-full.ts';
import { endurance } from './endurance.ts';
import type { Fault } from './fault.ts';
import { hourLongOutage } from './hour.ts';
import { killed } from './killed.ts';
import { killedDecisions } from './killed-decisions.ts';
import { noticesFault } from './notices.ts';
import { overload } from './overload.ts';
import { unresponsivePeers } from './peers.ts';
import { pictureDisk } from './picture-disk.ts';
import { fileDescriptorLimit, suspendedProcess, unreadLog } from './processes.ts';
import { replicas } from './replicas.ts';
import { unresponsiveStripeAndPush } from './silent.ts';
import { readOnly, slowDatabase } from './slow.ts';

const FAULTS: Readonly<Record<string, Fault>> = {
  killed,
  'killed-decisions': killedDecisions,
  notices: noticesFault,
  'database-unavailable': databaseUnavailable,
  'disk-full': diskFull,
  'picture-disk': pictureDisk,
  streams: openStreams,
  'half-requests': halfRequests,
  peers: unresponsivePeers,
  silent: unresponsiveStripeAndPush,
  hour: hourLongOutage,
  slow: slowDatabase,
  overload,
  'read-only': readOnly,
  frozen: suspendedProcess,
  'unread-log': unreadLog,
  descriptors: fileDescriptorLimit,
  replicas,
  endurance,
};

const QUICK_FAULTS = ['picture-disk', 'peers', 'silent', 'read-only'];

const { values, positionals } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    streams: { type: 'string', default: '5000' },
    minutes: { type: 'string', default: '30' },
  },
  allowPositionals: true,
});

const wanted = values.quick ? QUICK_FAULTS : positionals;
const unknown = wanted.filter((key) => !(key in FAULTS));
if (unknown.length > 0)
  throw new Error(`No fault is named ${unknown.join(', ')}: choose from ${Object.keys(FAULTS).join(', ')}`);
let passed = 0;
let failed = 0;
let skipped = 0;
for (const [key, { name, run }] of Object.entries(FAULTS)) {
  if (wanted.length > 0 && !wanted.includes(key)) continue;
  console.log(`\n── ${name}`);
  const wrong: string[] = [];
  let isSkipped = false;
  const startedAt = performance.now();
  try {
    await run({
      report: (line) => console.log(`  ${line}`),
      expect: (isMet, description) => void (isMet || wrong.push(description)),
      skip(why) {
        isSkipped = true;
        console.log(`  skipped: ${why}`);
      },
      streamCount: Number(values.streams),
      minutes: Number(values.minutes),
    });
  } catch (error) {
    wrong.push(error instanceof Error && error.cause ? `${error} (${error.cause})` : String(error));
  }
  if (isSkipped) skipped += 1;
  else if (wrong.length > 0) failed += 1;
  else passed += 1;
  for (const line of wrong) console.log(`  ✗ failed: ${line}`);
  console.log(`  ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
}
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(failed > 0 ? 1 : 0);
