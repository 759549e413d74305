import { expect, it } from 'vitest';
import { otherCode } from '#tests/support/codes.ts';
import { testApp } from '#tests/support/test-app.ts';
import { CODE_MINUTES, oneTimeCodes } from './one-time-codes.ts';

const app = await testApp({ poolSize: 12 });
const { db } = app.deps;
const codes = oneTimeCodes({ secret: 'a secret of the tests, at least 32 long', now: () => app.clock.now });

let people = 0;
async function given(purpose = 'sign-in') {
  const wanted = { purpose, recipient: `pessoa${++people}@example.com` };
  return { wanted, subject: `user ${people}`, ...(await codes.issue(db, { ...wanted, subject: `user ${people}` })) };
}
const advanceMinutes = (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000);
};

it('issues a code of eight digits, valid once, even typed with spaces', async () => {
  const { wanted, code, subject } = await given();
  expect(code).toMatch(/^\d{8}$/);
  const typed = ` ${code.slice(0, 4)} ${code.slice(4)} `;
  expect(await codes.use(db, { ...wanted, code: typed })).toBe(subject);
  expect(await codes.use(db, { ...wanted, code })).toBeNull();
});

it('issues a link that is valid once; link and code void each other', async () => {
  const { wanted, code, token, subject } = await given();
  expect(await codes.useLink(db, { purpose: 'sign-in', token })).toBe(subject);
  expect(await codes.useLink(db, { purpose: 'sign-in', token })).toBeNull();
  expect(await codes.use(db, { ...wanted, code })).toBeNull();
  const next = await given();
  expect(await codes.use(db, { ...next.wanted, code: next.code })).toBe(next.subject);
  expect(await codes.useLink(db, { purpose: 'sign-in', token: next.token })).toBeNull();
});

it('accepts a code only for its own purpose and recipient', async () => {
  const { wanted, code, token } = await given();
  const outsider = await given();
  expect(await codes.use(db, { ...wanted, purpose: 'change-email', code })).toBeNull();
  expect(await codes.use(db, { ...outsider.wanted, code: code === outsider.code ? otherCode(code) : code })).toBeNull();
  expect(await codes.useLink(db, { purpose: 'change-email', token })).toBeNull();
});

it('voids a code and its link when another one is sent', async () => {
  const { wanted, code, token, subject } = await given();
  let next = await codes.issue(db, { ...wanted, subject });
  while (next.code === code) next = await codes.issue(db, { ...wanted, subject });
  expect(await codes.use(db, { ...wanted, code })).toBeNull();
  expect(await codes.useLink(db, { purpose: 'sign-in', token })).toBeNull();
  expect(await codes.use(db, { ...wanted, code: next.code })).toBe(subject);
});

it('rejects a code after ten minutes, and deletes it when another one is issued', async () => {
  const [one, two, three] = [await given(), await given(), await given()];
  advanceMinutes(CODE_MINUTES - 1);
  expect(await codes.use(db, { ...one.wanted, code: one.code })).toBe(one.subject);
  advanceMinutes(1);
  expect(await codes.use(db, { ...two.wanted, code: two.code })).toBeNull();
  expect(await codes.useLink(db, { purpose: 'sign-in', token: three.token })).toBeNull();
  const { subject } = await given();
  const { rows } = await app.pool.query('select subject from one_time_codes');
  expect(rows).toEqual([{ subject }]);
});

it('rejects a code after five wrong attempts, even parallel ones', async () => {
  const { wanted, code } = await given();
  const tries = [...Array(9).fill(otherCode(code)), code];
  for (const each of tries.slice(0, 5)) expect(await codes.use(db, { ...wanted, code: each })).toBeNull();
  expect(await codes.use(db, { ...wanted, code })).toBeNull();

  const next = await given();
  await Promise.all(Array.from({ length: 12 }, () => codes.use(db, { ...next.wanted, code: otherCode(next.code) })));
  const { rows } = await app.pool.query('select tries from one_time_codes where subject = $1', [next.subject]);
  expect(rows).toEqual([{ tries: 5 }]);
});

it('accepts one of many parallel uses, by code or by link', async () => {
  const { wanted, code, token, subject } = await given();
  const uses = [1, 2, 3].flatMap(() => [
    codes.use(db, { ...wanted, code }),
    codes.useLink(db, { purpose: wanted.purpose, token }),
  ]);
  expect((await Promise.all(uses)).filter((each) => each !== null)).toEqual([subject]);
});

it('voids all codes of a subject', async () => {
  const { wanted, code, subject } = await given();
  await codes.voidAll(db, subject);
  expect(await codes.use(db, { ...wanted, code })).toBeNull();
});

it('stores codes and recipients only as hashes, keyed by the secret so that a code can’t be guessed', async () => {
  const { wanted, code, token } = await given();
  const { rows } = await app.pool.query('select t::text as stored, code_hash from one_time_codes t');
  expect(rows.length).toBeGreaterThan(0);
  for (const readable of [token, wanted.recipient]) expect(JSON.stringify(rows)).not.toContain(readable);
  for (const { code_hash } of rows) expect(code_hash).not.toContain(code);
  const elsewhere = oneTimeCodes({ secret: 'another secret', now: () => app.clock.now });
  expect(await elsewhere.use(db, { ...wanted, code })).toBeNull();
  expect(await elsewhere.useLink(db, { purpose: wanted.purpose, token })).toBeNull();
});
