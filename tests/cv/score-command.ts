/**
 * Prints for each test set: recall and precision of each field, recall and share of wrong values of each layout, and the share of wrong
 * values of the set. With `--issues`, also each missing or wrong value. An argument is a set's folder name here, or an absolute path;
 * without arguments, set-a, set-b and set-c.
 */
import { type Counts, FIELDS, recall, scoreSet, sumCounts, wrongShare } from './score.ts';

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`.padStart(8);

const sets = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
for (const name of sets.length > 0 ? sets : ['set-a', 'set-b', 'set-c']) {
  const scores = await scoreSet(new URL(`${name}/`, import.meta.url));
  const total = sumCounts(scores.map(({ counts }) => counts));
  const lines = [`${name}: ${scores.length} files`, '', 'field           recall precision  of'];
  for (const field of FIELDS) {
    const { filled, wrong, expected } = total[field];
    lines.push(
      `${field.padEnd(14)}${percent(recall(total[field]))} ${percent(filled === 0 ? 1 : 1 - wrong / filled)}  ${expected}`,
    );
  }
  const all = (counts: Counts) => FIELDS.map((field) => counts[field]);
  lines.push(
    '',
    `wrong among the filled: ${percent(wrongShare(all(total)))}`,
    '',
    'layout                 recall   wrong',
  );
  for (const layout of [...new Set(scores.map((score) => score.layout))]) {
    const counts = all(sumCounts(scores.filter((score) => score.layout === layout).map((score) => score.counts)));
    const [right, expected] = counts.reduce(([a, b], count) => [a + count.right, b + count.expected], [0, 0]);
    lines.push(`${layout.padEnd(20)} ${percent(right / expected)}${percent(wrongShare(counts))}`);
  }
  if (process.argv.includes('--issues')) {
    for (const { file, issues } of scores)
      if (issues.length > 0) lines.push('', file, ...issues.map((issue) => `  ${issue}`));
  }
  process.stdout.write(`${lines.join('\n')}\n\n`);
}
