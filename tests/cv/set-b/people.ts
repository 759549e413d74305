import { between, type Job, type Person, pick, randomFrom, type Study } from '../people.ts';

const FIRST_NAMES = [
  'Thayná',
  'Gleydson',
  'Maria do Socorro',
  'Uélinton',
  'Priscilla',
  'Jonatas',
  'Aparecida',
  'Hiroshi',
  'Kemilly',
  'Valdomiro',
  'Stephany',
  'Ubirajara',
  'Luan',
  'Eduarda',
  'Cleonice',
  'Matheus Henrique',
  'Ingrid',
  'Agnaldo',
];
const LAST_NAMES = [
  'Pimenta',
  'de Paula Xavier',
  'Sant’Ana',
  'Kowalczyk',
  'Dutra Neves',
  'Bispo',
  'Evangelista dos Reis',
  'Takahashi',
  'Furlan',
  'Cabral',
  'Luz',
  'Zago',
  'Quirino da Cruz',
  'Matos Filho',
  'Espírito Santo',
];
const TOWNS: readonly (readonly [city: string, areaCode: string])[] = [
  ['Londrina - PR', '43'],
  ['Mossoró - RN', '84'],
  ['Governador Valadares - MG', '33'],
  ['Santo André - SP', '11'],
  ['Pelotas - RS', '53'],
  ['Marabá - PA', '94'],
  ['Lagarto - SE', '79'],
  ['Três Lagoas - MS', '67'],
  ['Botucatu - SP', '14'],
  ['Niterói - RJ', '21'],
  ['Vilhena - RO', '69'],
  ['Águas Claras - DF', '61'],
];
/** A career: its jobs in chronological order with their function of the catalogue or '', and its studies. */
type Career = {
  jobs: readonly (readonly [role: string, funcao: string])[];
  studies: readonly (readonly [course: string, level: string, institution: string])[];
};
const CAREERS: readonly Career[] = [
  {
    jobs: [
      ['Frentista', ''],
      ['Operador de Caixa', 'Operador de Caixa'],
      ['Líder de Loja', ''],
    ],
    studies: [['Ensino Médio', 'Ensino Médio', 'CE Professora Leda Tajra']],
  },
  {
    jobs: [
      ['Menor Aprendiz', 'Jovem Aprendiz'],
      ['Auxiliar de Almoxarifado', 'Almoxarife'],
      ['Analista de PCP', ''],
    ],
    studies: [
      ['Técnico em Logística', 'Técnico', 'ETEC Dr. Celso Giglio'],
      ['Engenharia de Produção', 'Superior', 'UNIVESP'],
    ],
  },
  {
    jobs: [
      ['Estagiária de Direito', ''],
      ['Assistente Jurídico', 'Assistente Jurídico'],
      ['Advogada Trabalhista', 'Advogado'],
    ],
    studies: [
      ['Direito', 'Superior', 'UFRN'],
      ['Pós-graduação em Direito do Trabalho', 'Pós-graduação', 'Damásio Educacional'],
    ],
  },
  {
    jobs: [
      ['Auxiliar de Veterinário', ''],
      ['Tosadora', 'Tosador'],
      ['Gerente de Pet Shop', ''],
    ],
    studies: [['Medicina Veterinária', 'Superior', 'Universidade Brasil']],
  },
  {
    jobs: [
      ['Caixa', 'Operador de Caixa'],
      ['Repositor', 'Repositor'],
      ['Encarregado de Hortifruti', ''],
    ],
    studies: [
      ['Ensino Médio', 'Ensino Médio', 'E.E.B. Henrique Lage'],
      ['Tecnologia em Processos Gerenciais', 'Superior', 'Uniasselvi'],
    ],
  },
  {
    jobs: [
      ['Auxiliar de Enfermagem', 'Auxiliar de Enfermagem'],
      ['Cuidadora de Idosos', 'Cuidador de Idosos'],
      ['Técnica em Enfermagem', 'Técnico de Enfermagem'],
    ],
    studies: [['Técnico em Enfermagem', 'Técnico', 'Grau Técnico']],
  },
  {
    jobs: [
      ['Suporte Técnico N1', 'Analista de Suporte Técnico'],
      ['Analista de Infraestrutura', 'Analista de Infraestrutura'],
      ['Engenheiro DevOps', ''],
    ],
    studies: [
      ['Análise e Desenvolvimento de Sistemas', 'Superior', 'FATEC Botucatu'],
      ['Redes de Computadores', 'Superior', 'IFSP'],
    ],
  },
  {
    jobs: [
      ['Manicure', 'Manicure'],
      ['Cabeleireira', 'Cabeleireiro'],
      ['Nail Designer', ''],
    ],
    studies: [['Ensino Fundamental', 'Ensino Fundamental', 'EMEF João Paulo I']],
  },
  {
    jobs: [
      ['Ajudante Geral', 'Auxiliar de Serviços Gerais'],
      ['Soldador', 'Soldador'],
      ['Planejador de Manutenção', ''],
    ],
    studies: [['Técnico em Eletromecânica', 'Técnico', 'SENAI Roberto Simonsen']],
  },
  {
    jobs: [
      ['Social Media', 'Social Media'],
      ['Designer Gráfico', 'Designer Gráfico'],
      ['Diretora de Arte', ''],
    ],
    studies: [
      ['Publicidade e Propaganda', 'Superior', 'Universidade Anhembi Morumbi'],
      ['Design Gráfico', 'Superior', 'EBAC'],
    ],
  },
  {
    jobs: [
      ['Garçonete', 'Garçom'],
      ['Barista', 'Barista'],
      ['Gerente de Restaurante', 'Gerente de Restaurante'],
    ],
    studies: [
      ['Ensino Médio', 'Ensino Médio', 'Colégio Tiradentes da PMMG'],
      ['Turismo', 'Superior', 'Universidade Federal de Pelotas'],
    ],
  },
];
const EMPLOYERS = [
  'Zeppelin',
  'Grupo Mateus',
  'Bambuí',
  'Raia Drogasil',
  'Assaí',
  'Nordestão',
  'Dona Benta',
  'Sol & Mar',
  'Vivara',
  'WEG',
  'Tigre S.A.',
  'Havan',
  'O Boticário',
  'Cacau Show',
  'JBS',
  'Irmãos Kikuchi',
  'Ponto do Açaí',
  'Rede Bem Estar',
  'M. Dias Branco',
  'Atento',
  'Solar Coca-Cola',
  'Kalunga',
  'Autônomos Unidos',
  'Santa Casa de Misericórdia',
  'Lojão do Brás',
  'Fogo de Chão',
  'Unimed',
  'Ateliê da Bia',
  'Posto Ipiranga Trevo',
  'Prefeitura de Londrina',
];
const TASKS = [
  'Recebia e conferia mercadorias',
  'Atendia clientes no balcão e por telefone',
  'Responsável por treinar novos colegas',
  'Elaborei relatórios para a gerência, com redução de 12% nas perdas em 2020',
  'Controle de estoque',
  'Cuidava da escala da equipe de 8 pessoas',
  'Negociação com fornecedores e acompanhamento de entregas em toda a região',
  'Apoio ao setor financeiro',
];
const LEVELS = ['Básico', 'Intermediário', 'Avançado', 'Fluente'];

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase();

/**
 * Creates a fictitious person with an unusual name, town and trade, whose employers' names contain no words of the trade. The same
 * arguments always create the same person.
 */
export function setBPersonOf(seed: number, isFirstJob = false): Person {
  const random = randomFrom(seed * 104_729 + 5);
  const [first, last] = [pick(random, FIRST_NAMES), pick(random, LAST_NAMES)];
  const [city, areaCode] = pick(random, TOWNS);
  const career = pick(random, CAREERS);
  const employers = EMPLOYERS.toSorted(() => random() - 0.5);
  const jobs: Job[] = [];
  let [year, month] = [between(random, 2010, 2015), between(random, 1, 12)];
  const count = isFirstJob ? 0 : between(random, 2, 4);
  for (let index = 0; index < count; index++) {
    const start = `${year}-${String(month).padStart(2, '0')}`;
    const months = between(random, 5, 40);
    const total = year * 12 + month - 1 + months;
    [year, month] = [Math.floor(total / 12), (total % 12) + 1];
    const end = index === count - 1 && random() < 0.5 ? null : `${year}-${String(month).padStart(2, '0')}`;
    jobs.push({
      role: career.jobs[Math.min(index, 2)]?.[0] ?? '',
      company: employers[index] ?? '',
      start,
      end,
      tasks: TASKS.toSorted(() => random() - 0.5).slice(0, between(random, 1, 4)),
    });
    month += 1;
    if (month > 12) [year, month] = [year + 1, 1];
  }
  let study = between(random, 2005, 2012);
  const education = career.studies.map(([course, level, institution]): Study => {
    const start = String(study);
    study += between(random, 2, 5);
    return { course, institution, level, start, end: String(study) };
  });
  const fullName = `${first} ${last}`;
  const word = plain(first).slice(0, 9);
  return {
    isEnglish: false,
    name: fullName,
    email: pick(random, [
      `${word}${plain(last).slice(-6)}@gmail.com`,
      `${plain(last).slice(0, 7)}.${word[0]}@bol.com.br`,
      `${word}-trabalho@outlook.com`,
      `${word}.${between(random, 1980, 2004)}@icloud.com`,
    ]),
    phone: `${areaCode}9${between(random, 8000, 9999)}${String(between(random, 0, 9999)).padStart(4, '0')}`,
    city,
    district: pick(random, ['Jardim das Acácias', 'Centro', 'Vila Nova', 'Conjunto Ceará', 'Santa Luzia']),
    headline: jobs.at(-1)?.role ?? 'Jovem Aprendiz',
    summary: 'Pessoa dinâmica, pontual e comprometida, em busca de crescimento junto à empresa.',
    functions: [...new Set(jobs.map(({ role }) => career.jobs.find(([name]) => name === role)?.[1] ?? ''))].filter(
      Boolean,
    ),
    experiences: jobs.toReversed(),
    education: education.toReversed(),
    languages:
      random() < 0.5
        ? [{ name: pick(random, ['Inglês', 'Espanhol', 'Francês', 'Libras']), level: pick(random, LEVELS) }]
        : [],
    courses: ['NR-35 Trabalho em Altura – 8h', 'Informática (Windows, Word, Excel) – Prepara Cursos'].slice(
      0,
      between(random, 0, 2),
    ),
    skills: ['Boa comunicação', 'Pacote Office', 'Pontualidade', 'Liderança'].slice(0, between(random, 2, 4)),
    cpf: `${between(random, 100, 999)}.${between(random, 100, 999)}.${between(random, 100, 999)}-${between(random, 10, 99)}`,
    birthDate: `${between(random, 10, 28)}/1${between(random, 0, 2)}/${between(random, 1968, 2003)}`,
  };
}
