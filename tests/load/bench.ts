import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chart } from './chart.ts';
import { bareServer, encaixe, narrowDeck, readRequestSets } from './contenders.ts';
import { openDatabase, SETTINGS } from './database.ts';
import { compareAnswers, measure, type Sample, type Shape, shapeOf, type Target } from './measure.ts';
import { type Path, readOptions } from './options.ts';
import { freePort, memoryOf, startGenerator } from './processes.ts';
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
    const own = encaixe(database.url, await freePort(), join(database.folder, 'server'), options.workers);
    const all: Target[] = [];
    for (const contender of [bare, own]) {
      const running = await contender.start();
      stops.unshift(running.stop);
      all.push({ contender, running });
      if (contender === bare) all.push({ contender: narrowDeck(bare), running });
    }
    const targetsOf = (path: Path) => all.filter(({ contender: { paths } }) => paths?.includes(path) ?? true);
    await sleep(SETTLE_MS);
    const processes = all.filter(({ contender }) => contender === bare || contender === own);
    const memory = processes.map(({ contender, running }) => ({ name: contender.name, mb: memoryOf(running.pid) }));
    const shapes: Shape[] = [];
    for (const path of options.paths) {
      const targets = targetsOf(path);
      await compareAnswers(bench, targets, path);
      for (const target of targets) {
        await measure(bench, target, { path, conc: 8, secs: 1, round: 0 });
        shapes.push(await shapeOf(bench, target, path));
      }
    }
    const samples: Sample[] = [];
    for (let round = 1; round <= options.rounds; round++) {
      await database.client.query('vacuum likes, profiles, matches');
      await database.client.query('checkpoint');
      for (const path of options.paths) {
        for (const conc of options.conc) {
          const targets = targetsOf(path);
          const ofAllTargets: Sample[] = [];
          for (const target of round % 2 === 1 ? targets : targets.toReversed()) {
            ofAllTargets.push(await measure(bench, target, { path, conc, secs: options.secs, round }));
          }
          samples.push(...ofAllTargets);
          const rates = ofAllTargets.map(
            ({ name, perSecond, other }) => `${name} ${perSecond.toFixed(0)}/s (${other.toFixed(1)})`,
          );
          console.log(`${round}/${options.rounds} ${path} ×${conc}, cores used by other programs: ${rates.join(', ')}`);
        }
      }
    }
    const lines = summarize(samples);
    const content = table(lines, shapes);
    const rest = `Resident MB at rest: ${memory.map(({ name, mb }) => `${name} ${mb.join(' + ')}`).join(', ')}.`;
    console.log(`\n${content}\n\n${rest}`);
    if (options.out === undefined) return;
    const command = `npm run bench -- ${process.argv.slice(2).join(' ')}`.trim();
    const about = {
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
    await writeFile(
      `${pathWithoutExtension}.json`,
      `${JSON.stringify({ ...about, memory, lines, shapes }, null, 2)}\n`,
    );
    const caption = `${about.command} · ${about.commit} · ${about.jobs} jobs, ${about.candidates} candidates · ${about.cpu}`;
    await writeFile(`${pathWithoutExtension}.svg`, chart(lines, CHART_CONNECTIONS, caption));
    const measured = `Measured ${about.when.slice(0, 16)}Z at ${about.commit} with \`${about.command}\` on ${about.cpu}, Node ${about.node}, PostgreSQL ${about.postgres}.`;
    await insertIntoDocument(options.out, `${measured}\n\n${content}\n\n${rest}`);
  } finally {
    for (const stop of stops) await stop();
    await database.close();
  }
}

await main();
