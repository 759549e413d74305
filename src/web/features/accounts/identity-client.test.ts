import { describe, expect, it } from 'vitest';
import { readRefusal } from './identity-client.ts';

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });

describe('readRefusal', () => {
  it("reads better-auth's error code", async () => {
    const refusal = await readRefusal(json(403, { code: 'EMAIL_NOT_VERIFIED', message: 'Email not verified' }));
    expect(refusal.code).toBe('EMAIL_NOT_VERIFIED');
    expect(refusal.retryAfter).toBeNull();
  });

  it.each([
    [{ 'x-retry-after': '42' }, 42],
    [{ 'retry-after': '7' }, 7],
    [{ 'x-retry-after': 'soon' }, null],
    [{}, null],
  ])('reads from the headers %j that a retry is allowed after %j seconds (null: unknown)', async (headers, seconds) => {
    const refusal = await readRefusal(json(429, { message: 'Too many requests.' }, headers as Record<string, string>));
    expect(refusal).toMatchObject({ code: 'RATE_LIMITED', retryAfter: seconds });
  });

  it.each([502, 503, 504])('returns UNAVAILABLE for the status %i of a gateway', async (status) => {
    expect((await readRefusal(new Response('<html>', { status }))).code).toBe('UNAVAILABLE');
  });

  it('returns INTERNAL_SERVER_ERROR for a response without an error code', async () => {
    expect((await readRefusal(new Response('Forbidden', { status: 403 }))).code).toBe('INTERNAL_SERVER_ERROR');
    expect((await readRefusal(json(500, null))).code).toBe('INTERNAL_SERVER_ERROR');
    expect((await readRefusal(json(400, { code: 12 }))).code).toBe('INTERNAL_SERVER_ERROR');
  });
});
