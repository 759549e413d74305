#!/usr/bin/env node
/**
 * A company's HR system in small: gets its company's permission once, publishes a job with its picture, and pauses it.
 *
 *     npm run client -- add --name "RH Fácil" --redirect http://localhost:4711/volta --scope "jobs:write"
 *     ENCAIXE=http://localhost:3000 CLIENT_ID=… CLIENT_SECRET=… node docs/examples/hr-client.mjs picture.png
 *
 * Open the address it prints, signed in as the company. Node 20 or newer and nothing else; a system in use keeps the refresh
 * token, encrypted, instead of asking each time (docs/product/api.md).
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

/** The JSON of an answer; a refusal is thrown with the words of the server. */
async function answerOf(response) {
  const body = await response.json();
  if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(body)}`);
  return body;
}

/** Where everything is. */
const server = await answerOf(await fetch(`${ENCAIXE}/.well-known/oauth-authorization-server`));

/** What the browser comes back with, once. */
async function askPermission(verifier) {
  const state = random();
  const question = new URL(server.authorization_endpoint);
  question.search = new URLSearchParams({
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
  console.log(`Abra ${question.href}`);
  const [request, response] = await once(listening, 'request');
  response.end('Pode fechar esta página.');
  listening.close();
  const answer = new URL(request.url, REDIRECT).searchParams;
  // An answer to another question, or of another server, is none.
  if (answer.get('state') !== state || answer.get('iss') !== server.issuer) throw new Error('Not our answer');
  if (answer.has('error')) throw new Error(`Not allowed: ${answer.get('error')}`);
  return answer.get('code');
}

/** An access token with its refresh token. */
async function tokens(fields) {
  const authorization = `Basic ${Buffer.from(`${CLIENT_ID}:${CLIENT_SECRET}`).toString('base64')}`;
  const body = new URLSearchParams(fields);
  return answerOf(await fetch(server.token_endpoint, { method: 'POST', headers: { authorization }, body }));
}

/** Calls of the API. Ten minutes after it was given an access token is refused as expired; then it is renewed once. */
function apiWith(held) {
  const send = (method, path, { type = 'application/json', body } = {}) =>
    fetch(`${ENCAIXE}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${held.access_token}`, 'content-type': type },
      body,
    });
  return async (method, path, sent) => {
    const response = await send(method, path, sent);
    if (response.status !== 401 || (await response.clone().json()).code !== 'TOKEN_EXPIRED') return answerOf(response);
    held = await tokens({ grant_type: 'refresh_token', refresh_token: held.refresh_token });
    return answerOf(await send(method, path, sent));
  };
}

const json = (value) => ({ body: JSON.stringify(value) });

const verifier = random();
const code = await askPermission(verifier);
const grant = { grant_type: 'authorization_code', code, redirect_uri: REDIRECT, code_verifier: verifier };
const api = apiWith(await tokens(grant));

const picture = await readFile(PICTURE);
const type = `image/${basename(PICTURE).split('.').at(-1)}`;
const { url: image_url } = await api('POST', '/job-images', { type, body: picture });
const wanted = {
  title: 'Padeiro da manhã',
  funcao: 'Padeiro',
  location: 'Belo Horizonte - MG',
  salary_range: '2000-2500',
  description: 'Você assa o pão de cada dia.',
  requirements: ['Experiência com forno'],
  beneficios: ['Vale-transporte'],
  image_url,
};
const job = await api('POST', '/jobs', json(wanted));
console.log(`Publicada: ${job.id} (${job.status})`);

const paused = await api('PUT', `/jobs/${job.id}/status`, json({ status: 'paused' }));
console.log(`Pausada: ${paused.id} (${paused.status})`);
