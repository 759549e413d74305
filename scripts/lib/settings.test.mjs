import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './project.mjs';
import { settingNames, withoutSettings } from './settings.mjs';

it('the tests inherit no setting of those that the README tells, and all else', () => {
  const [, table = ''] = /## Configuration\n([\s\S]*?)\n## /.exec(readFileSync(join(root, 'README.md'), 'utf8')) ?? [];
  const cells = table
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|')[1] ?? '');
  const told = cells.flatMap((cell) => [...cell.matchAll(/`([A-Z][A-Z0-9_]*)`/g)].map(([, name]) => name));
  // Told of among the words on another setting.
  const beside = [
    ...['SMS_ENDPOINT', 'SMS_CODE_TEMPLATE', 'SMS_NOTICE_TEMPLATE'],
    ...[
      'OTEL_EXPORTER_OTLP_PROTOCOL',
      'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL',
      'OTEL_TRACES_SAMPLER',
      'OTEL_TRACES_SAMPLER_ARG',
    ],
  ];
  expect([...settingNames()].sort()).toEqual([...told, ...beside].sort());
  const env = { ...Object.fromEntries([...told, 'PGHOST', 'NODE_ENV'].map((name) => [name, 'x'])), PATH: '/bin' };
  expect(withoutSettings(env)).toEqual({ PATH: '/bin' });
});
