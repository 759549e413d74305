import { letterKey, removeLetterSpacing, withoutBullet, wordsOf } from './cv-text.ts';

/** The content of a section of a curriculo. */
export type SectionKind =
  | 'experience'
  | 'education'
  | 'courses'
  | 'languages'
  | 'skills'
  | 'summary'
  | 'objective'
  | 'personal'
  | 'references'
  | 'other';

/** The kinds of a section's content in the order of the heading's words; weak if its words are also common in other text. */
export type Heading = { kinds: SectionKind[]; isWeak: boolean };

/** Words of headings by the kind of section that they name; those under '' name no kind on their own. */
const WORDS: Readonly<
  Record<SectionKind | '' | 'weak experience' | 'weak skills' | 'weak courses' | 'weak other', string>
> = {
  experience:
    'experiencia experiencias experience experiences emprego empregos employment trajetoria estagios internships voluntariado volunteer volunteering voluntarios voluntarias trabalhei atuacao vivencia vivencias jornada percurso passei',
  'weak experience':
    'historico history historia trabalho trabalhos work career carreira estagio internship freelances jobs',
  education:
    'formacao formacoes educacao education escolaridade instrucao estudos escolar estudei graduacao background qualification schooling academia',
  courses:
    'cursos courses certificacoes certificados certificates certifications certificate licencas licenses treinamentos training capacitacao capacitacoes complementar extracurriculares extracurricular workshops aperfeicoamento',
  'weak courses': 'curso certificacao treinamento eventos palestras',
  languages: 'idiomas idioma languages language linguas',
  skills:
    'habilidades habilidade competencias competencia skills skill conhecimentos conhecimento aptidoes informatica ferramentas tools expertise softwares tecnologias technologies technical tecnicas',
  'weak skills':
    'qualidades atributos virtudes qualificacoes qualificacao software pontos fortes diferenciais strengths top soft hard comportamentais technologies qualifications especialidades',
  summary: 'resumo summary sobre about sintese apresentacao biografia bio sou profile',
  objective: 'objetivo objetivos objective objectives goal pretendido pretendida desejado interesse vaga almejado',
  personal: 'dados contato contatos contact informacao informacoes information details identificacao pessoais',
  references: 'referencias referencia references',
  other:
    'projetos projects publicacoes publications premios awards honors reconhecimentos interesses interests hobbies realizacoes achievements conquistas atividades activities disponibilidade observacoes portfolio redes links causes causas pretensao salarial organizacoes organizations patentes hobby',
  'weak other': 'adicionais additional outros outras extras perfil',
  '': 'profissional profissionais professional academica academicas academico academicos academic pessoal personal relevantes relevant principais main key area areas cargo basicas basicos tecnico tecnicos tecnica complementares social sociais network mim me eu quem que onde ja meu minha meus minhas my anteriores anterior recente recentes geral gerais recommended idiomaticos linguisticas linguistico linguistica digitais digital estrangeiras estrangeiros educacional educacionais laboral laborais carteira summary executivo executiva mais other nivel grau titulacao',
};
const STOP_WORDS: ReadonlySet<string> = new Set(
  'e de da do das dos por a o as os em na no nas nos and of the in for para com & i ii iii iv v vi vii viii'.split(' '),
);

type Sense = { kind: SectionKind | ''; isWeak: boolean };
const SENSES: ReadonlyMap<string, Sense> = new Map(
  Object.entries(WORDS)
    .toReversed()
    .flatMap(([name, words]) => {
      const isWeak = name.startsWith('weak ');
      const kind = (isWeak ? name.slice(5) : name) as SectionKind | '';
      return words.split(' ').map((word) => [word, { kind, isWeak }] as const);
    }),
);

/** Phrases whose kind differs from the kinds of their words; keys as `letterKey` returns them. */
const PHRASES: Readonly<Record<string, SectionKind[]>> = {
  perfilprofissional: ['summary'],
  perfil: ['summary'],
  profile: ['summary'],
  sobremim: ['summary'],
  quemsou: ['summary'],
  quemsoueu: ['summary'],
  aboutme: ['summary'],
  resumodequalificacoes: ['summary'],
  resumodasqualificacoes: ['summary'],
  sintesedequalificacoes: ['summary'],
  sumariodequalificacoes: ['summary'],
  sumario: ['summary'],
  sumarioexecutivo: ['summary'],
  sumarioprofissional: ['summary'],
  resumodaexperiencia: ['summary'],
  resumodeexperiencia: ['summary'],
  professionalsummary: ['summary'],
  careersummary: ['summary'],
  areadeinteresse: ['objective'],
  areasdeinteresse: ['objective'],
  cargopretendido: ['objective'],
  cargodesejado: ['objective'],
  vagapretendida: ['objective'],
  formacaocomplementar: ['courses'],
  formacoescomplementares: ['courses'],
  educacaocomplementar: ['courses'],
  atividadescomplementares: ['courses'],
  cursoscomplementares: ['courses'],
  qualificacaoprofissional: ['courses', 'skills'],
  qualificacoesprofissionais: ['courses', 'skills'],
  qualificacoes: ['courses', 'skills'],
  qualificacoeseatividadescomplementares: ['courses', 'skills'],
  qualificacoeseatividadesprofissionais: ['courses', 'skills'],
  informacoesadicionais: ['other'],
  informacoescomplementares: ['other'],
  outrasinformacoes: ['other'],
  outrosdados: ['other'],
  additionalinformation: ['other'],
  dadosprofissionais: ['experience'],
  dadosacademicos: ['education'],
  historicoprofissional: ['experience'],
  historicodeempregos: ['experience'],
  historicoescolar: ['education'],
  historicoacademico: ['education'],
  workhistory: ['experience'],
  careerhistory: ['experience'],
  ondetrabalhei: ['experience'],
  ondejatrabalhei: ['experience'],
  empresasondetrabalhei: ['experience'],
  empresasemquetrabalhei: ['experience'],
  ondeestudei: ['education'],
  estudo: ['education'],
  trabalho: ['experience'],
  graudeinstrucao: ['education'],
  niveldeescolaridade: ['education'],
  atividadesprofissionais: ['experience'],
  experienciasdetrabalho: ['experience'],
  trabalhovoluntario: ['experience'],
  trabalhosvoluntarios: ['experience'],
  atividadesvoluntarias: ['experience'],
  acoesvoluntarias: ['experience'],
  projetosacademicos: ['other'],
  experienciainternacional: ['other'],
  experienciasinternacionais: ['other'],
  certificacoeselicencas: ['courses'],
  licencasecertificados: ['courses'],
  honorsawards: ['other'],
  principaiscompetencias: ['skills'],
  topskills: ['skills'],
  areasdeatuacao: ['skills'],
  areadeatuacao: ['skills'],
};
/** Texts that are no headings although their words are words of headings. */
const NO_HEADING =
  /^(?:(?:profissional|profissionais|cargo|nivel|area|tecnico|tecnica|tecnologias?)$|(?:tecnic[oa]|curso|graduacao|graduado|licenciatura|bacharelado|tecnologo|estagio)(?:em|de|da|do|no|na)(?!graduacao$))/;
const TITLE =
  /^(?:meu)?(?:curriculum?vita[ei]|curriculov?ita[ei]|curriculo|curriculum|resume|cv)(?:profissional|pessoal|vita[ei])?$/;

/** Returns whether a line is the title of the document ('Currículo'). */
export const isDocumentTitle = (text: string): boolean => TITLE.test(letterKey(text));

const unique = <Item>(items: readonly Item[]): Item[] => [...new Set(items)];

function headingFromWords(words: readonly string[]): Heading | null {
  const meaningful = words.filter((word) => !STOP_WORDS.has(word));
  if (meaningful.length === 0 || meaningful.length > 6 || words.length > 9) return null;
  const senses = meaningful.map((word) => SENSES.get(word));
  if (senses.some((sense) => sense === undefined)) return null;
  const named = senses.filter((sense): sense is Sense => sense !== undefined && sense.kind !== '');
  const [first] = named;
  if (!first) return null;
  const strong = named.filter(({ isWeak }) => !isWeak);
  const kinds = unique((strong.length > 0 ? strong : named).map(({ kind }) => kind)).filter((kind) => kind !== '');
  // A kind that is neither 'other' nor 'personal' is more specific: 'Cursos e atividades' contains courses.
  const specific = kinds.length > 1 ? kinds.filter((kind) => kind !== 'other' && kind !== 'personal') : kinds;
  return { kinds: specific.length > 0 ? specific : kinds.slice(0, 1), isWeak: strong.length === 0 };
}

/** Splits a text of 6 to 60 letters without spaces into the fewest words of headings. Returns null for other texts. */
function splitIntoWords(key: string): string[] | null {
  if (key.length < 6 || key.length > 60) return null;
  const best: (string[] | null)[] = [[]];
  for (let end = 1; end <= key.length; end++) {
    best[end] = null;
    for (let start = Math.max(0, end - 18); start < end; start++) {
      const before = best[start];
      const word = key.slice(start, end);
      const isKnown = SENSES.has(word) || (word.length <= 3 && STOP_WORDS.has(word));
      if (before && isKnown && (!best[end] || before.length + 1 < (best[end]?.length ?? 0)))
        best[end] = [...before, word];
    }
  }
  return best[key.length] ?? null;
}

const withoutDecoration = (text: string): string =>
  withoutBullet(removeLetterSpacing(text))
    .replace(/^\s*(?:\d{1,2}|[IVX]{1,4})\s*[.)–-]\s*/, '')
    .replace(/[_=─━*#~\s]+$/, '')
    .replace(/\s*[:.]\s*$/, '')
    .trim();

/** Returns the heading that a text is in Portuguese or English, whatever the spacing of its letters. Null for other texts. */
export function headingOf(text: string): Heading | null {
  const plain = withoutDecoration(text);
  if (plain.length < 3 || plain.length > 70 || /[\d@;]/.test(plain) || /[.,]\s*\S/.test(plain.replace(/, /g, '')))
    return null;
  const key = letterKey(plain);
  if (NO_HEADING.test(key)) return null;
  const phrase = PHRASES[key];
  if (phrase) return { kinds: phrase, isWeak: key.length < 8 && key !== 'sobremim' };
  const words = wordsOf(plain);
  const joined = headingFromWords(words);
  if (joined) return joined;
  // Letters may be spaced unevenly ('EXPER IÊNCIA').
  const splitWords = words.some((word) => word.length > 9) || words.length > 3 ? splitIntoWords(key) : null;
  const found = splitWords && splitWords.length <= 6 ? headingFromWords(splitWords) : null;
  return found && found.kinds[0] !== 'other' ? found : null;
}

/**
 * Returns the heading with which a text begins ('Idiomas que falo'), by its first word that is no preposition, article or
 * conjunction. Null for other texts. The caller checks that the text has the style of a heading.
 */
export function headingAtStart(text: string): Heading | null {
  const words = wordsOf(withoutDecoration(text)).filter((word) => !STOP_WORDS.has(word));
  const sense = SENSES.get(words[0] ?? '');
  return words.length <= 5 && sense && sense.kind !== '' && !sense.isWeak && !/[\d@:|,]/.test(text)
    ? { kinds: [sense.kind], isWeak: false }
    : null;
}

const INLINE_KINDS: ReadonlySet<SectionKind> = new Set([
  'objective',
  'languages',
  'skills',
  'courses',
  'education',
  'summary',
]);

/** Splits 'Objetivo: Auxiliar de cozinha' into a heading of INLINE_KINDS and the text after it. Returns null for other texts. */
export function inlineHeading(text: string): { heading: Heading; rest: string } | null {
  const found = /^([^:–]{4,40}?)\s*(?::|\s–\s)\s*(\S.*)$/u.exec(withoutBullet(text));
  if (!found) return null;
  const heading = headingOf(found[1] ?? '');
  return heading && INLINE_KINDS.has(heading.kinds[0] ?? 'other') ? { heading, rest: found[2] ?? '' } : null;
}

const LABELS =
  /^(?:nome|nomecompleto|idade|endereco|telefones?|fone|tel|celular|cel|email|cpf|rg|cidade|bairro|cep|empresa|cargo|funcao|periodo|estadocivil|nacionalidade|nascimento|datadenascimento|naturalidade|atividades|curso|instituicao|linkedin|whatsapp|sexo|filhos|cnh|contato|cidadeuf|cidadeestado|datanascimento|admissao|saida|entrada|demissao|escola|nivel|conclusao|local)$/;

/** Returns whether a text is the label of a field ('Telefone', 'Cargo:'). */
export const isLabelText = (text: string): boolean => LABELS.test(letterKey(text));
