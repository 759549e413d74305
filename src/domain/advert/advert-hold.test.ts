import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SALARY_OPTIONS } from '../pay/salary.ts';
import { advertLetters, findAdvertHolds, findHolds, isSuspiciousSalary, MEDIAN_JOBS_MIN } from './advert-hold.ts';
import type { TextReason } from './hold-reasons.ts';

/** Texts that must be held for review; the excerpts to be found are in brackets. */
const HELD: Record<TextReason, string[]> = {
  money: [
    'Há [taxa de inscrição] de R$ 30.',
    'Pague a [taxa de cadastro] antes da entrevista',
    '[taxa única de matrícula]',
    'O [candidato deve pagar] o curso de NR-35.',
    'Antes da entrevista é só [pagar o curso].',
    'É preciso [pagar uma taxa] para participar',
    '[Investimento no curso]: consulte',
    'Será necessário [comprar o kit] de vendas',
    'O [curso obrigatório de R$ 1]50 é feito antes',
    '[Treinamento no valor de R$ 8]9,90',
    '[Uniforme: R$ 9]0',
    '[Exame admissional R$ 1]20 na clínica parceira',
    '[Faça um Pix] e garanta sua vaga',
    '[Envie o depósito] hoje',
    '[Deposite] o valor e receba a confirmação',
    'Nossa [chave Pix] é o CNPJ',
    'Vaga garantida após [depósito antecipado]',
    '[Exames por conta do candidato]',
    '[Curso por conta do colaborador]',
    '[Investimento inicial de R$ 2]00',
    '[Você paga] só quando começar',
    'O [valor do curso] é combinado na hora',
    '[Cobramos uma taxa] simbólica',
    '[Uniforme será descontado] do salário',
    'Não cobramos mensalidade, apenas a [taxa de inscrição].',
    '[Faça um p.i.x] hoje',
    '[Faça um Ρix] e garanta', // a Greek rho
  ],
  phone: [
    'Ligue para [(11) 98765-4321]',
    'Contato: [11 98765 4321]',
    '[11987654321]',
    '[+55 11 98765-4321]',
    'Fone [3322-1144]',
    'telefone [33221144]',
    '[9 8765-4321]',
    '[1 1 9 8 7 6 5 4 3 2 1]',
    '[11.98765.4321]',
    '[onze nove oito sete seis cinco quatro três dois um]',
    'chama [nove, oito, sete, seis, cinco, quatro, três, dois, um]',
    '[vinte e um 98765 4321]',
    '[11 nove 8765 43 vinte e um]',
    'Recrutador: [0800 123 4567]',
    'Salário R$ 2.500 e contato [11 3456-7890]',
    'Venha! [1️⃣1️⃣9️⃣8️⃣7️⃣6️⃣5️⃣4️⃣3️⃣2️⃣1]️⃣',
    'R$ 11 [98765-4321]',
    'Ligue [１１ ９８７６５ ４３２１]',
    'Ligue [𝟭𝟭 𝟵𝟴𝟳𝟲𝟱 𝟰𝟯𝟮𝟭]',
    'Ligue [①①⑨⑧⑦⑥⑤④③②①]',
    'Ligue [❶❶❾❽❼❻❺❹❸❷❶]',
    'Ligue [¹¹ ⁹⁸⁷⁶⁵ ⁴³²¹]',
    'Ligue [11 9O765 4321]',
    '[11 98765 e depois 4321]',
  ],
  email: [
    'Envie para [rh@empresa.com.br]',
    '[vagas.sp@gmail.com]',
    '[rh (arroba) empresa.com]',
    '[rh arroba empresa ponto com]',
    '[contato{at}loja.com.br]',
    '[rh＠empresa．com．br]',
    '[rh@empresa。com]',
    '[vagas.sp arroba gmail]',
    'escreva: [vagas.sp gmail com]',
  ],
  link: [
    'Inscreva-se em [https://vagas.example/123]',
    '[www.minhaempresa.com.br]',
    'Veja [bit.ly/vaga-sp]',
    'Site: [empresa.com.br]',
    '[forms.gle/abc123]',
    'Acesse [minhaloja ponto com ponto br]',
    '[clique no link] abaixo',
    'O [link na bio] tem tudo',
    'Site: [empresa . com . br]',
    '[t . me / loja]',
  ],
  messenger: [
    'Chame no [WhatsApp]',
    'Mande mensagem no [zap]',
    'chama no [whats]',
    '[W h a t s]: pergunte',
    'Me chama no [z4p]',
    'Me chama no [zapzap]',
    'Interessados, [wpp] do RH',
    'Entre no nosso grupo do [Telegram]',
    'Siga [@lojadobairro]',
    'Dúvidas [pelo direct]',
    'Envie currículo pelo [WhatsApp]',
    'Chame no [zаp]', // a Cyrillic a
    'Chame no [ｗｈａｔｓａｐｐ]',
    'Chame no [𝐰𝐡𝐚𝐭𝐬𝐚𝐩𝐩]',
    'Me chama no [𝗭𝗔𝗣]',
    'Chame no [Ⓩⓐⓟ]',
    'Chame no [🅉🄰🄿]',
    'Chame no [🆉🅰🅿]',
    'Chame no [🇿 🇦 🇵]',
    'Chame no [zᴀᴘ]',
    'Chame no [z\u200bap]',
    'Chame no [z\u00adap]',
    'Chame no [w\nh\na\nt\ns]',
    'Chame no [z | a | p]',
    '[T e l e g r a m]',
    'Chame no [uatizapi]',
    'Chame no [vvhatsaap]',
    '[Chama no privado]',
    '[insta: loja_sp]',
  ],
};

/** Texts of harmless adverts. */
const CLEAN = [
  'Salário: R$ 2.500',
  'Salário de R$ 2.500,00 a R$ 3.000,00 mais comissão',
  'R$ 1.518,00 + VT + VR R$ 25,00 por dia',
  'De 2500 a 3500 reais',
  '44h semanais, escala 6x1',
  'Escala 12x36, das 07:00 às 19:00',
  'Segunda a sexta, das 8h às 17h48; sábado das 8h às 12h',
  'Segunda a sexta: 08:00 às 18:00 - Sábado: 08:00 às 12:00',
  'CNPJ 12.345.678/0001-90',
  'CNPJ 12345678000190',
  'CEP 01310-100, perto do metrô',
  'Rua das Flores, 1500, CEP 13201-005',
  'CPF 123.456.789-09',
  'Início em 12/05/2026, até 30/06/2026',
  'Lei 13.467/2017 e NR 10, NR 33 e NR 35',
  'ISO 9001:2015 e ISO 14001',
  'Ensino médio completo; CNH B; 6 meses de experiência',
  'CBO 5211-10',
  'Vale-transporte, vale-refeição de R$ 600, vale-alimentação e auxílio-creche',
  'Ajuda de custo de R$ 300 e auxílio combustível',
  'Bolsa-auxílio de R$ 900 mais vale-transporte',
  'Cesta básica de R$ 250',
  'Premiação de R$ 500 por meta',
  'Curso pago pela empresa',
  'Treinamento por conta da empresa',
  'Oferecemos curso de empilhadeira gratuito',
  'A empresa paga o curso e o uniforme',
  'Não cobramos taxa de inscrição.',
  'Sem custo de inscrição nem de curso',
  'Nenhuma taxa de cadastro é cobrada',
  'Não é preciso pagar nada: exame admissional por conta da empresa',
  'Pagamento semanal por Pix',
  'Pagamento todo dia 5, em conta ou Pix',
  'Recebe taxa de entrega de R$ 7 por pedido',
  'Taxa de R$ 5 por entrega',
  'Auxiliar de depósito: carga, descarga e organização do depósito',
  'Fazer depósitos bancários e controlar boletos',
  'Responsável por contas a pagar e receber, emissão de boletos',
  'Operar caixa: receber dinheiro, cartão e Pix',
  'Farmácias Pague Menos contrata balconista',
  'Vender cursos de R$ 500 a R$ 3.000',
  'Secretaria escolar: informar o valor do curso aos alunos e receber matrícula',
  'Atendimento a clientes por WhatsApp e telefone',
  'Responder clientes no WhatsApp e no Instagram',
  'Experiência com redes sociais (Instagram, Facebook e TikTok)',
  'Usar WhatsApp Business, Trello e Excel',
  'Vendas pelo WhatsApp da loja',
  'Anunciar imóveis no ZAP Imóveis e na OLX',
  'Conhecimento em ASP.NET, Node.js e Socket.io',
  'Bater ponto com a equipe',
  'Todos e todas, tod@s são bem-vind@s',
  'Boa comunicação.Comissão sobre vendas.Comprometimento',
  'Organização, pontualidade, 2 vagas para o turno da noite',
  'Atender de 20 a 30 clientes por dia, 5 dias por semana',
  'Ônibus 107, 477, 875 e 702 param na porta',
  'Experiência de 2019-2023 na função',
  'Faturamento de 12.500.000 e 1.200 colaboradores em 27 lojas',
  'Peso de até 25 kg, jornada de 220 horas mensais',
  'Um, dois ou três anos na função',
  'Idade: maior de 18 anos; turno 2: 14h20 às 22h40',
  'Turmas A, B, C e D; setores P, I e X',
  'Experiência no setor privado; Skype, Outlook e Gmail',
  '1º turno na 2ª loja, 25 m², nível ①',
  'Programa 5S, B2B, 4x4 e caixas de 10 l',
];

const marked = (text: string) => ({
  text: text.replace(/[[\]]/g, ''),
  excerpts: [...text.matchAll(/\[([^\]]*)\]/g)].map(([, words]) => words),
});

describe('findHolds (safety#held)', () => {
  const cases = Object.entries(HELD).flatMap(([reason, texts]) => texts.map((text) => [reason, text] as const));
  it.each(cases)('finds the excerpt in brackets with the reason %s: %s', (reason, text) => {
    const { text: written, excerpts } = marked(text);
    const found = findHolds(written).filter((finding) => finding.reason_code === reason);
    expect(found.map(({ excerpt }) => excerpt)).toEqual(expect.arrayContaining(excerpts));
    expect(found.length).toBeGreaterThan(0);
  });

  it.each(CLEAN)('finds nothing in: %s', (text) => {
    expect(findHolds(text)).toEqual([]);
  });

  it.each(SALARY_OPTIONS.map(({ value, label }) => [value, label]))(
    'finds nothing in the salary %s',
    (value, label) => {
      expect(findHolds(value)).toEqual([]);
      expect(findHolds(label)).toEqual([]);
    },
  );

  it('returns the position of the excerpt in the original text', () => {
    const text = 'Ótima vaga!\n\nÀs ordens: Ligue (11) 98765-4321.';
    const [found] = findHolds(text);
    expect(text.slice(found?.start, found?.end)).toBe('(11) 98765-4321');
  });

  it('keeps a finding’s sentence while only other sentences, spaces and punctuation change', () => {
    const sentence = (text: string) => findHolds(text)[0]?.sentence;
    const before = sentence('Boa equipe. Chame no WhatsApp agora. Vale-transporte.');
    expect(sentence('Equipe ótima! Chame  no WhatsApp, agora! Outro texto.')).toBe(before);
    expect(sentence('Boa equipe. Chame no WhatsApp antes de ir.')).not.toBe(before);
  });

  it('finds a phone number that is spread over the entries of a list', () => {
    const texts = { title: 'Vaga', description: 'Venha', salary_range: null, horario_trabalho: null };
    const found = findAdvertHolds({ ...texts, requirements: ['11', '98765', '4321'], beneficios: [] });
    expect(found.map(({ reason_code }) => reason_code)).toEqual(['phone']);
  });
});

const area = fc.constantFrom('11', '21', '31', '48', '85', '92');
const mobile = fc.tuple(area, fc.integer({ min: 10_000_000, max: 99_999_999 })).map(([ddd, rest]) => `${ddd}9${rest}`);
const between = fc.constantFrom('', ' ', '-', '.', ' - ', '/', ' . ');
const WORDS = ['zero', 'um', 'dois', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove'];

describe('a phone number', () => {
  it('is found with any spacing', () => {
    fc.assert(
      fc.property(mobile, between, (digits, gap) => {
        const written = [...digits].join(gap);
        const reasons = findHolds(`Fale conosco: ${written} para saber mais`).map(({ reason_code }) => reason_code);
        return reasons.includes('phone');
      }),
    );
  });

  it('is found in words', () => {
    fc.assert(
      fc.property(mobile, (digits) => {
        const written = [...digits].map((digit) => WORDS[Number(digit)]).join(' ');
        return findHolds(written).some(({ reason_code }) => reason_code === 'phone');
      }),
    );
  });

  it('is not found in a CNPJ, CEP, date, time or price', () => {
    const pad = (n: number, to: number) => String(n).padStart(to, '0');
    const number = (max: number) => fc.integer({ min: 0, max });
    const other = fc.oneof(
      fc
        .tuple(number(99), number(999), number(999), number(9999), number(99))
        .map(([a, b, c, d, e]) => `CNPJ ${pad(a, 2)}.${pad(b, 3)}.${pad(c, 3)}/${pad(d, 4)}-${pad(e, 2)}`),
      fc.tuple(number(99_999), number(999)).map(([a, b]) => `CEP ${pad(a, 5)}-${pad(b, 3)}`),
      fc
        .tuple(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 2020, max: 2030 }))
        .map(([d, m, y]) => `dia ${pad(d, 2)}/${pad(m, 2)}/${y}`),
      fc.tuple(number(23), number(59)).map(([h, m]) => `às ${pad(h, 2)}:${pad(m, 2)}`),
      fc.integer({ min: 1000, max: 99_999 }).map((n) => `R$ ${n.toLocaleString('pt-BR')},00`),
    );
    fc.assert(
      fc.property(fc.array(other, { maxLength: 6 }), (parts) => findHolds(`Vaga: ${parts.join(', ')}.`).length === 0),
    );
  });
});

it('findHolds terminates on any text, and returns excerpts of the text', () => {
  const piece = fc.constantFrom(
    '11',
    ' ',
    '9',
    'nove ',
    'taxa de ',
    'R$ ',
    '@',
    '.com',
    'whats',
    'e ',
    '-',
    '/',
    'pagar ',
    '\n',
    'curso ',
    'ponto com',
    'ß',
    '🙂',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 300 }), (pieces) => {
      const text = pieces.join('');
      return findHolds(text).every(
        ({ excerpt, start, end }) => start < end && text.slice(start, end).trim() === excerpt,
      );
    }),
  );
});

describe('advertLetters', () => {
  const LONG =
    'Procuramos alguém para cuidar do balcão, atender com carinho quem chega e manter tudo em ordem. Salário de R$ 2.500, com vale-transporte e refeição no local.';
  it('is equal whatever the amounts, spaces and case, and differs for another text', () => {
    expect(advertLetters(LONG.replace('2.500', '9.900').replaceAll(' ', '  ').toUpperCase())).toBe(advertLetters(LONG));
    expect(advertLetters(`${LONG} Venha!`)).not.toBe(advertLetters(LONG));
  });
  it('is null for a short description', () => expect(advertLetters('Uma vaga para quem gosta de obras.')).toBeNull());
});

describe('isSuspiciousSalary', () => {
  const none = { jobs: 0, median: null };
  const many = (median: number) => ({ jobs: MEDIAN_JOBS_MIN, median });
  it.each([
    [6001, many(2000), none, true],
    [6000, many(2000), none, false],
    [6001, { jobs: MEDIAN_JOBS_MIN - 1, median: 2000 }, none, false],
    [6001, { jobs: MEDIAN_JOBS_MIN - 1, median: 9000 }, many(2000), true],
    [6001, many(2001), many(100), false],
    [null, many(2000), none, false],
    [0, many(2000), none, false],
  ])('for the salary %s, with %j in the city and %j in the country, is %s', (promised, city, country, expected) => {
    expect(isSuspiciousSalary(promised, city, country)).toBe(expected);
  });
});
