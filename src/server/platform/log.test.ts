import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void, level = 'info'): string {
  const lines: string[] = [];
  write(createLog({ level, destination: { write: (line) => void lines.push(line) } }));
  return lines.join('');
}

test.each([
  ['cookie', { headers: { cookie: 'segredo' } }],
  ['set-cookie', { res: { headers: { 'set-cookie': 'segredo' } } }],
  ['authorization', { req: { headers: { authorization: 'segredo' } } }],
  ['password', { password: 'segredo' }],
  ['token', { body: { token: 'segredo' } }],
  ['telefone', { a: { b: { c: { telefone: 'segredo' } } } }],
  ['whatsapp', { profiles: [{ whatsapp: 'segredo' }] }],
  ['email', { err: { context: { email: 'segredo' } } }],
])('%s never reaches the output', (key, fields) => {
  const output = logged((log) => log.info(fields, 'happened'));
  expect(output).not.toContain('segredo');
  expect(output).toContain(`"${key}":"[oculto]"`);
});

test('what is no secret stays readable, one JSON object a line', () => {
  const line = JSON.parse(logged((log) => log.warn({ task: 'mail.send', attempt: 2 }, 'task failed')));
  expect(line).toMatchObject({ level: 40, task: 'mail.send', attempt: 2, msg: 'task failed' });
});

test('each line says which of several processes it is from', () => {
  const lines: string[] = [];
  createLog({ level: 'info', worker: 2, destination: { write: (line) => void lines.push(line) } }).info('happened');
  expect(JSON.parse(lines.join(''))).toMatchObject({ worker: 2, msg: 'happened' });
});

test('the level holds back what is below it', () => {
  expect(logged((log) => log.info('quiet'), 'warn')).toBe('');
});

test('a failed query is told without its parameters and without the row of its constraint', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "user_email_unique"'), {
    code: '23505',
    constraint: 'user_email_unique',
    detail: 'Key (email)=(ana@segredo.example) already exists.',
  });
  const err = new DrizzleQueryError('insert into "user" values ($1)', ['ana@segredo.example'], cause);
  const output = logged((log) => log.error({ err }, 'A request failed'));
  expect(output).not.toContain('segredo');
  expect(JSON.parse(output).err).toMatchObject({ code: '23505', message: cause.message });
});
