import { describe, expect, it, vi } from 'vitest';
import { api } from '#web/lib/api/api-client.ts';
import { errorSentences, errorText } from '#web/lib/api/error-texts.ts';
import { errorCode } from '#web/lib/api/failure.ts';
import { uploadPicture } from '#web/lib/api/upload.ts';
import { contractImplementer, fakeServer } from '#web/testing/page.tsx';
import { signIn } from './auth-client.ts';

/** Makes fetch and XMLHttpRequest return this response for every request; with `status` null they fail. */
function answer(status: number | null, body: string, headers: Record<string, string> = {}) {
  vi.stubGlobal('fetch', async () => {
    if (status === null) throw new TypeError('Failed to fetch');
    return new Response(body, { status, headers });
  });
  class Request {
    upload = {};
    status = status;
    response: unknown = body.startsWith('{') ? JSON.parse(body) : null;
    onload = () => {};
    onerror = () => {};
    open() {}
    send() {
      if (status === null) this.onerror();
      else this.onload();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
}

const caught = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error,
  );

const CALLS: [way: string, call: () => Promise<unknown>][] = [
  ['the API', () => api.session.current()],
  ['an auth endpoint', () => signIn({ email: 'ana@exemplo.com', password: 'segredo' })],
  ['an upload', () => uploadPicture('avatar', new Blob(), () => {})],
];

describe.each(CALLS)('a failed call to %s', (_, call) => {
  it.each([
    [null, 'OFFLINE', 'Sem conexão', 'Verifique sua internet e tente de novo.'],
    [429, 'RATE_LIMITED', 'Muitas tentativas', 'Tente de novo daqui a pouco.'],
    [502, 'UNAVAILABLE', 'Só um instante', 'O serviço não está respondendo agora. Tente de novo em alguns segundos.'],
    [503, 'UNAVAILABLE', 'Só um instante', 'O serviço não está respondendo agora. Tente de novo em alguns segundos.'],
    [500, 'INTERNAL_SERVER_ERROR', 'Erro', 'Não deu'],
  ])('with status %j (null: no response) has the error code %s and its texts', async (status, code, title, text) => {
    answer(status, '{}', { 'content-type': 'application/json' });
    const error = await caught(call());
    expect(errorCode(error)).toBe(code);
    expect(errorText(error, {}, 'Não deu')).toEqual({ title, text });
    expect(errorSentences(error, {}, 'Não deu')).toBe(status === 500 ? text : `${title}. ${text}`);
  });
});

it('shows the general text for an error code of the API, or the text that a feature has for it', async () => {
  const { current } = contractImplementer.session;
  fakeServer({
    session: {
      current: current.handler(({ errors }) => {
        throw errors.FORBIDDEN();
      }),
    },
  });
  const error = await caught(api.session.current());
  expect(errorText(error, {}, '').title).toBe('Erro de permissão');
  expect(errorText(error, { FORBIDDEN: { title: 'Só para empresas' } }, '')).toEqual({ title: 'Só para empresas' });
});

it('adds the request id to the fallback text of an internal server error, not to that of a feature (pages#quoted-failures)', async () => {
  const failure = { code: 'INTERNAL_SERVER_ERROR', status: 500, message: 'x', data: { request_id: '0123456789ab' } };
  answer(500, JSON.stringify({ json: { defined: true, ...failure } }), { 'content-type': 'application/json' });
  const error = await caught(api.session.current());
  expect(errorText(error, {}, 'Não deu')).toEqual({ title: 'Erro', text: 'Não deu (código 0123456789ab)' });
  expect(errorText(error, { INTERNAL_SERVER_ERROR: { title: 'Ops' } }, 'Não deu')).toEqual({ title: 'Ops' });
});

it('shows the fallback text for an exception that is no failed call', () => {
  expect(errorText(new TypeError('x is undefined'), {}, 'Não deu')).toEqual({ title: 'Erro', text: 'Não deu' });
});
