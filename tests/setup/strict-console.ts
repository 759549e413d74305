import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';

const unexpectedOutput: string[] = [];

/** Makes unexpected errors and warnings on the console fail a test. A test that expects output replaces the method by a spy. */
for (const level of ['error', 'warn'] as const) {
  console[level] = (...values: unknown[]) => {
    unexpectedOutput.push(`console.${level}: ${format(...values)}`);
  };
}

function failOnOutput(): void {
  const found = unexpectedOutput.splice(0);
  if (found.length > 0) throw new Error(`Unexpected output:\n${found.join('\n')}`);
}

afterEach(failOnOutput);
afterAll(failOnOutput);
