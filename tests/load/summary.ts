import type { Sample, Shape } from './measure.ts';
import type { Path } from './options.ts';

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;

type Side = Omit<Sample, 'path' | 'conc' | 'round' | 'name'>;

/**
 * One path at one number of connections, compared with one of the bare statements: medians of the rounds, and the median of the
 * ratios within each round.
 */
export type Line = { path: Path; conc: number; against: Against; bare: Side; encaixe: Side; ratio: number };

const AGAINST = ['bare', 'narrow'] as const;
type Against = (typeof AGAINST)[number];

function sideOf(samples: readonly Sample[]): Side {
  const of = (field: keyof Side) => median(samples.map((sample) => sample[field]));
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
    return AGAINST.flatMap((against) => {
      const bare = here.filter(({ name }) => name === against);
      const [first] = bare;
      if (!first) return [];
      const ratios = own.map((sample) => {
        const beside = bare.find(({ round }) => round === sample.round);
        return sample.perSecond / (beside?.perSecond ?? Number.NaN);
      });
      const { path, conc } = first;
      return [{ path, conc, against, bare: sideOf(bare), encaixe: sideOf(own), ratio: median(ratios) }];
    });
  });
}

/** Returns the name of a line: the path, and the compared bare statement where there are two. */
export const titleOf = ({ path, against }: Pick<Line, 'path' | 'against'>): string =>
  against === 'bare' ? path : `${path}, ${against} table`;

const one = (value: number) => value.toFixed(1);
const two = (value: number) => value.toFixed(2);
const whole = (value: number) => Math.round(value).toLocaleString('en-GB');

function row(line: Line): string {
  const { conc, bare, encaixe, ratio } = line;
  const cpu = (side: Side) => `${two(side.serverMs)} + ${two(side.databaseMs)}`;
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
