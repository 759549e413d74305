import { expect, test } from 'vitest';
import type { Mail } from '../platform/mail/mailer.ts';
import { namingRegion } from './mail-links.ts';

const sent: Mail[] = [];
const parts = { publicUrl: 'https://encaixe.test', own: 'sp' };
const mailer = namingRegion({ send: async (mail) => void sent.push(mail) }, parts);

test('every link to a page of ours says the region, before what stands behind the #', async () => {
  await mailer.send({
    to: 'ana@example.com',
    subject: 'Oi',
    html: '<a href="https://encaixe.test/auth?mode=link&amp;redirect=%2F#token=x">Entrar</a> <a href="https://outro.test/">Outro</a>',
    text: 'Entre: https://encaixe.test/auth#token=x\nVeja https://encaixe.test/vagas.\nhttps://encaixe.test.evil/ https://encaixe.test',
    unsubscribe: 'https://encaixe.test/avisos/sair?t=1',
  });
  expect(sent).toMatchObject([
    {
      html: '<a href="https://encaixe.test/auth?mode=link&amp;redirect=%2F&amp;regiao=sp#token=x">Entrar</a> <a href="https://outro.test/">Outro</a>',
      text: 'Entre: https://encaixe.test/auth?regiao=sp#token=x\nVeja https://encaixe.test/vagas?regiao=sp.\nhttps://encaixe.test.evil/ https://encaixe.test?regiao=sp',
      unsubscribe: 'https://encaixe.test/avisos/sair?t=1&regiao=sp',
    },
  ]);
});
