import type { OperationCost, Sample } from './measure.ts';
import type { Path } from './options.ts';

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;

type Medians = Omit<Sample, 'path' | 'connections' | 'round' | 'name'>;

/**
 * The result of one path with one number of connections, compared with one baseline. `bare` holds the medians of the baseline's rounds,
 * `encaixe` those of Encaixe; `ratio` is the median of the rounds' ratios of Encaixe's operations per second to the baseline's.
 */
export type Line = {
  path: Path;
  connections: number;
  baseline: Baseline;
  bare: Medians;
  encaixe: Medians;
  ratio: number;
};

/** `bare` is the bare server on the normal tables, `narrow` the bare server's deck from a table of rendered cards. */
const BASELINES = ['bare', 'narrow'] as const;
type Baseline = (typeof BASELINES)[number];

function mediansOf(samples: readonly Sample[]): Medians {
  const medianOf = (field: keyof Medians) => median(samples.map((sample) => sample[field]));
  return {
    perSecond: medianOf('perSecond'),
    p50: medianOf('p50'),
    p99: medianOf('p99'),
    serverMs: medianOf('serverMs'),
    databaseMs: medianOf('databaseMs'),
    generatorMs: medianOf('generatorMs'),
    otherCores: medianOf('otherCores'),
  };
}

/** Compares Encaixe with each baseline, for each path and number of connections. */
export function summarize(samples: readonly Sample[]): Line[] {
  const keys = [...new Set(samples.map(({ path, connections }) => `${path} ${connections}`))];
  return keys.flatMap((key) => {
    const samplesOfKey = samples.filter(({ path, connections }) => `${path} ${connections}` === key);
    const encaixeSamples = samplesOfKey.filter(({ name }) => name === 'encaixe');
    return BASELINES.flatMap((baseline) => {
      const bare = samplesOfKey.filter(({ name }) => name === baseline);
      const [first] = bare;
      if (!first) return [];
      const ratios = encaixeSamples.map((sample) => {
        const sameRound = bare.find(({ round }) => round === sample.round);
        return sample.perSecond / (sameRound?.perSecond ?? Number.NaN);
      });
      const { path, connections } = first;
      return [
        {
          path,
          connections,
          baseline,
          bare: mediansOf(bare),
          encaixe: mediansOf(encaixeSamples),
          ratio: median(ratios),
        },
      ];
    });
  });
}

export const titleOf = ({ path, baseline }: Pick<Line, 'path' | 'baseline'>): string =>
  baseline === 'bare' ? path : `${path}, ${baseline} table`;

const oneDecimal = (value: number) => value.toFixed(1);
const twoDecimals = (value: number) => value.toFixed(2);
const integer = (value: number) => Math.round(value).toLocaleString('en-GB');

function row(line: Line): string {
  const { connections, bare, encaixe, ratio } = line;
  const cpu = (side: Medians) => `${twoDecimals(side.serverMs)} + ${twoDecimals(side.databaseMs)}`;
  const cost = (encaixe.serverMs + encaixe.databaseMs) / (bare.serverMs + bare.databaseMs);
  return `| ${titleOf(line)} | ${connections} | ${integer(bare.perSecond)} | ${cpu(bare)} | ${integer(encaixe.perSecond)} | ${cpu(encaixe)} | ${oneDecimal(encaixe.p50)} / ${oneDecimal(encaixe.p99)} | **${twoDecimals(ratio)}** | ${twoDecimals(cost)} |`;
}

/** Returns the benchmark's two Markdown tables for docs/performance.md. */
export function table(lines: readonly Line[], costs: readonly OperationCost[]): string {
  const costText = (path: Path, name: OperationCost['name']) => {
    const cost = costs.find((each) => each.path === path && each.name === name);
    return cost
      ? `${oneDecimal(cost.statements)} statements, ${integer(cost.requestBytes)} request + ${integer(cost.responseBytes)} response bytes`
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
      (path) => `| ${path} | ${costText(path, 'bare')} | ${costText(path, 'encaixe')} |`,
    ),
  ].join('\n');
}
