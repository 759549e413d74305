import { Agent, get, request } from 'node:http';
import { cookieOf } from './contenders.ts';

/** A response; `body` contains its bytes as Latin-1 text. */
export type HttpResponse = { status: number; body: string };

/** A user's browser: one connection for calls and pages, another one for the event stream. */
export type HttpClient = {
  /** Calls a procedure, or posts JSON to a path that begins with '/'. @throws Error when there is no response */
  call: (path: string, json: object) => Promise<HttpResponse>;
  /** Requests a page. The response's body is compressed (Brotli). */
  requestPage: (path: string) => Promise<HttpResponse>;
  /** Opens an event stream and leaves it open; returns whether the server accepted it. */
  openEventStream: () => Promise<boolean>;
  close: () => void;
};

/** Creates a client with the session whose token is 'bench-' and the user's id, or without a session when the id is null. */
export function httpClient({ port, origin }: { port: number; origin: string }, user_id: string | null): HttpClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const own = { host: new URL(origin).host, ...(user_id === null ? {} : { cookie: cookieOf(user_id) }) };
  let closeStream = (): void => {};

  const send = (method: string, path: string, headers: object, text?: string): Promise<HttpResponse> =>
    new Promise<HttpResponse>((resolve, reject) => {
      const outgoing = request({ host: '127.0.0.1', port, path, method, agent, headers: { ...own, ...headers } });
      // The server may close an idle connection just when the client uses it. Browsers retry the request in this case.
      outgoing.once('error', (error) =>
        outgoing.reusedSocket ? resolve(send(method, path, headers, text)) : reject(error),
      );
      outgoing.once('response', (response) => {
        let body = '';
        response.setEncoding('latin1').on('data', (part) => {
          body += part;
        });
        response.once('end', () => resolve({ status: response.statusCode ?? 0, body })).once('error', reject);
      });
      outgoing.end(text);
    });

  return {
    call(path, json) {
      const text = JSON.stringify(path.startsWith('/') ? json : { json });
      const headers = { origin, 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
      return send('POST', path.startsWith('/') ? path : `/api/rpc/${path}`, headers, text);
    },
    requestPage: (path) => send('GET', path, { accept: 'text/html', 'accept-encoding': 'br' }),
    openEventStream: () =>
      new Promise((resolve) => {
        const outgoing = get({ host: '127.0.0.1', port, path: '/api/events', headers: own, agent: false });
        outgoing.once('error', () => resolve(false));
        outgoing.once('response', (response) => {
          response.resume().once('error', () => {});
          resolve(response.statusCode === 200);
        });
        closeStream = () => outgoing.destroy();
      }),
    close() {
      closeStream();
      agent.destroy();
    },
  };
}
