import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * A run that fails without a failed test (a file that doesn't load, an unhandled rejection, no report) counts as one failure.
 */

/** @returns {Counts} */
export const checkCounts = (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 });

/** @returns {Counts} */
export function vitestCounts(file, code) {
  const report = readReport(file);
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  return countFailedExit({ passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0, skipped }, code);
}

/** A flaky test, one that passed at a second attempt, counts as failed. @returns {Counts} */
export function playwrightCounts(file, code) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = readReport(file)?.stats ?? {};
  return countFailedExit({ passed: expected, failed: unexpected + flaky, skipped }, code);
}

/**
 * Returns one line for each failed test, or file that doesn't load, of a report, with the beginning of the error message.
 * @returns {string[]}
 */
export const vitestFailures = (file) =>
  (readReport(file)?.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0) return message ? [failure(name, '', message)] : [];
    return failed.map(({ fullName, failureMessages }) => failure(name, fullName, failureMessages[0]));
  });

/** Returns one line for each failed or flaky test of a report. @returns {string[]} */
export const playwrightFailures = (file) => failedSpecs(readReport(file)?.suites ?? []);

/** @param {Counts[]} all @returns {Counts} */
export const sum = (all) =>
  all.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }));

/** @param {Counts} counts */
export const closingLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

const countFailedExit = (counts, code) => (code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts);
/**
 * Maximum characters of a failure's reason: its first two lines of text (no stack), such as 'The server logged:' and the log line
 * (test-app.ts).
 */
const REASON_MAX_LENGTH = 600;
const reasonOf = (message) =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
    .slice(0, 2)
    .join(' ')
    .slice(0, REASON_MAX_LENGTH);
const failure = (file, test, message = '') => [file, test, reasonOf(message)].filter(Boolean).join(' › ');

const failedSpecs = (suites) =>
  suites.flatMap(({ file, specs = [], suites: inner = [] }) => [
    ...specs
      .flatMap(({ title, tests }) => tests.map((test) => ({ ...test, title: `[${test.projectName}] ${title}` })))
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ title, results }) => failure(file, title, results.find(({ error }) => error)?.error.message)),
    ...failedSpecs(inner),
  ]);

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);
