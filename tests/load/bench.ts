import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chart } from './chart.ts';
import { bareServer, encaixe, narrowDeck, readRequestSets } from './contenders.ts';
import { openDatabase, SETTINGS } from './database.ts';
import {
  compareAnswers,
  measure,
  measureFirst,
  measureOperationCost,
  type OperationCost,
  type Sample,
  type Target,
} from './measure.ts';
import { type Path, readOptions } from './options.ts';
import { freePort, memoryMiBOf, startGenerator } from './processes.ts';
import { summarize, table } from './summary.ts';

const RESULTS_FOLDER = 'docs/performance';
/** Number of connections whose results the chart shows. */
const CHART_CONNECTIONS = 16;
/** Wait after the start of the servers, before their memory at rest is measured. */
const SETTLE_MS = 5000;

const commitOf = () => execFileSync('git', ['rev-parse', '--short', 'HEAD']).toString().trim();

/** Writes the table between its markers in docs/performance.md. */
async function insertIntoDocument(name: string, content: string): Promise<void> {
  const file = 'docs/performance.md';
  const text = await readFile(file, 'utf8').catch(() => null);
  const [begin, end] = [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`];
  if (!text?.includes(begin)) return;
  const [before = '', rest = ''] = text.split(begin);
  await writeFile(file, `${before}${begin}\n${content}\n${end}${rest.split(end)[1] ?? ''}`);
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  console.log(`Filling ${options.jobs} jobs and ${options.candidates} candidates…`);
  const database = await openDatabase(options);
  console.log(`Filled in ${database.filledInSeconds} s.`);
  const generator = startGenerator();
  const stops: (() => Promise<void>)[] = [generator.stop];
  try {
    const requestSets = await readRequestSets(database.client);
    const bench = { database, generator, requestSets };
    const bare = bareServer(database.url, await freePort());
    const product = encaixe(database.url, await freePort(), join(database.folder, 'server'), options.workers);
    const allTargets: Target[] = [];
    for (const contender of [bare, product]) {
      const running = await contender.start();
      stops.unshift(running.stop);
      allTargets.push({ contender, running });
      if (contender === bare) allTargets.push({ contender: narrowDeck(bare), running });
    }
    const targetsOf = (path: Path) => allTargets.filter(({ contender: { paths } }) => paths?.includes(path) ?? true);
    await sleep(SETTLE_MS);
    const processes = allTargets.filter(({ contender }) => contender === bare || contender === product);
    const memory = processes.map(({ contender, running }) => ({ name: contender.name, mb: memoryMiBOf(running.pid) }));
    if (options.measuresFirst) {
      for (const target of allTargets.filter(({ contender }) => contender === product)) {
        for (const path of options.paths) {
          const { p50, p99 } = await measureFirst(bench, target, path);
          console.log(`first requests of ${path}: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`);
        }
      }
    }
    const costs: OperationCost[] = [];
    for (const path of options.paths) {
      const targets = targetsOf(path);
      await compareAnswers(bench, targets, path);
      for (const target of targets) {
        await measure(bench, target, { path, connections: 8, seconds: 1, round: 0, isDue: false });
        costs.push(await measureOperationCost(bench, target, path));
      }
    }
    const samples: Sample[] = [];
    for (let round = 1; round <= options.rounds; round++) {
      await database.client.query('vacuum likes, profiles, matches');
      await database.client.query('checkpoint');
      for (const path of options.paths) {
        for (const connections of options.connections) {
          const targets = targetsOf(path);
          const ofAllTargets: Sample[] = [];
          // Every second round measures the servers in reverse order, so that no server always comes first.
          for (const target of round % 2 === 1 ? targets : targets.toReversed()) {
            const { seconds, isDue } = options;
            ofAllTargets.push(await measure(bench, target, { path, connections, seconds, round, isDue }));
          }
          samples.push(...ofAllTargets);
          const rates = ofAllTargets.map(
            ({ name, perSecond, otherCores }) => `${name} ${perSecond.toFixed(0)}/s (${otherCores.toFixed(1)})`,
          );
          console.log(
            `${round}/${options.rounds} ${path} ×${connections}, cores used by other programs: ${rates.join(', ')}`,
          );
        }
      }
    }
    const lines = summarize(samples);
    const content = table(lines, costs);
    const rest = `Resident MB at rest: ${memory.map(({ name, mb }) => `${name} ${mb.join(' + ')}`).join(', ')}.`;
    console.log(`\n${content}\n\n${rest}`);
    if (options.out === undefined) return;
    const command = `npm run bench -- ${process.argv.slice(2).join(' ')}`.trim();
    const run = {
      when: new Date().toISOString(),
      commit: commitOf(),
      command: process.env.SCALE ? `SCALE=${process.env.SCALE} ${command}` : command,
      node: process.version,
      cpu: `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}`,
      postgres: (await database.client.query('show server_version')).rows[0].server_version,
      settings: SETTINGS,
      jobs: options.jobs,
      candidates: options.candidates,
      filled_in_seconds: database.filledInSeconds,
    };
    await mkdir(RESULTS_FOLDER, { recursive: true });
    const pathWithoutExtension = join(RESULTS_FOLDER, options.out);
    await writeFile(`${pathWithoutExtension}.json`, `${JSON.stringify({ ...run, memory, lines, costs }, null, 2)}\n`);
    const caption = `${run.command} · ${run.commit} · ${run.jobs} jobs, ${run.candidates} candidates · ${run.cpu}`;
    await writeFile(`${pathWithoutExtension}.svg`, chart(lines, CHART_CONNECTIONS, caption));
    const measured = `Measured ${run.when.slice(0, 16)}Z at ${run.commit} with \`${run.command}\` on ${run.cpu}, Node ${run.node}, PostgreSQL ${run.postgres}.`;
    await insertIntoDocument(options.out, `${measured}\n\n${content}\n\n${rest}`);
  } finally {
    for (const stop of stops) await stop();
    await database.close();
  }
}

await main();
