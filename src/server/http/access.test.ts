import { describe, expect, it } from 'vitest';
import { givenOperator } from '#tests/support/operators.ts';
import { givenCandidate, givenCompany } from '#tests/support/people.ts';
import { ACCESS, procedurePaths } from '#tests/support/procedures.ts';
import { sampleOf } from '#tests/support/sample.ts';
import { bodyOf, testApp } from '#tests/support/test-app.ts';
import { undoableDatabase } from '#tests/support/undoable-database.ts';

const database = await undoableDatabase();
const app = await testApp({ database });
const { db } = app;

const paths = procedurePaths();

it('ACCESS has an entry for every procedure of the contract, and no other', () => {
  expect(Object.keys(ACCESS).sort()).toEqual([...paths].sort());
});

async function codeOf(response: Response): Promise<string> {
  const { json } = await bodyOf<{ json: { code: string } }>(response);
  return response.ok ? 'OK' : json.code;
}

const access = (path: string) => {
  const row = ACCESS[path];
  if (!row) throw new Error(`${path} has no entry in ACCESS`);
  return row;
};
const guarded = paths.filter((path) => ACCESS[path] && ACCESS[path].who !== 'anyone');

type Call = typeof app.visitor.rpc;

/** Calls each procedure once, and returns their codes. The changes of each call are rolled back. */
async function codesOfCalls(
  call: Call,
  called: readonly string[],
  input = (path: string): unknown => access(path).input,
) {
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

  it('refuses every procedure that requires a session, with a valid input', async () => {
    expect(await codesOfCalls(app.visitor.rpc, guarded)).toEqual(all(guarded, 'UNAUTHENTICATED'));
  });

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
const NEW_CANDIDATE = { area: null, funcoes: [], cidade_de_interesse: null };
/** Procedures whose test input names a picture that no user uploaded: BAD_REQUEST, after all guards have passed. */
const REFUSED_AFTER_GUARDS = ['jobs/create', 'jobs/publishSheet'];

type Type = 'candidate' | 'company';

async function person(type: Type, complete: boolean) {
  if (type === 'company') return givenCompany(db, complete ? {} : { bio: null });
  const candidate = await givenCandidate(db, complete ? {} : NEW_CANDIDATE);
  if (!complete) {
    await app.pool.query('update profiles set area = null, cidade_de_interesse = null where user_id = $1', [
      candidate.user_id,
    ]);
  }
  return candidate;
}

const signedIn = async (type: Type, complete: boolean) => (await app.as(await person(type, complete))).rpc;

describe('with a session', () => {
  it.each<[string, Type]>([
    ['a complete', 'candidate'],
    ['an incomplete', 'candidate'],
    ['a complete', 'company'],
    ['an incomplete', 'company'],
  ])('lets %s %s call exactly the procedures that ACCESS allows', async (completeness, type) => {
    const complete = completeness === 'a complete';
    const expected = (path: string) => {
      const { who, complete: needed } = access(path);
      if (who !== 'signed in' && who !== type) return 'FORBIDDEN';
      if (needed && !complete) return 'PROFILE_INCOMPLETE';
      return REFUSED_AFTER_GUARDS.includes(path) ? 'BAD_REQUEST' : 'passes';
    };
    const answers = await codesOfCalls(await signedIn(type, complete), guarded);
    const passed = Object.entries(answers).map(([path, code]) => [path, GUARD_CODES.includes(code) ? code : 'passes']);
    expect(Object.fromEntries(passed)).toEqual(Object.fromEntries(guarded.map((path) => [path, expected(path)])));
  });
});

describe('an input that the contract does not accept', () => {
  it.each<'candidate' | 'company' | 'operator'>(['candidate', 'company', 'operator'])(
    'is refused as BAD_REQUEST for every procedure of a %s',
    async (caller) => {
      const operator = caller === 'operator';
      const rpc = operator
        ? (await app.as(await givenOperator(db, 'administrator'))).rpc
        : await signedIn(caller, true);
      const called = guarded.filter((path) => {
        const { who, input } = access(path);
        return input !== undefined && (who === caller || (who === 'signed in' && caller === 'candidate'));
      });
      for (const input of sampleOf(['texto', 7, null, [1]], 4)) {
        expect(await codesOfCalls(rpc, called, () => input)).toEqual(all(called, 'BAD_REQUEST'));
      }
    },
  );
});
