#!/usr/bin/env node
/**
 * A minimal HR system as an OAuth client: obtains the company's authorization, publishes a job with a picture, and pauses the job.
 *
 *     npm run client -- add --name "RH Fácil" --redirect http://localhost:4711/volta --scope "jobs:write"
 *     ENCAIXE=http://localhost:3000 CLIENT_ID=… CLIENT_SECRET=… node docs/examples/hr-client.mjs picture.png
 *
 * Open the printed URL in a browser that is signed in as the company. The program requires only Node 20 or newer. A real system
 * stores the refresh token, encrypted, instead of requesting authorization at each start (docs/product/api.md).
 */
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { basename } from 'node:path';

const { ENCAIXE = 'http://localhost:3000', CLIENT_ID = '', CLIENT_SECRET = '', PORT = '4711' } = process.env;
const REDIRECT = `http://localhost:${PORT}/volta`;
const [, , PICTURE = 'picture.png'] = process.argv;

const random = () => randomBytes(32).toString('base64url');

/** Returns the JSON body of a response. Throws an error with the status and the body when the server refused the request. */
async function readJson(response) {
  const body = await response.json();
  if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(body)}`);
  return body;
}

/** The authorization server's metadata, which contains its endpoints (RFC 8414). */
const server = await readJson(await fetch(`${ENCAIXE}/.well-known/oauth-authorization-server`));

/** Prints the authorization URL, waits for the browser's redirect to REDIRECT, and returns the authorization code. */
async function requestAuthorizationCode(verifier) {
  const state = random();
  const authorizationUrl = new URL(server.authorization_endpoint);
  authorizationUrl.search = new URLSearchParams({
    response_type: 'code',
    client_id: CLIENT_ID,
    redirect_uri: REDIRECT,
    scope: 'jobs:write',
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const listening = createServer().listen(Number(PORT), 'localhost');
  await once(listening, 'listening');
  console.log(`Abra ${authorizationUrl.href}`);
  const [request, response] = await once(listening, 'request');
  response.end('Pode fechar esta página.');
  listening.close();
  const redirected = new URL(request.url, REDIRECT).searchParams;
  // Rejects a response to another request (CSRF) or from another server (RFC 9207).
  if (redirected.get('state') !== state || redirected.get('iss') !== server.issuer) throw new Error('Not our answer');
  if (redirected.has('error')) throw new Error(`Not allowed: ${redirected.get('error')}`);
  return redirected.get('code');
}

/** Requests tokens with the fields of a grant, and returns the token response: an access token and a refresh token. */
async function requestTokens(fields) {
  const authorization = `Basic ${Buffer.from(`${CLIENT_ID}:${CLIENT_SECRET}`).toString('base64')}`;
  const body = new URLSearchParams(fields);
  return readJson(await fetch(server.token_endpoint, { method: 'POST', headers: { authorization }, body }));
}

/**
 * Returns a function that calls the API. An access token expires after ten minutes; the function then requests a new one with the
 * refresh token, and repeats the call once.
 */
function createApi(tokens) {
  const send = (method, path, { type = 'application/json', body } = {}) =>
    fetch(`${ENCAIXE}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${tokens.access_token}`, 'content-type': type },
      body,
    });
  return async (method, path, sent) => {
    const response = await send(method, path, sent);
    if (response.status !== 401 || (await response.clone().json()).code !== 'TOKEN_EXPIRED') return readJson(response);
    tokens = await requestTokens({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token });
    return readJson(await send(method, path, sent));
  };
}

const json = (value) => ({ body: JSON.stringify(value) });

const verifier = random();
const code = await requestAuthorizationCode(verifier);
const grant = { grant_type: 'authorization_code', code, redirect_uri: REDIRECT, code_verifier: verifier };
const api = createApi(await requestTokens(grant));

const picture = await readFile(PICTURE);
const type = `image/${basename(PICTURE).split('.').at(-1)}`;
const { url: image_url } = await api('POST', '/job-images', { type, body: picture });
const newJob = {
  title: 'Padeiro da manhã',
  funcao: 'Padeiro',
  location: 'Belo Horizonte - MG',
  salary_range: '2000-2500',
  description: 'Você assa o pão de cada dia.',
  requirements: ['Experiência com forno'],
  beneficios: ['Vale-transporte'],
  image_url,
};
const job = await api('POST', '/jobs', json(newJob));
console.log(`Publicada: ${job.id} (${job.status})`);

const paused = await api('PUT', `/jobs/${job.id}/status`, json({ status: 'paused' }));
console.log(`Pausada: ${paused.id} (${paused.status})`);
