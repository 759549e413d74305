import { describe, expect, it } from 'vitest';
import { givenOperator } from '#tests/support/operators.ts';
import { givenCandidate, givenCompany } from '#tests/support/people.ts';
import { ACCESS, procedurePaths } from '#tests/support/procedures.ts';
import { bodyOf, testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const { db } = app;

const paths = procedurePaths();

it('every procedure of the contract has its row in the table of access, and no row is left over', () => {
  expect(Object.keys(ACCESS).sort()).toEqual([...paths].sort());
});

async function codeOf(response: Response): Promise<string> {
  const { json } = await bodyOf<{ json: { code: string } }>(response);
  return response.ok ? 'OK' : json.code;
}

const access = (path: string) => {
  const row = ACCESS[path];
  if (!row) throw new Error(`${path} has no row in the table of access`);
  return row;
};
const guarded = paths.filter((path) => ACCESS[path] && ACCESS[path].who !== 'anyone');

describe('without a session', () => {
  it.each(guarded)('%s is closed, whatever is sent', async (path) => {
    for (const input of [access(path).input, undefined, null, { nada: 1 }, 'texto']) {
      expect(await codeOf(await app.visitor.rpc(path, input))).toBe('UNAUTHENTICATED');
    }
  });

  it.each(guarded)('%s is closed with a session that has ended', async (path) => {
    const candidate = await givenCandidate(db);
    const { rpc } = await app.as(candidate);
    await app.pool.query('delete from session where user_id = $1', [candidate.user_id]);
    expect(await codeOf(await rpc(path, access(path).input))).toBe('UNAUTHENTICATED');
  });

  it.each(guarded)('%s is closed with a session that has expired', async (path) => {
    const candidate = await givenCandidate(db);
    const { rpc } = await app.as(candidate);
    await app.pool.query(`update session set expires_at = now() - interval '1 second' where user_id = $1`, [
      candidate.user_id,
    ]);
    expect(await codeOf(await rpc(path, access(path).input))).toBe('UNAUTHENTICATED');
  });

  it('the session itself can be asked for', async () => {
    expect(await app.visitor.api.session.current()).toEqual({ user: null });
  });
});

const GUARDS = ['UNAUTHENTICATED', 'FORBIDDEN', 'PROFILE_INCOMPLETE', 'BAD_REQUEST', 'INTERNAL_SERVER_ERROR'];
const NEW_CANDIDATE = { area: null, funcoes: [], cidade_de_interesse: null };

async function person(type: 'candidate' | 'company', complete: boolean) {
  if (type === 'company') return givenCompany(db, complete ? {} : { bio: null });
  const candidate = await givenCandidate(db, complete ? {} : NEW_CANDIDATE);
  if (!complete) {
    await app.pool.query('update profiles set area = null, cidade_de_interesse = null where user_id = $1', [
      candidate.user_id,
    ]);
  }
  return candidate;
}

describe('by role and completeness', () => {
  const rows = guarded.flatMap((path) =>
    (['candidate', 'company'] as const).flatMap((type) =>
      [true, false].map((complete) => {
        const { who, complete: needed } = access(path);
        const allowed = who === 'signed in' || who === type;
        const expected = !allowed ? 'FORBIDDEN' : needed && !complete ? 'PROFILE_INCOMPLETE' : 'passes';
        return [path, complete ? 'a complete' : 'an incomplete', type, expected] as const;
      }),
    ),
  );

  it.each(rows)('%s for %s %s: %s', async (path, completeness, type, expected) => {
    const user = await person(type, completeness === 'a complete');
    const { rpc } = await app.as(user);
    // jobs/create names a picture that is nobody's: the refusal that comes behind every guard.
    const input = access(path).input;

    const code = await codeOf(await rpc(path, input));

    if (expected !== 'passes') expect(code).toBe(expected);
    else if (path === 'jobs/create') expect(code).toBe('BAD_REQUEST');
    else expect(GUARDS).not.toContain(code);
  });
});

describe('an input that the contract refuses', () => {
  it.each(guarded.filter((path) => ACCESS[path]?.input !== undefined))('%s says so', async (path) => {
    const { who } = access(path);
    const caller =
      who === 'operator'
        ? await givenOperator(db, 'administrator')
        : await person(who === 'company' ? 'company' : 'candidate', true);
    const { rpc } = await app.as(caller);
    for (const input of ['texto', 7, null, [1]]) expect(await codeOf(await rpc(path, input))).toBe('BAD_REQUEST');
  });
});
