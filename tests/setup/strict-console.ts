import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';

const strays: string[] = [];

/** Unexpected output is an error; a test that expects it replaces the method by a spy. */
for (const level of ['error', 'warn'] as const) {
  console[level] = (...values: unknown[]) => {
    strays.push(`console.${level}: ${format(...values)}`);
  };
}

function failOnStrays(): void {
  const found = strays.splice(0);
  if (found.length > 0) throw new Error(`Unexpected output:\n${found.join('\n')}`);
}

afterEach(failOnStrays);
afterAll(failOnStrays);
