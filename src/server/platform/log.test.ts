import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createLog, loggableError, reasonOf } from './log.ts';
import { createSecurityLog } from './security-log.ts';

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
])('the value of a field %s is not logged', (key, fields) => {
  const output = logged((log) => log.info(fields, 'happened'));
  expect(output).not.toContain('segredo');
  expect(output).toContain(`"${key}":"[oculto]"`);
});

test('other values are logged unchanged, as one JSON object per line', () => {
  const line = JSON.parse(logged((log) => log.warn({ task: 'mail.send', attempt: 2 }, 'task failed')));
  expect(line).toMatchObject({ level: 40, task: 'mail.send', attempt: 2, msg: 'task failed' });
});

test('a line contains no field of the previous line', () => {
  const output = logged((log) => {
    log.info({ path: '/vagas', err: new Error('first') }, 'one');
    log.info('two');
  });
  const [, second = ''] = output.split('\n');
  expect(Object.keys(JSON.parse(second)).sort()).toEqual(['level', 'msg', 'time']);
});

test('each line of a worker process contains the worker’s number', () => {
  const lines: string[] = [];
  createLog({ level: 'info', worker: 2, destination: { write: (line) => void lines.push(line) } }).info('happened');
  expect(JSON.parse(lines.join(''))).toMatchObject({ worker: 2, msg: 'happened' });
});

test('lines below the configured level are not logged', () => {
  expect(logged((log) => log.info('quiet'), 'warn')).toBe('');
});

const CAUSE = Object.assign(new Error('duplicate key value violates unique constraint "user_email_unique"'), {
  code: '23505',
  constraint: 'user_email_unique',
  detail: 'Key (email)=(ana@segredo.example) already exists.',
});
const FAILED = new DrizzleQueryError('insert into "user" values ($1)', ['ana@segredo.example'], CAUSE);

test('a failed query is logged without its parameters and without the row that violates a constraint', () => {
  const output = logged((log) => log.error({ err: FAILED }, 'A request failed'));
  expect(output).not.toContain('segredo');
  expect(JSON.parse(output).err).toMatchObject({ code: '23505', message: CAUSE.message });
});

test('an error whose cause is a failed query is logged without the parameters of the query', () => {
  const output = logged((log) => log.error({ err: new Error('Sending failed', { cause: FAILED }) }, 'A task failed'));
  expect(output).not.toContain('segredo');
  expect(JSON.parse(output).err.message).toBe(`Sending failed: ${CAUSE.message}`);
});

test('reasonOf returns name, message and code of an error, or of a failed query’s cause, without parameters', () => {
  expect(reasonOf(FAILED)).toBe(`QueryError: ${CAUSE.message} (23505)`);
  expect(reasonOf(Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }))).toBe(
    'AggregateError (ECONNREFUSED)',
  );
  expect(reasonOf(new Error('busy'))).toBe('Error: busy');
});

test('loggableError returns the error’s text without the parameters of a failed query', () => {
  expect(loggableError(FAILED)).toContain(CAUSE.message);
  expect(loggableError(FAILED)).not.toContain('segredo');
  expect(loggableError('broken')).toBe('broken');
});

test('a line break or JSON syntax in a value can not forge a line or a field', () => {
  const forged = 'x"}\r\n{"level":30,"log":"security","event":"sign-in.succeeded"}\u2028\u001b[2J';
  const output = logged((log) => {
    log.warn({ path: forged, err: new Error(forged) }, forged);
    createSecurityLog(log)('access.refused', { path: forged, email: `a${forged}@example.com`, reason: forged });
  });
  const lines = output.split('\n').filter(Boolean);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { path: forged, msg: forged },
    { log: 'security', event: 'access.refused', path: forged, reason: forged },
  ]);
  for (const mark of ['\r', '\u001b']) expect(output).not.toContain(mark);
});

test('each line contains its time in UTC', () => {
  const { time } = JSON.parse(logged((log) => log.info('happened')));
  expect(time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
});
