import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { beforeAll, expect, it } from 'vitest';
import { SCOPES } from '#domain/accounts/scopes.ts';
import { projectFolder } from '#server/platform/project-folder.ts';
import { clientsOf, givenClient } from '../support/clients.ts';
import { givenCandidate, givenCompany } from '../support/people.ts';
import { plainPng } from '../support/pictures.ts';
import { INTERVIEW_DAY } from '../support/procedures.ts';
import { ORIGIN, testApp } from '../support/test-app.ts';

const FOLDER = join(projectFolder(), 'tests', 'api');
const app = await testApp();
const { tokensFor } = clientsOf(app);
const source = await (await app.request('/api/v1/openapi.json')).text();

/**
 * Generates types from the OpenAPI document. openapi-typescript gets the TypeScript of @ts-morph/common, because it does not run with the
 * project's version.
 */
async function generatedTypes(): Promise<string> {
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      next(specifier === 'typescript' ? '@ts-morph/common/dist/typescript.js' : specifier, context),
  });
  try {
    const { default: generate, astToString } = await import('openapi-typescript');
    return astToString(await generate(source));
  } finally {
    hooks.deregister();
  }
}

/** Writes the types that journey.ts imports; `npm run types` leaves journey.ts out, because they exist only after this step. */
beforeAll(async () => writeFile(join(FOLDER, 'openapi.gen.ts'), await generatedTypes()));

it('serves an OpenAPI document in which the Redocly linter finds no problem', async () => {
  // The API has no license, because the code is closed.
  const config = await createConfig({ extends: ['recommended'], rules: { 'info-license': 'off' } });
  const problems = await lintFromString({ source, config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

it('serves an OpenAPI document whose generated types accept all calls of journey.ts', async () => {
  const compiler = join(projectFolder(), 'node_modules', '.bin', 'tsc');
  const { stdout } = await promisify(execFile)(compiler, ['-p', FOLDER]).catch((error) => error);
  expect(stdout).toBe('');
});

it('answers every call of journey.ts, from the creation of a job to the interview', async () => {
  const client = await givenClient(app.db);
  const company = await givenCompany(app.db, { plano: 'super_premium' });
  const candidate = await givenCandidate(app.db, { area: null, cidade_de_interesse: null });
  const tokens = {
    company: (await tokensFor(company, client, SCOPES.join(' '))).access_token,
    candidate: (await tokensFor(candidate, client, SCOPES.join(' '))).access_token,
  };
  const fetch = async (request: Request) => app.fetch(request);
  const { playJourney } = await import(join(FOLDER, 'journey.ts'));
  await playJourney(
    { baseUrl: `${ORIGIN}/api/v1`, fetch, tokens, day: INTERVIEW_DAY },
    new Uint8Array(await plainPng()),
  );
});
