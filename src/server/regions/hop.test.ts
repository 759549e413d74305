import { expect, test } from 'vitest';
import { createHops } from './hop.ts';

const clock = { now: new Date('2026-11-26T12:00:00Z') };
const parts = { secret: 'a secret of all regions, 32 long..', now: () => clock.now };
const hops = createHops(parts);
const request = { method: 'POST', url: '/api/auth/sign-in/email' };
const said = { from: 'sp', to: 'rj', address: '203.0.113.7' };

test('a hop is good for its very request, for as long as a request may take to come', () => {
  const hop = hops.write(request, said);
  const [at, id] = [clock.now.getTime(), hop.split('.')[1]];
  const mark = { id, until: new Date(at + 120_000) };
  expect(hops.read(request, hop)).toEqual({ said: { ...said, at }, seconds: 0, isStale: false, mark });
  // Of the same words, at the same moment.
  expect(hops.read(request, hops.write(request, said))?.mark.id).not.toBe(id);
  expect(hops.read({ ...request, method: 'GET' }, hop)).toBeNull();
  expect(hops.read({ ...request, url: '/api/auth/sign-out' }, hop)).toBeNull();
  const written = clock.now.getTime();
  const after = (ms: number) => {
    clock.now = new Date(written + ms);
    const { seconds, isStale } = hops.read(request, hop) ?? {};
    return [seconds, isStale];
  };
  expect([after(120_000), after(-120_000)]).toEqual([
    [120, false],
    [-120, false],
  ]);
  // A clock that is wrong is no stranger.
  expect([after(120_001), after(-300_000)]).toEqual([
    [120, true],
    [-300, true],
  ]);
});

test('nobody writes one without the secret, or changes what it says', () => {
  const foreign = createHops({ ...parts, secret: 'the secret of somebody else, 32 long' }).write(request, said);
  expect(hops.read(request, foreign)).toBeNull();
  const [text = '', signature = ''] = hops.write(request, said).split('.');
  const other = Buffer.from(JSON.stringify({ ...said, address: '127.0.0.1', at: clock.now.getTime() }));
  expect(hops.read(request, `${other.toString('base64url')}.${signature}`)).toBeNull();
  for (const hop of ['', '.', text, `${text}.`, `.${signature}`]) expect(hops.read(request, hop)).toBeNull();
});

const as = { company_id: '11111111-1111-4111-8111-111111111111', role: 'recrutador', digest: 'abc' } as const;
const acting = { ...said, as: { ...as, person_id: '22222222-2222-4222-8222-222222222222' } };
const call = { method: 'POST', url: '/api/rpc/likes/likeCandidate' };

test('whom a hop speaks for nobody changes, and it speaks for nobody elsewhere or later', () => {
  const hop = hops.write(call, acting);
  expect(hops.read(call, hop)?.said).toMatchObject({ as: acting.as });
  const { as: _, ...nobody } = acting;
  expect(hops.read(call, hops.write(call, nobody))?.said.as).toBeUndefined();
  const [, signature = ''] = hop.split('.');
  const plain = hops.write(call, nobody).split('.');
  const at = clock.now.getTime();
  for (const forged of [
    { ...acting, at, as: { ...acting.as, role: 'proprietario' } },
    { ...acting, at, as: { ...acting.as, company_id: acting.as.person_id } },
  ]) {
    const text = Buffer.from(JSON.stringify(forged)).toString('base64url');
    for (const by of [signature, plain[1]]) expect(hops.read(call, `${text}.${by}`)).toBeNull();
  }
  expect(hops.read({ ...call, url: '/api/rpc/likes/superLikeCandidate' }, hop)).toBeNull();
  const stranger = createHops({ ...parts, secret: 'the secret of somebody else, 32 long' });
  expect(hops.read(call, stranger.write(call, acting))).toBeNull();
  clock.now = new Date(at + 120_001);
  expect(hops.read(call, hop)?.isStale).toBe(true);
});

test('a hop for somebody who can be nobody is none', () => {
  const wrong = [{ role: 'chefe' }, { company_id: 'eu' }, { person_id: '' }, { digest: 'x'.repeat(65) }];
  for (const each of wrong) {
    // @ts-expect-error no region writes such a one
    expect(hops.read(call, hops.write(call, { ...acting, as: { ...acting.as, ...each } }))).toBeNull();
  }
});
