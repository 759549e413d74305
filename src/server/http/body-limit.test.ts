import { Hono } from 'hono';
import { describe, expect, it, vi } from 'vitest';
import { limitBody } from './body-limit.ts';

const app = new Hono().post('/', limitBody(4), (c) => c.text('accepted'));

function post(body: string, headers: Record<string, string> = {}) {
  const request = new Request('http://localhost/', { method: 'POST', body, headers });
  const opened = vi.spyOn(request, 'body', 'get');
  return { opened, response: app.request(request) };
}

describe('limitBody', () => {
  it.each([
    ['1234', 200],
    ['12345', 413],
  ])('returns for a declared body of %j the status %i without reading it', async (body, status) => {
    const { opened, response } = post(body, { 'content-length': String(body.length) });
    expect((await response).status).toBe(status);
    expect(opened).not.toHaveBeenCalled();
  });

  it.each([
    ['1234', 200],
    ['12345', 413],
  ])('returns for a body of undeclared length %j the status %i', async (body, status) => {
    expect((await post(body).response).status).toBe(status);
    // With a transfer encoding the declared length is ignored.
    expect((await post(body, { 'content-length': '1', 'transfer-encoding': 'chunked' }).response).status).toBe(status);
  });
});
