import { TRADES } from './trades.ts';

/** A work experience of a person. Dates are 'YYYY-MM' or 'YYYY'; `end` is null for the current one. */
type Experience = { role: string; company: string; start: string; end: string | null; tasks: string[] };
/** A completed education of a person. `start` and `end` are years ('YYYY'); `level` is a value of `escolaridade`. */
type Study = { course: string; institution: string; level: string; start: string; end: string };
/** A fictitious person with the data of a curriculo. */
type Person = {
  name: string;
  email: string;
  /** Digits, with the area code and without +55. */
  phone: string;
  headline: string;
  summary: string;
  experiences: Experience[];
  education: Study[];
  languages: { name: string; level: string }[];
  skills: string[];
};

/** Returns a Mulberry32 generator of numbers from 0 to below 1. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

type Random = ReturnType<typeof randomFrom>;
const pick = <Item>(random: Random, items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
/** Returns a random integer from `from` to `to`, both included. */
const between = (random: Random, from: number, to: number): number => from + Math.floor(random() * (to - from + 1));

const FIRST_NAMES = [
  'Ana Beatriz',
  'João Pedro',
  'Mariana',
  'Cícero',
  'Luzia',
  'Tainá',
  'José Carlos',
  'Iracema',
  'Wesley',
  'Larissa',
  'Antônio',
  'Débora',
  'Kauê',
  'Simone',
  'Otávio',
  'Rosângela',
  'Caio',
  'Jéssica',
  'Raimundo',
  'Heloísa',
  'Edson',
  'Vitória',
  'Nélson',
  'Yasmin',
  'Fábio',
  'Conceição',
  'Murilo',
  'Zuleide',
  'Davi Lucas',
  'Ester',
];
const LAST_NAMES = [
  'da Silva Araújo',
  'Moreira',
  'dos Santos',
  'Gonçalves Brandão',
  'Ferreira Lima',
  'Nakamura',
  'de Souza',
  'Conceição',
  'Albuquerque',
  'Rocha Pires',
  'do Nascimento',
  'Schneider',
  'Assunção',
  'Vasconcelos',
  'Cordeiro',
  'Magalhães',
  'Batista Neto',
  'Figueiredo',
  'Queiroz',
  'Tavares',
];
const AREA_CODES = ['11', '31', '81', '41', '51', '85', '19', '47', '73', '88', '37', '19', '69'];
const SCHOOLS: Readonly<Record<string, readonly string[]>> = {
  'Ensino Fundamental': ['E.E. Professor Anísio Teixeira', 'Escola Municipal Monteiro Lobato', 'E.M. Cecília Meireles'],
  'Ensino Médio': [
    'Escola Estadual Castro Alves',
    'Colégio Estadual Rui Barbosa',
    'Colégio Dom Bosco',
    'E.E. Machado de Assis',
  ],
  Técnico: ['SENAI', 'ETEC Jorge Street', 'Instituto Federal do Ceará', 'SENAC'],
  Superior: [
    'Universidade Federal de Pernambuco',
    'PUC-Campinas',
    'Universidade Estácio de Sá',
    'UNIP',
    'Faculdade Anhanguera',
    'Centro Universitário UNA',
    'UFMG',
  ],
  'Pós-graduação': ['Fundação Getulio Vargas', 'Universidade Cruzeiro do Sul', 'PUC Minas', 'SENAC'],
};
const LEVELS = ['Básico', 'Intermediário', 'Avançado', 'Fluente'];

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const month = (year: number, monthOfYear: number): string => `${year}-${String(monthOfYear).padStart(2, '0')}`;

function createExperiences(
  random: Random,
  trade: (typeof TRADES)[number],
  count: number,
  hasOnlyYears: boolean,
): Experience[] {
  const experiences: Experience[] = [];
  let year = between(random, 2008, 2016);
  const companies = trade.companies.toSorted(() => random() - 0.5);
  for (let index = 0; index < count; index++) {
    const start = hasOnlyYears ? String(year) : month(year, between(random, 1, 12));
    const length = between(random, 1, 3);
    year += length;
    const isLast = index === count - 1;
    const end = isLast && random() < 0.6 ? null : hasOnlyYears ? String(year) : month(year, between(random, 1, 12));
    const tasks = trade.tasks.toSorted(() => random() - 0.5).slice(0, between(random, 1, 3));
    const role = trade.roles[Math.min(index, trade.roles.length - 1)] ?? '';
    experiences.push({ role, company: companies[index % companies.length] ?? '', start, end, tasks });
    if (end !== null) year = Number(end.slice(0, 4)) + (random() < 0.3 ? 1 : 0);
  }
  return experiences.toReversed();
}

/** Creates a fictitious person. The same seed always creates the same person. */
export function createPerson(seed: number): Person {
  const random = randomFrom(seed * 7919 + 17);
  const first = pick(random, FIRST_NAMES);
  const last = pick(random, LAST_NAMES);
  const trade = pick(random, TRADES);
  const areaCode = pick(random, AREA_CODES);
  const experienceCount = between(random, 1, 3);
  const experiences = createExperiences(random, trade, experienceCount, random() < 0.2);
  const studies = trade.courses.slice(0, between(random, 1, trade.courses.length));
  let year = between(random, 2003, 2010);
  const education = studies.map(([course, level]): Study => {
    const start = String(year);
    year += level === 'Superior' ? 4 : level === 'Pós-graduação' ? 2 : 3;
    return {
      course,
      institution: pick(random, SCHOOLS[level] ?? ['SENAC']),
      level,
      start,
      end: String(year),
    };
  });
  const firstName = plain(first.split(' ')[0] ?? '');
  const surname = plain(last.split(' ').at(-1) ?? '');
  return {
    name: `${first} ${last}`,
    email: pick(random, [
      `${firstName}.${surname}@gmail.com`,
      `${firstName}${between(random, 70, 99)}@hotmail.com`,
      `contato.${surname}@outlook.com.br`,
      `${firstName}_${surname}@yahoo.com.br`,
    ]),
    phone: `${areaCode}9${between(random, 6000, 9999)}${between(random, 1000, 9999)}`,
    headline: experiences[0]?.role ?? '',
    summary: `Profissional com ${between(random, 3, 12)} anos de experiência, organizado e com facilidade de comunicação.`,
    experiences,
    education: education.toReversed(),
    languages:
      random() < 0.6
        ? [
            { name: 'Inglês', level: pick(random, LEVELS) },
            ...(random() < 0.4 ? [{ name: 'Espanhol', level: pick(random, LEVELS) }] : []),
          ]
        : [],
    skills: [...trade.skills],
  };
}
