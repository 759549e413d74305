import { closeLetterSpacing, letterKey, withoutBullet, wordsOf } from './cv-text.ts';

/** Kinds of sections of a curriculo. */
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

/** A heading's kinds in the order of its words; `weak` when the same words are also common elsewhere. */
export type Heading = { kinds: SectionKind[]; weak: boolean };

/** Words of headings by the section that they name; those under '' name none on their own. */
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
const STOP: ReadonlySet<string> = new Set(
  'e de da do das dos por a o as os em na no nas nos and of the in for para com & i ii iii iv v vi vii viii'.split(' '),
);

type Sense = { kind: SectionKind | ''; weak: boolean };
const SENSES: ReadonlyMap<string, Sense> = new Map(
  Object.entries(WORDS)
    .toReversed()
    .flatMap(([name, words]) => {
      const weak = name.startsWith('weak ');
      const kind = (weak ? name.slice(5) : name) as SectionKind | '';
      return words.split(' ').map((word) => [word, { kind, weak }] as const);
    }),
);

/** Phrases that mean something else than their words. */
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
/** Whole texts that aren't headings though their words are. */
const NEVER =
  /^(?:(?:profissional|profissionais|cargo|nivel|area|tecnico|tecnica|tecnologias?)$|(?:tecnic[oa]|curso|graduacao|graduado|licenciatura|bacharelado|tecnologo|estagio)(?:em|de|da|do|no|na)(?!graduacao$))/;
const TITLE =
  /^(?:meu)?(?:curriculum?vita[ei]|curriculov?ita[ei]|curriculo|curriculum|resume|cv)(?:profissional|pessoal|vita[ei])?$/;

/** Returns whether a line is the title of the document ('Currículo'). */
export const isDocumentTitle = (text: string): boolean => TITLE.test(letterKey(text));

const unique = <Item>(items: readonly Item[]): Item[] => [...new Set(items)];

function headingFromWords(words: readonly string[]): Heading | null {
  const meaningful = words.filter((word) => !STOP.has(word));
  if (meaningful.length === 0 || meaningful.length > 6 || words.length > 9) return null;
  const senses = meaningful.map((word) => SENSES.get(word));
  if (senses.some((sense) => sense === undefined)) return null;
  const named = senses.filter((sense): sense is Sense => sense !== undefined && sense.kind !== '');
  const [first] = named;
  if (!first) return null;
  const strong = named.filter(({ weak }) => !weak);
  const kinds = unique((strong.length > 0 ? strong : named).map(({ kind }) => kind)).filter((kind) => kind !== '');
  // 'Formação complementar' holds courses, 'Dados pessoais e contato' one kind of thing.
  const specific = kinds.length > 1 ? kinds.filter((kind) => kind !== 'other' && kind !== 'personal') : kinds;
  return { kinds: specific.length > 0 ? specific : kinds.slice(0, 1), weak: strong.length === 0 };
}

/** The words of a text without spaces, when all of it is made of heading words. */
function segmented(key: string): string[] | null {
  if (key.length < 6 || key.length > 60) return null;
  const best: (string[] | null)[] = [[]];
  for (let end = 1; end <= key.length; end++) {
    best[end] = null;
    for (let start = Math.max(0, end - 18); start < end; start++) {
      const before = best[start];
      const word = key.slice(start, end);
      const isKnown = SENSES.has(word) || (word.length <= 3 && STOP.has(word));
      if (before && isKnown && (!best[end] || before.length + 1 < (best[end]?.length ?? 0)))
        best[end] = [...before, word];
    }
  }
  return best[key.length] ?? null;
}

const bare = (text: string): string =>
  withoutBullet(closeLetterSpacing(text))
    .replace(/^\s*(?:\d{1,2}|[IVX]{1,4})\s*[.)–-]\s*/, '')
    .replace(/[_=─━*#~\s]+$/, '')
    .replace(/\s*[:.]\s*$/, '')
    .trim();

/** The heading that a whole text is, in Portuguese or English, however its letters are spaced; null for any other text. */
export function headingOf(text: string): Heading | null {
  const plain = bare(text);
  if (plain.length < 3 || plain.length > 70 || /[\d@;]/.test(plain) || /[.,]\s*\S/.test(plain.replace(/, /g, '')))
    return null;
  const key = letterKey(plain);
  if (NEVER.test(key)) return null;
  const phrase = PHRASES[key];
  if (phrase) return { kinds: phrase, weak: key.length < 8 && key !== 'sobremim' };
  const words = wordsOf(plain);
  const joined = headingFromWords(words);
  if (joined) return joined;
  // Letters may be spaced unevenly ('EXPER IÊNCIA').
  const pieces = words.some((word) => word.length > 9) || words.length > 3 ? segmented(key) : null;
  const found = pieces && pieces.length <= 6 ? headingFromWords(pieces) : null;
  return found && found.kinds[0] !== 'other' ? found : null;
}

/** The heading that a text with the look of headings begins ('Idiomas que falo'), by its first known word; null for any other text. */
export function headingAtStart(text: string): Heading | null {
  const words = wordsOf(bare(text)).filter((word) => !STOP.has(word));
  const sense = SENSES.get(words[0] ?? '');
  return words.length <= 5 && sense && sense.kind !== '' && !sense.weak && !/[\d@:|,]/.test(text)
    ? { kinds: [sense.kind], weak: false }
    : null;
}

const INLINE: ReadonlySet<SectionKind> = new Set([
  'objective',
  'languages',
  'skills',
  'courses',
  'education',
  'summary',
]);

/** 'Objetivo: Auxiliar de cozinha' as its heading and the rest; null for any other text. */
export function inlineHeading(text: string): { heading: Heading; rest: string } | null {
  const found = /^([^:–]{4,40}?)\s*(?::|\s–\s)\s*(\S.*)$/u.exec(withoutBullet(text));
  if (!found) return null;
  const heading = headingOf(found[1] ?? '');
  return heading && INLINE.has(heading.kinds[0] ?? 'other') ? { heading, rest: found[2] ?? '' } : null;
}

const LABELS =
  /^(?:nome|nomecompleto|idade|endereco|telefones?|fone|tel|celular|cel|email|cpf|rg|cidade|bairro|cep|empresa|cargo|funcao|periodo|estadocivil|nacionalidade|nascimento|datadenascimento|naturalidade|atividades|curso|instituicao|linkedin|whatsapp|sexo|filhos|cnh|contato|cidadeuf|cidadeestado|datanascimento|admissao|saida|entrada|demissao|escola|nivel|conclusao|local)$/;

/** Returns whether a text is the label of a field. */
export const isLabelText = (text: string): boolean => LABELS.test(letterKey(text));
