import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkAdvert } from './advert-check.ts';
import type { AdvertReason } from './rule.ts';

/** Texts with unlawful demands; the excerpts to be found are in brackets. */
const FORBIDDEN: Record<AdvertReason, string[]> = {
  sex: [
    'Vaga para pessoa do [sexo masculino]',
    '[Sexo: feminino]',
    '[gênero feminino], com prática',
    '[Somente homens]',
    '[apenas para mulheres]',
    '[Vaga exclusiva para mulheres].',
    '[Preferência por mulheres]',
    'preferencialmente do [sexo feminino]',
    '[Precisa-se de moça] para balcão',
    '[Contrata-se rapaz] para entregas',
    '[Vaga para homem] com CNH B',
    'É preciso [ser homem]',
    '[NÃO ACEITAMOS HOMENS]',
    '[Vaga feminina] para recepção',
    'Recepcionista ([feminino])',
    '[Moça] para balcão',
    'Venha!\n[Rapaz] com CNH para entregas',
    '[Homem] para carga e descarga',
    'Trabalhar todos os dias, [sexo masculino]',
  ],
  age: [
    'Pessoas [até 30 anos]',
    'Candidatos [até os 35 anos]',
    '[entre 18 e 35 anos]',
    'Candidatos [de 20 a 40 anos]',
    '[18 a 30 anos]',
    '[18-35 anos]',
    '[Idade entre 25 e 40]',
    '[idade: 18 a 35 anos]',
    '[Idade máxima de 45 anos]',
    '[Idade máxima: 40]',
    '[idade até 50 anos]',
    '[idade mínima de 25 anos]',
    '[Faixa etária: 20 a 30 anos]',
    '[Acima de 25 anos]',
    '[Maiores de 21 anos] para caixa',
    '[a partir de 30 anos]',
    'Ter [no máximo 40 anos]',
    '[Ter 30 anos de idade]',
    'Procuramos [pessoa jovem]',
    '[somente jovens]',
    '[Menores de 25 anos], por favor',
    'Moças [de 18 a 25 anos] do sexo feminino',
    'Candidatos [de 20 a 40 anos] com experiência',
    'Nossa empresa procura pessoas [até 35 anos]',
    'Morar em São Paulo e ter [entre 20 e 30 anos]',
  ],
  marital_status: [
    'Mulher [solteira]',
    '[Solteiro(a)], sem vícios',
    'De preferência [casado]',
    'Pessoas [divorciadas] não',
    '[Informe seu estado civil] no currículo',
  ],
  children: [
    'Mulheres [sem filhos]',
    'Que seja [sem filhos pequenos]',
    '[não ter filhos]',
    'Alguém [que não tenha filhos]',
    'Pode [ter filhos crescidos]',
    '[Não pode estar grávida]',
    '[não pretenda engravidar]',
    '[Apresentar teste de gravidez]',
    '[trazer atestado de esterilização]',
  ],
  appearance: [
    '[Boa aparência]',
    '[boas aparências]',
    '[BOA   APARENCIA] e simpatia',
    '[Ótima aparência]',
    'ter [aparência agradável]',
    '[porte físico] adequado',
    '[Altura mínima de 1,70] m',
    '[moça bonita]',
    'Enviar [currículo com foto]',
    '[Envie uma foto de rosto]',
  ],
  color: [
    '[Pessoa branca]',
    '[moça loira] para eventos',
    '[candidatas de pele clara]',
    '[raça branca]',
    '[somente brancos]',
    'Preciso: [ser morena]',
    '[Não aceitamos negros]',
  ],
  religion: [
    '[Ser evangélico]',
    '[somente católicos]',
    '[Preferência por pessoas cristãs]',
    '[casal evangélico] para caseiro',
    '[Religião: católica]',
    '[Frequentar a igreja] aos domingos',
    'Pessoa [temente a Deus]',
    '[ser cristã]',
  ],
  experience: [
    '[mínimo 1 ano de experiência]',
    '[2 anos de experiência]',
    '[Mínimo de 2 anos de experiência]',
    '[pelo menos três anos de experiência] com vendas',
    '[Experiência mínima de 1 ano]',
    '[Experiência comprovada de 12 meses]',
    '[Experiência de 7 meses]',
    '[experiência na função de pelo menos 2 anos]',
    '[Experiência: 1 ano]',
    '[02 (dois) anos de experiência]',
    '[1 a 2 anos de experiência]',
    '[3+ anos de experiência]',
    '[um ano e meio de experiência]',
    '[18 meses de vivência] em salão',
    '[mínimo de 1 ano na função]',
    '[Pelo menos 2 anos como vendedor]',
    '[2 anos de carteira assinada] como caixa',
    '[5 anos ou mais de experiência]',
    '[Experiência comprovada em carteira de no mínimo 01 ano]',
    '[Exp. mínima de 1 ano]',
    '[experiência superior a 1 ano]',
    'Nossa equipe procura alguém com [3 anos de experiência]',
  ],
};

const HARMLESS = [
  // Years of the company itself
  'Empresa há 30 anos no mercado',
  'Somos uma empresa com mais de 30 anos de mercado',
  'Temos 15 anos de experiência em panificação',
  'Nossa equipe tem mais de 10 anos de experiência',
  'Grupo com 25 anos de história e tradição',
  'Fundada há 40 anos, a loja cresce',
  // Years of something else
  'Contrato de até 2 anos',
  'Financiamento em até 30 anos',
  'Garantia de até 20 anos nos produtos',
  'CNH B há mais de 2 anos',
  'Imóveis com até 30 anos',
  'Reajuste no salário depois de 1 ano',
  // About clients, relatives or things, not about the candidates
  'Aulas para crianças de 4 a 14 anos',
  'Cuidar de idosos acima de 70 anos',
  'Atender pacientes do sexo feminino',
  'Turmas de alunos entre 15 e 18 anos',
  'Curso para gestantes',
  'Auxílio-creche para filhos pequenos',
  'Plano de saúde para funcionários com e sem filhos',
  'Plano de saúde para quem tem filhos de até 21 anos',
  'Clientes casados e solteiros',
  'Loja de moda feminina e masculina',
  'Limpeza de banheiro masculino',
  'Vender roupas somente femininas',
  'Público feminino',
  'Atendimento a homens e mulheres',
  // Open to everyone, affirmative, or expressly no demand
  'Vaga para homens e mulheres',
  'Ambos os sexos',
  'Sexo masculino ou feminino',
  'Vaga afirmativa exclusiva para mulheres',
  'Vaga afirmativa para pessoas negras',
  'Encorajamos mulheres, pessoas negras e PCD a participar',
  'Pessoas com deficiência são bem-vindas',
  'Independentemente de sexo, idade, cor, religião ou estado civil',
  'Não exigimos boa aparência',
  'Sem limite de idade',
  'Não é necessário ter 2 anos de experiência',
  'Sem exigência de experiência',
  'Não exigimos experiência mínima de 1 ano',
  // Allowed by law
  'Experiência de 6 meses',
  'Mínimo de 6 meses de experiência',
  'Experiência mínima de seis meses na função',
  'Experiência comprovada de 3 meses',
  'Experiência anterior na função',
  '6 meses a 1 ano de experiência',
  'Até 2 anos de experiência',
  '2 anos de experiência serão um diferencial',
  'Desejável 1 ano de experiência',
  'Contrato de experiência de 90 dias',
  'Maiores de 18 anos',
  'Idade mínima de 18 anos',
  'A partir de 16 anos',
  'Ter 18 anos de idade completos',
  'Jovem Aprendiz, de 14 a 24 anos',
  'Programa de aprendizagem para jovens aprendizes',
  'Vigilante maior de 21 anos',
  'Motorista com CNH D, maior de 21 anos',
  // Words of the rules in harmless texts
  'Gestão de pessoas',
  'Delegacia da Mulher',
  'Mulheres e homens podem participar',
  'Cama de solteiro e de casal',
  'Evitar venda casada',
  'Zelar pela boa aparência da vitrine',
  'Boa aparência dos pratos',
  'Apresentação pessoal cuidadosa',
  'Uniforme na cor preta',
  'Camisa branca e calça preta',
  'Colégio católico procura professora de matemática',
  'Livraria evangélica no centro',
  'Professor de ensino religioso',
  'Quadro branco',
  'Carne branca e vermelha',
  'Cor favorita',
  'Horário das 14 às 22h, de segunda a sábado',
  'De 20 a 40 horas por semana',
  'Equipe de 18 a 30 pessoas',
  'Salário de R$ 2.000 a R$ 2.500, mais 30 de bônus',
  'Atendimento de até 30 pessoas por dia',
  'Experiência com forno, massas e 2 tipos de pão',
  'Ensino médio completo, 3 anos de curso técnico',
  'Equipe jovem e animada',
  'Idade não importa',
  'Idade: 18 anos',
  'Faixa etária a partir de 18 anos',
  'Experiência com crianças de 2 a 5 anos',
  'Experiência desejada e reajuste após 12 meses',
  'Experiência\nSalário revisto em 1 ano',
  'Profissional de pele e estética',
  'Experiência com vendas em empresa de 30 anos',
  'Sem distinção de cor, raça, religião, idade acima de 40 anos ou sexo masculino',
  '',
  '   ',
];

const BRACKETS = /\[([^\]]+)\]/;

describe.each(Object.entries(FORBIDDEN))('checkAdvert on %s', (reason_code, texts) => {
  it.each(texts)('finds the excerpt in brackets: %s', (marked) => {
    const excerpt = BRACKETS.exec(marked)?.[1];
    const found = checkAdvert(marked.replace(BRACKETS, '$1'));
    expect(found.filter((finding) => finding.reason_code === reason_code)).toEqual([
      { excerpt, reason_code, why: expect.stringMatching(/9\.029|CLT/) },
    ]);
  });
});

describe('checkAdvert', () => {
  it.each(HARMLESS)('finds nothing in: %s', (text) => {
    expect(checkAdvert(text)).toEqual([]);
  });

  it('lists findings in the order of the text, and equal excerpts once', () => {
    const text =
      'Procuramos mulher solteira, sem filhos, de 20 a 30 anos.\nBoa aparência!\nMínimo 1 ano de experiência. boa aparencia.';
    expect(checkAdvert(text).map(({ excerpt, reason_code }) => [reason_code, excerpt])).toEqual([
      ['sex', 'Procuramos mulher'],
      ['marital_status', 'solteira'],
      ['children', 'sem filhos'],
      ['age', 'de 20 a 30 anos'],
      ['appearance', 'Boa aparência'],
      ['experience', 'Mínimo 1 ano de experiência'],
    ]);
  });

  it('finds a demand after something that is expressly not demanded', () => {
    const found = checkAdvert('Não exigimos experiência, mas boa aparência é essencial');
    expect(found).toMatchObject([{ reason_code: 'appearance' }]);
  });

  it('reads combining accents, and quotes them as written', () => {
    const decomposed = 'Boa aparência'.normalize('NFD');
    expect(checkAdvert(`Olá! ${decomposed}`)).toMatchObject([{ excerpt: decomposed }]);
  });

  it('quotes the text itself, whatever the text', () => {
    const words = fc.constantFrom(
      'boa',
      'aparência',
      'até',
      '30',
      'anos',
      'de',
      'sexo',
      'masculino',
      'experiência',
      '2',
      'İ',
      '👩‍🍳',
      '\n',
      '.',
      'não',
      'sem',
      'filhos',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(words, fc.string()), { maxLength: 40 }), (parts) => {
        const text = parts.join(' ');
        for (const { excerpt } of checkAdvert(text)) {
          expect(excerpt).not.toBe('');
          expect(text).toContain(excerpt);
        }
      }),
    );
  });
});
