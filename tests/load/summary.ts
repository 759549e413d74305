import type { Sample, Shape } from './measure.ts';
import type { Path } from './options.ts';

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;

type Medians = Omit<Sample, 'path' | 'conc' | 'round' | 'name'>;

/**
 * The result of one path with one number of connections, compared with one baseline of the bare server: the medians of the rounds,
 * and the median of the rounds' ratios.
 */
export type Line = { path: Path; conc: number; baseline: Baseline; bare: Medians; encaixe: Medians; ratio: number };

const BASELINES = ['bare', 'narrow'] as const;
type Baseline = (typeof BASELINES)[number];

function mediansOf(samples: readonly Sample[]): Medians {
  const of = (field: keyof Medians) => median(samples.map((sample) => sample[field]));
  return {
    perSecond: of('perSecond'),
    p50: of('p50'),
    p99: of('p99'),
    serverMs: of('serverMs'),
    databaseMs: of('databaseMs'),
    generatorMs: of('generatorMs'),
    other: of('other'),
  };
}

export function summarize(samples: readonly Sample[]): Line[] {
  const keys = [...new Set(samples.map(({ path, conc }) => `${path} ${conc}`))];
  return keys.flatMap((key) => {
    const here = samples.filter(({ path, conc }) => `${path} ${conc}` === key);
    const own = here.filter(({ name }) => name === 'encaixe');
    return BASELINES.flatMap((baseline) => {
      const bare = here.filter(({ name }) => name === baseline);
      const [first] = bare;
      if (!first) return [];
      const ratios = own.map((sample) => {
        const sameRound = bare.find(({ round }) => round === sample.round);
        return sample.perSecond / (sameRound?.perSecond ?? Number.NaN);
      });
      const { path, conc } = first;
      return [{ path, conc, baseline, bare: mediansOf(bare), encaixe: mediansOf(own), ratio: median(ratios) }];
    });
  });
}

/** Returns the title of a line: the path, and the baseline if it isn't the default one. */
export const titleOf = ({ path, baseline }: Pick<Line, 'path' | 'baseline'>): string =>
  baseline === 'bare' ? path : `${path}, ${baseline} table`;

const one = (value: number) => value.toFixed(1);
const two = (value: number) => value.toFixed(2);
const whole = (value: number) => Math.round(value).toLocaleString('en-GB');

function row(line: Line): string {
  const { conc, bare, encaixe, ratio } = line;
  const cpu = (side: Medians) => `${two(side.serverMs)} + ${two(side.databaseMs)}`;
  const cost = (encaixe.serverMs + encaixe.databaseMs) / (bare.serverMs + bare.databaseMs);
  return `| ${titleOf(line)} | ${conc} | ${whole(bare.perSecond)} | ${cpu(bare)} | ${whole(encaixe.perSecond)} | ${cpu(encaixe)} | ${one(encaixe.p50)} / ${one(encaixe.p99)} | **${two(ratio)}** | ${two(cost)} |`;
}

/** Returns the table of docs/performance.md. */
export function table(lines: readonly Line[], shapes: readonly Shape[]): string {
  const shape = (path: Path, name: Shape['name']) => shapes.find((each) => each.path === path && each.name === name);
  const shapeText = (path: Path, name: Shape['name']) => {
    const found = shape(path, name);
    return found
      ? `${one(found.statements)} statements, ${whole(found.bytesOut)} + ${whole(found.bytesIn)} bytes`
      : 'not measured';
  };
  return [
    '| path | connections | bare /s | CPU ms: server + PostgreSQL | Encaixe /s | CPU ms: server + PostgreSQL | p50 / p99 ms | ratio of /s | ratio of CPU |',
    '|---|---|---|---|---|---|---|---|---|',
    ...lines.map(row),
    '',
    '| path | bare: an operation | Encaixe: an operation |',
    '|---|---|---|',
    ...[...new Set(lines.map(({ path }) => path))].map(
      (path) => `| ${path} | ${shapeText(path, 'bare')} | ${shapeText(path, 'encaixe')} |`,
    ),
  ].join('\n');
}
