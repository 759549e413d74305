import { describe, expect, it } from 'vitest';
import { findContacts, type ProfileText } from './profile-contacts.ts';

const reasons = (text: string, of: ProfileText) => findContacts(text, of).map(({ reason_code }) => reason_code);

describe('a company’s text about itself (profiles#texts)', () => {
  it.each([
    ['Ligue para (31) 3322-1144 e fale com a Ana.', 'phone'],
    ['Currículos para rh@padaria.com.br', 'email'],
    ['Currículos para rh arroba padaria ponto com', 'email'],
    ['Conheça em padariasol.com.br', 'link'],
    ['Chama no zap!', 'messenger'],
    ['Siga o insta @padaria.sol', 'messenger'],
    ['Entre no nosso Telegram, tem vaga todo dia', 'messenger'],
  ])('may not contain: %s', (text, reason) => expect(reasons(text, 'company')).toContain(reason));

  it.each([
    'Atendemos nossos clientes por WhatsApp e no balcão, das 6h às 20h, desde 1998.',
    'Vendemos pelo Instagram e na loja da rua 7 de Setembro, 1200.',
    'Somos 350 pessoas em 12 lojas. CNPJ 11.222.333/0001-81.',
  ])('may contain: %s', (text) => expect(reasons(text, 'company')).toEqual([]));
});

describe('a candidate’s text about themselves', () => {
  it.each([
    ['Meu celular é onze 9 8765 4321', 'phone'],
    ['ana.silva@gmail.com', 'email'],
    ['Portfólio: github.com/ana', 'link'],
    ['Meu site é anasilva.com.br', 'link'],
    ['sou @ana.cozinha no insta', 'messenger'],
    ['Instagram: ana.cozinha', 'messenger'],
  ])('may not contain: %s', (text, reason) => expect(reasons(text, 'about')).toContain(reason));

  it.each([
    'Tenho WhatsApp e posso começar logo.',
    'Atendimento no WhatsApp, vendas no Instagram, Pacote Office, Monday.com e Draw.io.',
    'Nasci em 1990, moro perto do metrô e tenho CNH B desde 10/05/2012.',
    'Procuro salário de R$ 2.500 a R$ 3.500, de 8h às 18h.',
  ])('may contain: %s', (text) => expect(reasons(text, 'about')).toEqual([]));
});

describe('a candidate’s text about their work', () => {
  it.each([
    ['Recados com a Bia: 31 98765-4321', 'phone'],
    ['meu trabalho em www.anasilva.com.br', 'link'],
    ['behance.net/anasilva', 'link'],
  ])('may not contain: %s', (text, reason) => expect(reasons(text, 'work')).toContain(reason));

  it.each([
    ...['Americanas.com', 'WhatsApp', 'Zap Imóveis', 'Loja Virtual Buscapão.com.br', 'Colégio 11 de Agosto'],
    ...['01/2020 - 03/2022', '2015 a 2018', '01/01/2015 a 31/12/2018', 'jan/2019 até o momento', '2018, 2019, 2020'],
    'Vendedora 2, Casas 2000, 2018-2020, Meta de 120 vendas por mês e 3 prêmios.',
    'Trabalhei no Facebook Ads e cuidei do WhatsApp da loja.',
  ])('may contain: %s', (text) => expect(reasons(text, 'work')).toEqual([]));
});
