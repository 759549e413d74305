import { isContractProcedure } from '@orpc/contract';
import { addDays } from 'date-fns/addDays';
import type { z } from 'zod';
import type { saveCandidateSchema } from '#contract/profiles.ts';
import type { resumeInputSchema } from '#contract/resumes.ts';
import { contract } from '#contract/router.ts';
import { TERMS_VERSION } from '#domain/accounts/terms.ts';
import { withCheckDigits } from '#domain/companies/cnpj.ts';
import { dayAndTimeOf } from '#domain/hiring/interviews.ts';
import { authorizationOf } from './clients.ts';
import { CITY, FUNCTION } from './people.ts';
import { sheetOf } from './sheets.ts';

/** Returns the paths of all procedures of the contract, such as 'feed/deck'. */
export function procedurePaths(router: object = contract, path: string[] = []): string[] {
  if (isContractProcedure(router)) return [path.join('/')];
  return Object.entries(router).flatMap(([name, inner]) => procedurePaths(inner, [...path, name]));
}

const SOME_CNPJ = withCheckDigits('112223330001');
/** The CNPJ of the company among the callers. */
export const OWN_CNPJ = '12ABC34501DE35';
const SOME_ID = '11111111-1111-4111-8111-111111111111';
const OTHER_ID = '22222222-2222-4222-8222-222222222222';
/** A day ('YYYY-MM-DD') for which a company may propose an interview. */
export const INTERVIEW_DAY = dayAndTimeOf(addDays(Date.now(), 3)).day;
/** The storage key of the picture in JOB_INPUT. For a successful call, a test must first insert the picture as the company's. */
export const JOB_IMAGE_KEY = 'job-images/jobs/1_abcdef12.webp';

const experience = { cargo: 'Padeiro', empresa: 'Forno & Cia', periodo: '2020 - 2024', descricao: 'Pão francês.' };

/** A valid input of `profiles/saveCandidate`. */
export const CANDIDATE_INPUT = {
  name: 'Ana Souza',
  bio: 'Faço pão.',
  area: FUNCTION,
  funcoes: ['Confeiteiro'],
  city: CITY,
  cidade_de_interesse: CITY,
  cidade_mora: CITY,
  bairro_mora: 'Savassi',
  telefone: '31987654321',
  possui_veiculo: true,
  cnh_ativa: false,
  disponivel_viajar: true,
  idade: 30,
  genero: 'Feminino',
  escolaridade: 'Ensino Médio',
  estado_civil: 'Solteiro(a)',
  tem_filhos: false,
  experiencias_profissionais: [experience],
} satisfies z.input<typeof saveCandidateSchema>;

const { area, funcoes, cidade_de_interesse, idade, genero, escolaridade, estado_civil, tem_filhos, ...about } =
  CANDIDATE_INPUT;

/** The profile of CANDIDATE_INPUT in the steps of its form. */
export const CANDIDATE_STEPS = {
  search: { step: 'search', area, funcoes, cidade_de_interesse },
  about: { step: 'about', ...about },
  personal: { step: 'personal', idade, genero, escolaridade, estado_civil, tem_filhos },
} as const;

/** A valid input of `profiles/saveCompany`. */
export const COMPANY_INPUT = {
  name: 'Padaria Central',
  city: CITY,
  telefone: '3133334444',
  funcoes: [FUNCTION],
  bio: 'Pão quente o dia inteiro.',
};

/** A browser's subscription, from the example in RFC 8291. */
const PUSH_BROWSER = {
  endpoint: 'https://push.example.com/subscription',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

/** A valid input of `jobs/create`. */
export const JOB_INPUT = {
  title: 'Padeiro da manhã',
  funcao: FUNCTION,
  location: CITY,
  salary_range: '1500-2000',
  horario_trabalho: 'Segunda a sábado',
  horario_inicio: '06:00',
  horario_fim: '14:30',
  description: 'Você assa o pão de cada dia.',
  requirements: ['Experiência com forno'],
  beneficios: ['Vale-transporte'],
  image_url: `/media/${JOB_IMAGE_KEY}`,
};

/** A valid input of `resumes/save`. */
export const RESUME_INPUT = {
  nome_completo: 'Ana Souza',
  cargo_pretendido: 'Padeira',
  resumo_profissional: 'Dez anos de forno.',
  telefone: '31987654321',
  email: 'ana@example.com',
  linkedin: 'https://www.linkedin.com/in/ana',
  foto_url: null,
  idade: 30,
  genero: 'Feminino',
  escolaridade: 'Ensino Médio',
  estado_civil: 'Solteiro(a)',
  tem_filhos: false,
  experiencias_profissionais: [
    {
      id: SOME_ID,
      empresa: 'Forno & Cia',
      cargo: 'Padeira',
      periodo_inicio: '2020-01',
      periodo_fim: '2024-01',
      atual: false,
      descricao: 'Pão francês.',
    },
  ],
  formacao_academica: [
    {
      id: SOME_ID,
      curso: 'Panificação',
      instituicao: 'Senac',
      periodo_inicio: '2018-01',
      periodo_fim: '2019-12',
      concluido: true,
    },
  ],
  cursos_certificacoes: [{ id: SOME_ID, nome: 'Confeitaria', instituicao: 'Senac', data_conclusao: '2021-06' }],
  idiomas: [{ id: SOME_ID, idioma: 'Inglês', nivel: 'Básico' }],
  habilidades: [{ id: SOME_ID, nome: 'Sova', categoria: 'Geral' }],
} satisfies z.input<typeof resumeInputSchema>;

/** A valid input of `webhooks/create`. */
export const WEBHOOK_INPUT = { url: 'https://rh.example.com/encaixe', events: ['match.created' as const] };

/** The callers in the order of `codes`. 'another candidate' and 'another company' have no relation to any row of Ids. */
export const CALLERS = [
  'visitor',
  'candidate basico',
  'candidate premium',
  'candidate super_premium',
  'company basico',
  'company premium',
  'company super_premium',
  'another candidate',
  'another company',
  'support',
  'moderator',
  'administrator',
  'administrator without a second factor',
  'recruiter of the company',
  'manager of the company',
] as const;

/** The short names of the results in `codes`. */
export const CODES = {
  ok: 'OK',
  unauth: 'UNAUTHENTICATED',
  forbid: 'FORBIDDEN',
  none: 'NOT_FOUND',
  plan: 'PLAN_REQUIRED',
  wrong: 'WRONG_PASSWORD',
  jobs: 'ACTIVE_JOB_LIMIT',
  bad: 'BAD_REQUEST',
  factor: 'SECOND_FACTOR_MISSING',
  same: 'NOTHING_CHANGES',
  changed: 'CHANGED_MEANWHILE',
  cnpj: 'CNPJ_MISSING',
  code: 'WRONG_CODE',
  role: 'ROLE_REQUIRED',
  invite: 'INVITE_INVALID',
} as const;

/**
 * The default ids of inputs; no row has them. access-matrix.test.ts creates rows and passes their ids instead: `candidate` and `job` have
 * the match, `fresh` is a candidate and `free` a job without one.
 */
const UNKNOWN_IDS = {
  candidate: SOME_ID,
  fresh: SOME_ID,
  company: SOME_ID,
  colleague: SOME_ID,
  invite: SOME_ID,
  client: SOME_ID,
  endpoint: SOME_ID,
  delivery: SOME_ID,
  job: SOME_ID,
  free: SOME_ID,
  expired: SOME_ID,
  held: SOME_ID,
  draft: SOME_ID,
  batch: SOME_ID,
  match: SOME_ID,
  report: SOME_ID,
  request: SOME_ID,
  conversation: SOME_ID,
  /** When the held job was changed (ISO 8601). */
  held_updated_at: '2026-01-05T12:00:00.000Z',
};
export type Ids = typeof UNKNOWN_IDS;

/** The access rule of a procedure: its permitted callers, and the expected result of each caller. */
type Access = {
  callers: 'anyone' | 'signed in' | 'candidate' | 'company' | 'operator';
  /** Whether the caller's profile must be complete. */
  complete: boolean;
  /** The required role of a team member; any role when missing. */
  role?: 'administrador' | 'proprietario';
  /**
   * The results in the order of CALLERS, without the two members of the team: `role` and the company's result determine theirs.
   * Without codes for the operators, each operator gets UNAUTHENTICATED.
   */
  codes: string;
  /** A valid input, for which `codes` holds; `undefined` for a procedure without one. */
  input?: object | ((ids: Ids) => object);
};

/** Returns the `codes` of a procedure with the same result for all callers. */
const forEveryone = (code: keyof typeof CODES) => Array(13).fill(code).join(' ');
/** Returns the `codes` of a procedure with UNAUTHENTICATED for a visitor and one result for all candidates and companies. */
const forUsers = (code: keyof typeof CODES) => ['unauth', ...Array(8).fill(code)].join(' ');
const CANDIDATES = 'unauth ok ok ok forbid forbid forbid ok forbid';
const COMPANIES = 'unauth forbid forbid forbid ok ok ok forbid ok';

const anyone: Access = { callers: 'anyone', complete: false, codes: forEveryone('ok') };
const signedIn: Access = { callers: 'signed in', complete: false, codes: forUsers('ok') };
const complete: Access = { callers: 'signed in', complete: true, codes: forUsers('ok') };
const inMatch: Access = { ...complete, codes: 'unauth ok ok ok ok ok ok none none' };
const candidate: Access = { callers: 'candidate', complete: false, codes: CANDIDATES };
const completeCandidate: Access = { callers: 'candidate', complete: true, codes: CANDIDATES };
/** The rule for a match or a job in the candidate's reach: 'another candidate', of another city, gets NOT_FOUND. */
const candidateInReach: Access = { ...completeCandidate, codes: 'unauth ok ok ok forbid forbid forbid none forbid' };
const company: Access = { callers: 'company', complete: false, codes: COMPANIES };
const completeCompany: Access = { callers: 'company', complete: true, codes: COMPANIES };
/** The rule for rows of one company; another company gets NOT_FOUND. */
const ownCompany: Access = { ...completeCompany, codes: 'unauth forbid forbid forbid ok ok ok forbid none' };
const needsAdministrator = { role: 'administrador' } as const;
const needsOwner = { role: 'proprietario' } as const;
const support: Access = { callers: 'operator', complete: false, codes: `${forUsers('forbid')} ok ok ok factor` };
const moderator: Access = { ...support, codes: `${forUsers('forbid')} forbid ok ok factor` };
const administrator: Access = { ...support, codes: `${forUsers('forbid')} forbid forbid ok factor` };

const CURSOR = Buffer.from('[]').toString('base64url');
const REASON = 'Cobrou taxa de inscrição.';

/** `asId`, `asJob`, `asUser` and `pageOfUser` each return a function that builds an input from Ids. */
const asId = (name: keyof Ids) => (ids: Ids) => ({ id: ids[name] });
const asJob = (name: keyof Ids) => (ids: Ids) => ({ job_id: ids[name] });
const asUser = (name: keyof Ids) => (ids: Ids) => ({ user_id: ids[name] });
const pageOfUser = (name: keyof Ids) => (ids: Ids) => ({ user_id: ids[name], cursor: CURSOR });
const freshOnJob = ({ fresh, job }: Ids) => ({ candidate_id: fresh, job_id: job });
const freshManyOnJob = ({ fresh, job }: Ids) => ({ candidate_ids: [fresh], job_id: job });
const authorization = ({ client }: Ids) => authorizationOf({ id: client });
const decisionOn =
  (more: object = {}) =>
  (ids: Ids) => ({ user_id: ids.company, reason: REASON, ...more });

/** The access rule of each procedure of the contract. Tests fail for a procedure without an entry. */
export const ACCESS: Readonly<Record<string, Access>> = {
  'session/current': anyone,
  'accounts/agreeToTerms': { ...signedIn, input: { version: TERMS_VERSION } },
  'accounts/consents': signedIn,
  'privacy/recordWhatsappOpened': { ...inMatch, input: ({ match }) => ({ other: { match_id: match } }) },
  'privacy/contacts': { ...signedIn, input: { cursor: CURSOR } },
  'privacy/accesses': { ...signedIn, input: { cursor: CURSOR } },
  'accounts/support': { ...signedIn, input: { message: 'Não consigo trocar a minha foto. Podem me ajudar?' } },
  'accounts/sendMailboxCode': { ...signedIn, codes: forUsers('same') },
  'accounts/confirmMailbox': { ...signedIn, codes: forUsers('same'), input: { code: '0000 0000' } },
  'accounts/supportMessages': signedIn,
  'accounts/sessions': signedIn,
  'accounts/endSession': { ...signedIn, codes: forUsers('none'), input: { id: SOME_ID } },
  'accounts/endOtherSessions': signedIn,
  'accounts/factors': signedIn,
  'accounts/exportData': signedIn,
  'accounts/remove': { ...signedIn, codes: forUsers('wrong'), input: { password: 'nao-e-esta' } },
  'cities/search': { ...signedIn, input: { query: 'santana' } },
  'profiles/mine': signedIn,
  'profiles/saveCandidate': { ...candidate, input: CANDIDATE_INPUT },
  'profiles/saveCandidateStep': { ...candidate, input: CANDIDATE_STEPS.search },
  'profiles/savePreferences': { ...candidate, input: { raio_km: 25, contratos: ['clt'], turnos: ['manha'] } },
  'profiles/saveCompany': { ...company, ...needsAdministrator, input: COMPANY_INPUT },
  'profiles/saveAvatarFrame': {
    ...signedIn,
    ...needsAdministrator,
    input: { avatar_zoom_level: 2, avatar_offset_x: 0, avatar_offset_y: 0 },
  },
  'profiles/recordGesturesExplained': signedIn,
  'profiles/recordContactNoticeShown': candidate,
  'profiles/company': { ...candidate, input: (ids) => ({ company_id: ids.company }) },
  'jobs/week': completeCompany,
  'jobs/list': { ...completeCompany, input: { cursor: CURSOR } },
  'jobs/one': { ...ownCompany, input: asId('job') },
  'jobs/history': { ...ownCompany, input: asId('job') },
  'jobs/create': {
    ...completeCompany,
    codes: 'unauth forbid forbid forbid jobs ok ok forbid bad',
    input: JOB_INPUT,
  },
  'jobs/update': { ...ownCompany, input: ({ job }) => ({ ...JOB_INPUT, id: job }) },
  'jobs/setStatus': { ...ownCompany, input: ({ job }) => ({ id: job, status: 'paused' }) },
  'jobs/renew': {
    ...completeCompany,
    codes: 'unauth forbid forbid forbid jobs ok ok forbid none',
    input: asId('expired'),
  },
  'jobs/pauseMany': { ...ownCompany, input: ({ job }) => ({ ids: [job] }) },
  'jobs/reactivateMany': { ...ownCompany, input: ({ job }) => ({ ids: [job] }) },
  'jobs/closeMany': { ...ownCompany, input: ({ job }) => ({ ids: [job], ended_for: 'vaga_encerrada' }) },
  'jobs/undoMany': { ...ownCompany, input: ({ batch }) => ({ batch }) },
  'jobs/deletion': { ...ownCompany, input: asId('job') },
  'jobs/remove': { ...ownCompany, input: asId('job') },
  'jobs/drafts': completeCompany,
  'jobs/draft': { ...ownCompany, input: asId('draft') },
  'jobs/saveDraft': { ...completeCompany, input: ({ draft }) => ({ ...JOB_INPUT, image_url: null, id: draft }) },
  'jobs/removeDraft': { ...ownCompany, input: asId('draft') },
  'jobs/checkSheet': { ...completeCompany, input: sheetOf([{}]) },
  'jobs/publishSheet': {
    ...completeCompany,
    codes: 'unauth forbid forbid forbid jobs ok ok forbid bad',
    input: { ...sheetOf([{}]), image_url: JOB_INPUT.image_url, request_id: SOME_ID },
  },
  'jobs/saveSheetDrafts': { ...completeCompany, input: { ...sheetOf([{}]), image_url: null, request_id: OTHER_ID } },
  'feed/deck': { ...candidate, input: { cursor: CURSOR } },
  'feed/skip': { ...candidateInReach, input: asJob('free') },
  'feed/dismissLocked': { ...candidateInReach, input: asJob('free') },
  'feed/reject': { ...candidateInReach, input: asJob('free') },
  'feed/wider': completeCandidate,
  'feed/why': { ...candidateInReach, input: asJob('free') },
  'feed/resetSkipped': candidate,
  'feed/undoSkip': { ...completeCandidate, input: asJob('free') },
  'feed/undoReject': { ...completeCandidate, input: asJob('free') },
  'candidates/deck': { ...ownCompany, input: ({ job }) => ({ job_id: job, cursor: CURSOR }) },
  'candidates/profile': { ...ownCompany, input: (ids) => ({ candidate_id: ids.candidate, job_id: ids.job }) },
  'candidates/skip': { ...ownCompany, input: freshOnJob },
  'candidates/reject': { ...ownCompany, input: freshOnJob },
  'candidates/rejectMany': { ...ownCompany, input: freshManyOnJob },
  'candidates/undoRejectMany': { ...completeCompany, input: freshManyOnJob },
  'candidates/undoSkip': { ...completeCompany, input: freshOnJob },
  'candidates/undoReject': { ...completeCompany, input: freshOnJob },
  'likes/counters': signedIn,
  'likes/verify': signedIn,
  'likes/received': { ...candidate, input: { cursor: CURSOR } },
  'likes/recordRefusal': {
    ...complete,
    input: ({ job }) => ({ candidate_id: null, job_id: job, reason: 'LIKES_EXHAUSTED' }),
  },
  'likes/likeJob': { ...candidateInReach, input: asJob('free') },
  'likes/undoLikeJob': {
    ...completeCandidate,
    codes: 'unauth none none none forbid forbid forbid none forbid',
    input: asJob('free'),
  },
  'likes/undoLikeCandidate': {
    ...completeCompany,
    codes: 'unauth forbid forbid forbid none none none forbid none',
    input: freshOnJob,
  },
  'likes/superLikeJob': {
    ...completeCandidate,
    codes: 'unauth plan ok ok forbid forbid forbid none forbid',
    input: asJob('free'),
  },
  'likes/likeCandidate': { ...ownCompany, input: freshOnJob },
  'likes/superLikeCandidate': {
    ...completeCompany,
    codes: 'unauth forbid forbid forbid plan ok ok forbid none',
    input: freshOnJob,
  },
  'decisions/likedJobs': { ...completeCandidate, input: { cursor: CURSOR } },
  'decisions/job': { ...candidateInReach, input: asJob('free') },
  'decisions/refusedJobs': { ...completeCandidate, input: { cursor: CURSOR } },
  'decisions/savedJobs': { ...completeCandidate, input: { cursor: CURSOR } },
  'decisions/savedIds': completeCandidate,
  'decisions/saveJob': { ...candidateInReach, input: asJob('free') },
  'decisions/unsaveJob': { ...completeCandidate, input: asJob('free') },
  // Only the candidate who decided may send the queued decision.
  'decisions/applyQueuedDecision': {
    ...completeCandidate,
    codes: 'unauth ok ok ok forbid forbid forbid changed forbid',
    input: (ids) => ({ decided_by: ids.candidate, job_id: ids.free, decision: 'skip' }),
  },
  'decisions/likedCandidates': { ...ownCompany, input: ({ job }) => ({ job_id: job, cursor: CURSOR }) },
  'decisions/refusedCandidates': { ...ownCompany, input: ({ job }) => ({ job_id: job, cursor: CURSOR }) },
  'hiring/board': { ...ownCompany, input: asJob('job') },
  'hiring/column': { ...completeCompany, input: ({ job }) => ({ job_id: job, stage: 'novo', cursor: CURSOR }) },
  'hiring/one': { ...ownCompany, input: asId('match') },
  'hiring/move': {
    ...ownCompany,
    input: ({ match: id }) => ({
      id,
      version: 0,
      stage: 'encerrado',
      ended_for: 'perfil',
      text: 'Obrigado pelo seu tempo!',
    }),
  },
  'hiring/undo': {
    ...completeCompany,
    codes: 'unauth forbid forbid forbid none none none forbid none',
    input: ({ match }) => ({ id: match, version: 0 }),
  },
  'hiring/moveMany': {
    ...ownCompany,
    input: ({ match }) => ({ matches: [{ id: match, version: 0 }], stage: 'entrevista' }),
  },
  'hiring/undoMany': { ...ownCompany, input: ({ match }) => ({ matches: [{ id: match, version: 0 }] }) },
  'hiring/answers': completeCompany,
  'hiring/open': { ...completeCompany, input: { cursor: CURSOR } },
  'hiring/messages': completeCompany,
  'hiring/saveMessages': {
    ...completeCompany,
    input: { messages: [{ title: 'Endereço', text: 'Olá, {nome}! Estamos na Rua A, 10.' }], version: 0 },
  },
  'hiring/addNote': { ...ownCompany, input: ({ match }) => ({ id: match, text: 'Ligar na terça.' }) },
  'hiring/removeNote': {
    ...completeCompany,
    codes: 'unauth forbid forbid forbid none none none forbid none',
    input: ({ match }) => ({ id: match, note_id: SOME_ID }),
  },
  'hiring/close': {
    ...ownCompany,
    input: ({ job }) => ({ job_id: job, ended_for: 'vaga_preenchida', text: 'Obrigado pelo seu tempo!' }),
  },
  'hiring/withdraw': { ...candidateInReach, input: ({ match }) => ({ id: match, text: 'Mudei de cidade.' }) },
  'hiring/confirmInterest': { ...inMatch, input: asId('match') },
  'hiring/interview': { ...inMatch, input: asId('match') },
  'hiring/propose': {
    ...ownCompany,
    input: ({ match: id }) => ({ id, version: 0, day: INTERVIEW_DAY, time: '14:00', minutes: 30, place: 'Rua A, 10' }),
  },
  'hiring/cancelInterview': {
    ...completeCompany,
    codes: 'unauth forbid forbid forbid changed changed changed forbid none',
    input: ({ match }) => ({ id: match, version: 0, text: 'Imprevisto.' }),
  },
  'hiring/answerInterview': {
    ...completeCandidate,
    codes: 'unauth changed changed changed forbid forbid forbid none forbid',
    input: ({ match }) => ({ id: match, version: 0, answer: 'other', text: 'Só posso à tarde.' }),
  },
  'hiring/notices': { ...complete, input: { cursor: CURSOR } },
  'matches/list': { ...complete, input: ({ job }) => ({ job_id: job, cursor: CURSOR }) },
  'matches/one': { ...inMatch, input: asId('match') },
  'matches/remove': { ...inMatch, input: asId('match') },
  'safety/report': {
    ...complete,
    codes: 'unauth ok ok ok none none none ok none',
    input: (ids) => ({
      ...{ about: { kind: 'company', company_id: ids.company }, reason: 'charges' },
      text: 'Pediram R$ 150 para a entrevista.',
    }),
  },
  'safety/block': { ...inMatch, input: ({ match }) => ({ about: { kind: 'match', match_id: match } }) },
  'safety/unblock': { ...signedIn, codes: forUsers('none'), input: { user_id: SOME_ID } },
  'safety/blocked': { ...signedIn, input: { cursor: CURSOR } },
  'safety/companies': { ...candidate, input: { query: 'padaria' } },
  'safety/hideCnpj': { ...candidate, input: { cnpj: SOME_CNPJ } },
  'safety/showCnpj': {
    ...candidate,
    codes: 'unauth none none none forbid forbid forbid none forbid',
    input: { cnpj: SOME_CNPJ },
  },
  'safety/hiddenCnpjs': candidate,
  'safety/reports': { ...signedIn, input: { cursor: CURSOR } },
  'verification/current': { ...completeCompany, ...needsAdministrator },
  'verification/saveCnpj': { ...completeCompany, ...needsAdministrator, input: { cnpj: '12.ABC.345/01DE-35' } },
  'verification/sendCode': {
    ...completeCompany,
    ...needsAdministrator,
    codes: 'unauth forbid forbid forbid ok ok ok forbid cnpj',
    input: { email: 'rh@padariacentral.com.br' },
  },
  'verification/confirm': {
    ...completeCompany,
    ...needsAdministrator,
    codes: 'unauth forbid forbid forbid code code code forbid cnpj',
    input: { email: 'rh@padariacentral.com.br', code: '000000' },
  },
  'verification/requestReview': {
    ...completeCompany,
    ...needsAdministrator,
    codes: 'unauth forbid forbid forbid same same same forbid cnpj',
    input: { text: 'Nosso cartão CNPJ está no site da Receita.' },
  },
  'views/profile': { ...completeCandidate, input: { cursor: CURSOR } },
  'views/job': { ...ownCompany, input: asJob('job') },
  'alerts/current': candidate,
  'alerts/set': { ...candidate, input: { frequency: 'weekly' } },
  'push/current': { ...signedIn, ...needsOwner },
  'push/subscribe': { ...signedIn, ...needsOwner, input: PUSH_BROWSER },
  'push/unsubscribe': { ...signedIn, ...needsOwner, input: { endpoint: PUSH_BROWSER.endpoint } },
  'push/set': { ...signedIn, ...needsOwner, input: { kind: 'matches', is_on: false } },
  'referrals/invitation': complete,
  'notices/current': { ...signedIn, ...needsOwner },
  'notices/setDaily': { ...signedIn, ...needsOwner, input: { is_daily: true } },
  'listings/mine': completeCompany,
  'listings/address': { ...complete, input: asJob('job') },
  'listings/set': { ...completeCompany, ...needsAdministrator, input: { is_listed: true } },
  'notices/set': { ...signedIn, ...needsOwner, input: { kind: 'saved_jobs', is_on: false } },
  'news/current': complete,
  'news/seen': { ...complete, input: { kind: 'matches' } },
  'resumes/mine': { ...candidate, codes: 'unauth plan plan ok forbid forbid forbid ok forbid' },
  'resumes/save': { ...candidate, codes: 'unauth plan plan ok forbid forbid forbid ok forbid', input: RESUME_INPUT },
  'resumes/send': {
    ...candidate,
    codes: 'unauth plan plan ok forbid forbid forbid none forbid',
    input: ({ match }) => ({ match_id: match }),
  },
  'resumes/received': { ...ownCompany, input: ({ match }) => ({ match_id: match }) },
  'billing/overview': { ...signedIn, ...needsAdministrator },
  'billing/createCheckout': { ...candidate, ...needsAdministrator, input: { planKey: 'candidato_premium' } },
  'billing/customerPortal': { ...signedIn, ...needsAdministrator, codes: forUsers('none') },
  'billing/payment': { ...signedIn, ...needsAdministrator, input: { session_id: 'demo_cs_desconhecido' } },
  'billing/receipts': { ...signedIn, ...needsAdministrator },
  'billing/refresh': { ...signedIn, ...needsAdministrator },
  'billing/withdraw': { ...signedIn, ...needsAdministrator, codes: forUsers('none') },
  'billing/dismissPausedJobs': company,
  'team/list': completeCompany,
  'team/invite': {
    ...completeCompany,
    ...needsAdministrator,
    input: { email: 'ana.lima@example.com', role: 'recrutador' },
  },
  'team/resend': {
    ...completeCompany,
    ...needsAdministrator,
    codes: 'unauth forbid forbid forbid ok ok ok forbid invite',
    input: asId('invite'),
  },
  'team/withdraw': {
    ...completeCompany,
    ...needsAdministrator,
    codes: 'unauth forbid forbid forbid ok ok ok forbid invite',
    input: asId('invite'),
  },
  'team/setRole': {
    ...ownCompany,
    ...needsAdministrator,
    input: ({ colleague }) => ({ id: colleague, role: 'administrador' }),
  },
  'team/remove': { ...ownCompany, ...needsAdministrator, input: asId('colleague') },
  'team/transferOwnership': {
    ...company,
    ...needsOwner,
    codes: 'unauth forbid forbid forbid wrong wrong wrong forbid wrong',
    input: ({ colleague }) => ({ id: colleague, name: 'Ana Souza', proof: { password: 'nao-e-esta' } }),
  },
  'team/invitation': { ...anyone, codes: forEveryone('invite'), input: { token: 'nenhum' } },
  'team/join': { ...signedIn, codes: forUsers('invite'), input: { token: 'nenhum' } },
  'webhooks/list': { ...company, ...needsAdministrator },
  'webhooks/create': { ...company, ...needsAdministrator, input: WEBHOOK_INPUT },
  'webhooks/remove': { ...ownCompany, complete: false, ...needsAdministrator, input: asId('endpoint') },
  'webhooks/test': { ...ownCompany, complete: false, ...needsAdministrator, input: asId('endpoint') },
  'webhooks/resend': { ...ownCompany, complete: false, ...needsAdministrator, input: asId('delivery') },
  'clients/question': { ...signedIn, input: authorization },
  'clients/allow': { ...signedIn, input: authorization },
  'clients/deny': { ...signedIn, input: authorization },
  'clients/connected': signedIn,
  'clients/disconnect': { ...signedIn, codes: forUsers('none'), input: ({ client }) => ({ client_id: client }) },
  'operator/current': support,
  'operator/today': support,
  'operator/likes': { ...support, input: pageOfUser('candidate') },
  'operator/matches': { ...support, input: pageOfUser('company') },
  'operator/mails': { ...support, input: pageOfUser('candidate') },
  'operator/stopped': { ...support, input: { cursor: CURSOR } },
  'operator/payments': { ...support, input: asUser('company') },
  'operator/subscriptions': { ...administrator, input: { list: 'active', cursor: CURSOR } },
  'operator/reversals': { ...administrator, input: { kind: 'dispute', cursor: CURSOR } },
  'operator/ledger': { ...administrator, input: { month: '2026-11' } },
  'operator/comparisons': administrator,
  // The company has made no payment, so there is nothing to refund.
  'operator/refund': {
    ...administrator,
    codes: `${forUsers('forbid')} forbid forbid none factor`,
    input: decisionOn({ subscription_id: 'sub_1', scope: 'newest' }),
  },
  'operator/giveLikes': { ...moderator, input: decisionOn({ likes: 10 }) },
  'operator/exportData': { ...administrator, input: decisionOn() },
  'operator/people': { ...support, input: { search: 'Ana', cursor: CURSOR } },
  'operator/person': { ...support, input: asUser('candidate') },
  'operator/team': { ...support, input: asUser('company') },
  'operator/sessions': { ...support, input: asUser('company') },
  'operator/referrals': { ...support, input: asUser('company') },
  'operator/factors': { ...support, input: asUser('candidate') },
  'operator/block': { ...moderator, input: decisionOn() },
  'operator/unblock': {
    ...moderator,
    codes: `${forUsers('forbid')} forbid same same factor`,
    input: decisionOn(),
  },
  'operator/invite': {
    ...administrator,
    input: { email: 'nova@example.com', name: 'Ana Souza', user_type: 'candidate' },
  },
  'operator/create': {
    ...administrator,
    input: { email: 'outra@example.com', name: 'Ana Souza', user_type: 'company', email_confirmed: true },
  },
  'operator/link': { ...administrator, input: decisionOn({ kind: 'reset' }) },
  'operator/change': { ...administrator, input: decisionOn({ email: 'mudou@example.com', name: 'Ana Lima' }) },
  'operator/remove': { ...administrator, input: decisionOn() },
  'operator/endFactor': {
    ...administrator,
    codes: `${forUsers('forbid')} forbid forbid none factor`,
    input: decisionOn({ factor: 'authenticator' }),
  },
  'operator/messages': { ...support, input: { cursor: CURSOR } },
  'operator/personMessages': { ...support, input: asUser('candidate') },
  'operator/message': { ...support, input: (ids) => ({ conversation_id: ids.conversation }) },
  'operator/answerMessage': {
    ...support,
    input: (ids) => ({ conversation_id: ids.conversation, seen: 1, answer: 'Já está resolvido.' }),
  },
  'operator/closeMessage': {
    ...support,
    input: (ids) => ({ conversation_id: ids.conversation, seen: 1, reason: REASON }),
  },
  'operator/reports': { ...moderator, input: { cursor: CURSOR } },
  'operator/personReports': { ...moderator, input: pageOfUser('company') },
  'operator/held': { ...moderator, input: { cursor: CURSOR } },
  'operator/heldJob': { ...moderator, input: asJob('held') },
  'operator/companyReview': { ...moderator, input: asUser('company') },
  'operator/publishJob': { ...moderator, input: (ids) => ({ job_id: ids.held, seen: ids.held_updated_at }) },
  'operator/refuseJob': {
    ...moderator,
    input: (ids) => ({ job_id: ids.held, seen: ids.held_updated_at, reason: REASON }),
  },
  'operator/pauseJobs': { ...moderator, input: decisionOn() },
  'operator/report': { ...moderator, input: ({ report }) => ({ report_id: report }) },
  'operator/decideReport': {
    ...moderator,
    input: ({ report }) => ({ report_id: report, outcome: 'dismissed', reason: REASON }),
  },
  'operator/verifications': { ...moderator, input: { cursor: CURSOR } },
  'operator/decideVerification': {
    ...moderator,
    input: ({ request }) => ({
      ...{ request_id: request, outcome: 'refused', reason: REASON },
      ...{ name: COMPANY_INPUT.name, cnpj: OWN_CNPJ },
    }),
  },
  'operator/revokeVerification': {
    ...moderator,
    codes: `${forUsers('forbid')} forbid same same factor`,
    input: decisionOn(),
  },
  'operator/accesses': { ...administrator, input: decisionOn({ cursor: CURSOR }) },
  'operator/acts': { ...administrator, input: pageOfUser('candidate') },
};

/** Returns the procedure's input; by default with ids of rows that don't exist. */
export function inputOf(path: string, ids: Partial<Ids> = {}): object | undefined {
  const input = ACCESS[path]?.input;
  return typeof input === 'function' ? input({ ...UNKNOWN_IDS, ...ids }) : input;
}
