import { parseArgs } from 'node:util';

/**
 * The operations to measure. `health` is the cheapest response; `deck-100-remote` is the deck of a candidate with a radius of 100 km who
 * accepts remote jobs.
 */
export const PATHS = [
  ...(['health', 'deck', 'deck-25', 'deck-100', 'deck-remote', 'deck-100-remote'] as const),
  ...(['like', 'candidates', 'matches'] as const),
] as const;
export type Path = (typeof PATHS)[number];

/**
 * Returns the preferences of the candidates who read this deck. Half of the viewers have radius 0 and accept no remote jobs; each other
 * combination belongs to an eighth.
 */
export function reachOf(path: Path): { raio_km: number; aceita_remoto: boolean } {
  const [, raio_km = 0] = /-(\d+)/.exec(path) ?? [];
  return { raio_km: Number(raio_km), aceita_remoto: path.endsWith('-remote') };
}

type BaseQuery = Exclude<Path, `deck-${string}`>;

/** Returns the base query of a path: `deck` for each deck, otherwise the path itself. */
export const baseQueryOf = (path: Path): BaseQuery => (path.startsWith('deck-') ? 'deck' : (path as BaseQuery));

export type BenchOptions = {
  paths: readonly Path[];
  /** Numbers of simultaneous connections, measured one after the other. */
  connections: readonly number[];
  rounds: number;
  /** Seconds of each measurement. */
  seconds: number;
  jobs: number;
  candidates: number;
  /** Folder that keeps the database for further runs; default: a temporary folder. */
  data: string | undefined;
  /** Whether all sessions are due for their daily renewal when a measurement begins. */
  isDue: boolean;
  /** Whether Encaixe's first requests after its start and PostgreSQL's are measured alone, before the rounds. */
  measuresFirst: boolean;
  /** WEB_CONCURRENCY of the server; default: the server's default. */
  workers: string | undefined;
  /** Name of the results; by default undefined with `--quick` or `--due`. */
  out: string | undefined;
};

const list = (value: string) => value.split(',').filter(Boolean);

function isPath(name: string): name is Path {
  return PATHS.some((path) => path === name);
}

/**
 * Reads the options of `npm run bench -- [--paths deck,like] [--connections 1,16,64] [--rounds 3] [--seconds 4] [--quick] [--due] [--first]
 * [--data folder] [--workers n] [--out name]`; SCALE=10 uses ten times the data. Without SCALE, `--quick` uses a twentieth of the data.
 */
export function readOptions(args: readonly string[]): BenchOptions {
  const text = { type: 'string' } as const;
  const options = { paths: text, connections: text, rounds: text, seconds: text, data: text, workers: text, out: text };
  const flag = { type: 'boolean' } as const;
  const { values } = parseArgs({ args: [...args], options: { ...options, quick: flag, due: flag, first: flag } });
  const quick = values.quick === true;
  const scale = Number(process.env.SCALE ?? 1);
  const size = quick && process.env.SCALE === undefined ? 0.05 : scale;
  const paths = values.paths === undefined ? PATHS : list(values.paths).filter(isPath);
  if (paths.length === 0) throw new Error(`--paths takes ${PATHS.join(',')}`);
  return {
    paths,
    connections: list(values.connections ?? (quick ? '16' : '1,16,64')).map(Number),
    rounds: Number(values.rounds ?? (quick ? 1 : 3)),
    seconds: Number(values.seconds ?? (quick ? 2 : 4)),
    jobs: Math.round(200_000 * size),
    candidates: Math.round(100_000 * size),
    data: values.data,
    isDue: values.due === true,
    measuresFirst: values.first === true,
    workers: values.workers,
    out: values.out ?? (quick || values.due ? undefined : `scale-${scale}`),
  };
}
