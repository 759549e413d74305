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

/** Creates the value at the first call and shares it: a refused caller leaves the world unchanged. */
function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const access = (path: string) => {
  const row = ACCESS[path];
  if (!row) throw new Error(`${path} has no row in the table of access`);
  return row;
};
const guarded = paths.filter((path) => ACCESS[path] && ACCESS[path].who !== 'anyone');

describe('without a session', () => {
  it.each(guarded)('refuses %s, whatever the input', async (path) => {
    for (const input of [access(path).input, undefined, null, { nada: 1 }, 'texto']) {
      expect(await codeOf(await app.visitor.rpc(path, input))).toBe('UNAUTHENTICATED');
    }
  });

  const ended = once(async () => {
    const candidate = await givenCandidate(db);
    const { rpc } = await app.as(candidate);
    await app.pool.query('delete from session where user_id = $1', [candidate.user_id]);
    return rpc;
  });

  it.each(guarded)('refuses %s with a revoked session', async (path) => {
    expect(await codeOf(await (await ended())(path, access(path).input))).toBe('UNAUTHENTICATED');
  });

  const expired = once(async () => {
    const candidate = await givenCandidate(db);
    const { rpc } = await app.as(candidate);
    await app.pool.query(`update session set expires_at = now() - interval '1 second' where user_id = $1`, [
      candidate.user_id,
    ]);
    return rpc;
  });

  it.each(guarded)('refuses %s with an expired session', async (path) => {
    expect(await codeOf(await (await expired())(path, access(path).input))).toBe('UNAUTHENTICATED');
  });

  it('session/current responds without a session', async () => {
    expect(await app.visitor.api.session.current()).toEqual({ user: null });
  });
});

const GUARDS = ['UNAUTHENTICATED', 'FORBIDDEN', 'PROFILE_INCOMPLETE', 'BAD_REQUEST', 'INTERNAL_SERVER_ERROR'];
const NEW_CANDIDATE = { area: null, funcoes: [], cidade_de_interesse: null };

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
const turnedAway = {
  candidate: {
    'a complete': once(() => signedIn('candidate', true)),
    'an incomplete': once(() => signedIn('candidate', false)),
  },
  company: {
    'a complete': once(() => signedIn('company', true)),
    'an incomplete': once(() => signedIn('company', false)),
  },
};

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
    const passes = expected === 'passes';
    const rpc = await (passes ? signedIn(type, completeness === 'a complete') : turnedAway[type][completeness]());
    // jobs/create names a picture of no user, which is refused only after every guard.
    const input = access(path).input;

    const code = await codeOf(await rpc(path, input));

    if (!passes) expect(code).toBe(expected);
    else if (path === 'jobs/create' || path === 'jobs/publishSheet') expect(code).toBe('BAD_REQUEST');
    else expect(GUARDS).not.toContain(code);
  });
});

describe('an input that the contract refuses', () => {
  it.each(guarded.filter((path) => ACCESS[path]?.input !== undefined))('%s responds with BAD_REQUEST', async (path) => {
    const { who } = access(path);
    // The rate limit of operators is counted before their input is validated.
    const rpc =
      who === 'operator'
        ? (await app.as(await givenOperator(db, 'administrator'))).rpc
        : await turnedAway[who === 'company' ? 'company' : 'candidate']['a complete']();
    for (const input of ['texto', 7, null, [1]]) expect(await codeOf(await rpc(path, input))).toBe('BAD_REQUEST');
  });
});
