import { generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { issuerApp } from '#tests/support/issuer-app.ts';
import { givenOperator } from '#tests/support/operators.ts';
import { ssoCompanies } from '#tests/support/sso.ts';

const setup = await issuerApp();
const { app } = setup;
const { run, newDomain, addOidc, addSaml, publish, idIn, files, operator, provider } = await ssoCompanies(setup);

const acts = async () =>
  (await app.pool.query(`select act, about, details from operator_acts where act like 'command/sso/%' order by id`))
    .rows;

it('registers, verifies, lists and removes a provider, and records each change in the log', async () => {
  const domain = newDomain();
  const printed = await addSaml(`${domain.toUpperCase()}.`);
  expect(printed).toContain(`/api/auth/sso/saml2/sp/acs/${idIn(printed)}`);
  expect(await run('list')).toMatch(new RegExp(`^${domain} {2}saml {2}Portal da Empresa {2}falta verificar$`, 'm'));
  await expect(run('verify', domain)).rejects.toThrow(`_encaixe-sso.${domain}`);
  publish(printed.replace(/encaixe-sso=(.)/, 'encaixe-sso=x$1'));
  await expect(run('verify', domain)).rejects.toThrow('registro TXT');
  publish(printed);
  expect(await run('verify', domain)).toMatch(/agora vale/);
  expect(await run('verify', domain)).toMatch(/já vale/);
  expect(await run('remove', domain)).toMatch(/não entra mais/);
  expect(await run('list')).toBe('Nenhum provedor.');
  const { rows } = await app.pool.query('select id from "user" where email = $1', [operator]);
  const details = { id: idIn(printed), domain, kind: 'saml' };
  const about = [rows[0].id];
  expect(await acts()).toEqual(
    ['add', 'verify', 'remove'].map((action) => ({ act: `command/sso/${action}`, about, details })),
  );
});

it('does not verify the provider of a removed operator', async () => {
  const domain = newDomain();
  const { user_id, email } = await givenOperator(app.db, 'support');
  const saml = ['--saml', provider.entityId, '--sign-in-url', provider.signInUrl, '--certificate', files.certificate];
  publish(await run('add', domain, '--operator', email, ...saml));
  await app.pool.query('delete from "user" where id = $1', [user_id]);
  await expect(run('verify', domain)).rejects.toThrow('não é mais operador');
  await run('remove', domain);
});

it('stores only one provider for a domain in any spelling, even when two are added in parallel', async () => {
  const domain = `padaria-são-${newDomain()}`;
  const ascii = new URL(`http://${domain}`).hostname;
  const added = await Promise.allSettled([addOidc(domain), addSaml(ascii.toUpperCase())]);
  expect(added.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(addSaml(`${domain}.`)).rejects.toThrow('já tem um provedor');
  await run('remove', domain);
});

describe('the sso subcommand', () => {
  const SAML = ['--saml', provider.entityId, '--sign-in-url', provider.signInUrl];
  const OIDC = ['--oidc', 'https://login.empresa.example', '--client-id', 'encaixe'];
  const BY = ['--operator', operator];
  const wrong: [string, string, string[]][] = [
    ['no kind', 'Informe --oidc ou --saml', BY],
    ['both kinds', 'Informe --oidc ou --saml', [...BY, ...SAML, ...OIDC, '--certificate', files.certificate]],
    ['no operator', 'Falta --operator', [...SAML, '--certificate', files.certificate]],
    [
      'an unknown operator',
      'Não há operador x@y.com',
      [...SAML, '--certificate', files.certificate, '--operator', 'x@y.com'],
    ],
    ['no certificate', '--certificate', [...BY, ...SAML]],
    ['a file that is not a certificate', 'não é um certificado', [...BY, ...SAML, '--certificate', files.secret]],
    ['a file that does not exist', 'não pode ser lido', [...BY, ...SAML, '--certificate', `${files.secret}.x`]],
    ['no secret', 'Falta --secret-file', [...BY, ...OIDC]],
    [
      'an issuer without TLS',
      'https://',
      [...BY, '--oidc', 'http://empresa.example', '--client-id', 'x', '--secret-file', files.secret],
    ],
    ['an unknown option', 'Como usar', [...BY, '--senha', 'x']],
  ];
  it.each(wrong)('refuses %s, with a message', async (_, problem, args) => {
    await expect(run('add', 'empresa.example', ...args)).rejects.toThrow(problem);
  });

  it('refuses an invalid domain, a domain without a provider, and a missing action', async () => {
    for (const typed of ['com', '127.0.0.1', 'a@b.com', 'b.com/x']) {
      await expect(addSaml(typed)).rejects.toThrow('não é um domínio');
    }
    await expect(run('verify', 'ninguem.example')).rejects.toThrow('não tem provedor');
    await expect(run('remove', 'ninguem.example')).rejects.toThrow('não tem provedor');
    await expect(run()).rejects.toThrow('O que fazer?');
  });

  it('refuses a key in place of a certificate', async () => {
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    await writeFile(`${files.certificate}.key`, publicKey.export({ type: 'spki', format: 'pem' }));
    await expect(
      run('add', 'empresa.example', ...BY, ...SAML, '--certificate', `${files.certificate}.key`),
    ).rejects.toThrow('não é um certificado');
  });
});
