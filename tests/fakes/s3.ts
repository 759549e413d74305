import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { signatureOf } from './s3-signature.ts';

/** A running fake S3 bucket, and its switches for failures. */
export type FakeS3 = {
  /** The configuration with which the S3 adapter calls this server. */
  config: { bucket: string; region: string; accessKeyId: string; secretAccessKey: string; endpoint: string };
  /** `METHOD status` of every response so far, for instance `PUT 200`. */
  requests: string[];
  /** Sets the status of every further response; 0 restores normal responses. */
  failWith(status: number): void;
  /** When true, the server accepts further requests and never responds. */
  hang(isHanging: boolean): void;
  stop(): Promise<void>;
};

const XML = { 'content-type': 'application/xml' };

type StoredFile = { bytes: Buffer; contentType: string };

/**
 * Starts a fake bucket in memory with S3's own protocol: PUT, GET, HEAD and DELETE of an object, ListObjectsV2 and
 * DeleteObjects, path style. It refuses a request with a wrong AWS Signature V4 as S3 does.
 */
export async function startS3(): Promise<FakeS3> {
  const credentials = { region: 'sa-east-1', accessKeyId: 'AKIASTANDIN', secretAccessKey: 'stand-in-secret' };
  const bucket = 'encaixe';
  const objects = new Map<string, StoredFile>();
  const requests: string[] = [];
  let failure = 0;
  let isHanging = false;

  function respond(
    request: IncomingMessage,
    response: ServerResponse,
    status: number,
    body: string | Buffer = '',
  ): void {
    requests.push(`${request.method} ${status}`);
    response.writeHead(status, { 'x-amz-request-id': 'stand-in', ...(typeof body === 'string' && XML) });
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  function fail(request: IncomingMessage, response: ServerResponse, status: number, code: string): void {
    respond(request, response, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
  }

  function onBucket(request: IncomingMessage, response: ServerResponse, url: URL, body: Buffer): void {
    if (request.method === 'GET' && url.searchParams.get('list-type') === '2') {
      const keys = [...objects.keys()].filter((key) => key.startsWith(url.searchParams.get('prefix') ?? ''));
      const contents = keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
      respond(request, response, 200, `<ListBucketResult><Name>${bucket}</Name>${contents}</ListBucketResult>`);
    } else if (request.method === 'POST' && url.searchParams.has('delete')) {
      for (const [, key] of body.toString().matchAll(/<Key>(.*?)<\/Key>/g)) objects.delete(String(key));
      respond(request, response, 200, '<DeleteResult/>');
    } else fail(request, response, 501, 'NotImplemented');
  }

  function read(request: IncomingMessage, response: ServerResponse, stored: StoredFile | undefined): void {
    if (!stored) {
      fail(request, response, 404, 'NoSuchKey');
      return;
    }
    response.setHeader('content-type', stored.contentType);
    response.setHeader('content-length', stored.bytes.length);
    response.setHeader('last-modified', new Date().toUTCString());
    response.setHeader('etag', `"${createHash('md5').update(stored.bytes).digest('hex')}"`);
    respond(request, response, 200, stored.bytes);
  }

  function onObject(request: IncomingMessage, response: ServerResponse, key: string, body: Buffer): void {
    if (request.method === 'PUT') {
      objects.set(key, { bytes: body, contentType: request.headers['content-type'] ?? 'binary/octet-stream' });
      respond(request, response, 200);
    } else if (request.method === 'DELETE') {
      objects.delete(key);
      respond(request, response, 204);
    } else if (request.method === 'GET' || request.method === 'HEAD') {
      read(request, response, objects.get(key));
    } else fail(request, response, 501, 'NotImplemented');
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    const body = await buffer(request);
    if (isHanging) return;
    if (failure > 0) return fail(request, response, failure, 'InternalError');
    if (!isSigned(request, url, body)) return fail(request, response, 403, 'SignatureDoesNotMatch');
    const [, first, ...rest] = url.pathname.split('/');
    if (first !== bucket) return fail(request, response, 404, 'NoSuchBucket');
    const key = decodeURIComponent(rest.join('/'));
    return key === '' ? onBucket(request, response, url, body) : onObject(request, response, key, body);
  }

  function isSigned(request: IncomingMessage, url: URL, body: Buffer): boolean {
    const signature = /Signature=([0-9a-f]{64})$/.exec(request.headers.authorization ?? '')?.[1];
    const expected = signatureOf({ request, url, body, ...credentials });
    return (
      signature !== undefined && expected !== null && timingSafeEqual(Buffer.from(signature), Buffer.from(expected))
    );
  }

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    config: { bucket, ...credentials, endpoint: `http://127.0.0.1:${port}` },
    requests,
    failWith: (status) => {
      failure = status;
    },
    hang: (hanging) => {
      isHanging = hanging;
    },
    stop: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}
