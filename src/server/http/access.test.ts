import { describe, expect, it } from 'vitest';
import { givenOperator } from '#tests/support/operators.ts';
import { givenCandidate, givenCompany } from '#tests/support/people.ts';
import { ACCESS, inputOf, procedurePaths } from '#tests/support/procedures.ts';
import { sampleOf } from '#tests/support/sample.ts';
import { bodyOf, testApp } from '#tests/support/test-app.ts';
import { undoableDatabase } from '#tests/support/undoable-database.ts';

const database = await undoableDatabase();
const app = await testApp({ database });
const { db } = app;

async function codeOf(response: Response): Promise<string> {
  const { json } = await bodyOf<{ json: { code: string } }>(response);
  return response.ok ? 'OK' : json.code;
}

const access = (path: string) => {
  const row = ACCESS[path];
  if (!row) throw new Error(`${path} has no entry in ACCESS`);
  return row;
};
const guarded = procedurePaths().filter((path) => access(path).callers !== 'anyone');

type Call = typeof app.visitor.rpc;

/** Calls each procedure once, and returns their codes. The changes of each call are rolled back. */
async function codesOfCalls(call: Call, called: readonly string[], input: (path: string) => unknown = inputOf) {
  const answers: Record<string, string> = {};
  await database.keep();
  for (const path of called) {
    answers[path] = await codeOf(await call(path, input(path)));
    await database.undo();
  }
  return answers;
}

const all = (called: readonly string[], code: string) => Object.fromEntries(called.map((path) => [path, code]));

describe('without a session', () => {
  it.each(sampleOf([undefined, null, { nada: 1 }, 'texto'], 4))(
    'refuses every procedure that requires a session, with the input %j',
    async (input) => {
      expect(await codesOfCalls(app.visitor.rpc, guarded, () => input)).toEqual(all(guarded, 'UNAUTHENTICATED'));
    },
  );

  it.each([
    ['a revoked session', 'delete from session where user_id = $1'],
    ['an expired session', `update session set expires_at = now() - interval '1 second' where user_id = $1`],
  ])('refuses every procedure that requires a session, with %s', async (_, end) => {
    const candidate = await givenCandidate(db);
    const { rpc } = await app.as(candidate);
    await app.pool.query(end, [candidate.user_id]);
    const called = sampleOf(guarded, 4);
    expect(await codesOfCalls(rpc, called)).toEqual(all(called, 'UNAUTHENTICATED'));
  });

  it('returns no user from session/current', async () => {
    expect(await app.visitor.api.session.current()).toEqual({ user: null });
  });
});

const GUARD_CODES = ['UNAUTHENTICATED', 'FORBIDDEN', 'PROFILE_INCOMPLETE', 'BAD_REQUEST', 'INTERNAL_SERVER_ERROR'];
const incomplete = {
  candidate: () => givenCandidate(db, { area: null, funcoes: [], cidade_de_interesse: null }),
  company: () => givenCompany(db, { bio: null }),
};

it.each(['candidate', 'company'] as const)(
  'lets a %s with an incomplete profile call exactly the procedures that ACCESS allows',
  async (type) => {
    const expected = (path: string) => {
      const { callers, complete } = access(path);
      if (callers !== 'signed in' && callers !== type) return 'FORBIDDEN';
      return complete ? 'PROFILE_INCOMPLETE' : 'passes';
    };
    const { rpc } = await app.as(await incomplete[type]());
    const answers = await codesOfCalls(rpc, guarded);
    const passed = Object.entries(answers).map(([path, code]) => [path, GUARD_CODES.includes(code) ? code : 'passes']);
    expect(Object.fromEntries(passed)).toEqual(Object.fromEntries(guarded.map((path) => [path, expected(path)])));
  },
);

const createCaller = {
  candidate: () => givenCandidate(db),
  company: () => givenCompany(db),
  operator: () => givenOperator(db, 'administrator'),
};

it.each(['candidate', 'company', 'operator'] as const)(
  'refuses an input that the contract does not accept, in every procedure for the caller: %s',
  async (caller) => {
    const { rpc } = await app.as(await createCaller[caller]());
    const called = guarded.filter((path) => {
      const { callers, input } = access(path);
      return input !== undefined && (callers === caller || (callers === 'signed in' && caller === 'candidate'));
    });
    for (const input of sampleOf(['texto', 7, null, [1]], 4)) {
      expect(await codesOfCalls(rpc, called, () => input)).toEqual(all(called, 'BAD_REQUEST'));
    }
  },
);
