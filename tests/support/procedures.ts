import { isContractProcedure } from '@orpc/contract';
import { addDays } from 'date-fns/addDays';
import type { z } from 'zod';
import type { saveCandidateSchema } from '#contract/profiles.ts';
import type { resumeInputSchema } from '#contract/resumes.ts';
import { contract } from '#contract/router.ts';
import { TERMS_VERSION } from '#domain/accounts/terms.ts';
import { withCheckDigits } from '#domain/companies/cnpj.ts';
import { dayAndTimeOf } from '#domain/hiring/interviews.ts';
import { CITY, FUNCTION } from './people.ts';
import { sheetOf } from './sheets.ts';

/** Returns the paths of all procedures of the contract, such as 'feed/deck'. */
export function procedurePaths(router: object = contract, path: string[] = []): string[] {
  if (isContractProcedure(router)) return [path.join('/')];
  return Object.entries(router).flatMap(([name, inner]) => procedurePaths(inner, [...path, name]));
}

/** Who may call a procedure. */
type Access = {
  who: 'anyone' | 'signed in' | 'candidate' | 'company' | 'operator';
  /** Whether the caller's profile must be complete. */
  complete: boolean;
  /** The required role of a team member; any role when missing. */
  role?: 'administrador' | 'proprietario';
  /** A valid input; `undefined` for a procedure without one. */
  input?: object;
};

const SOME_CNPJ = withCheckDigits('112223330001');
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
export const PUSH_BROWSER = {
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

/** An authorization request of an unknown client. */
const AUTHORIZATION_INPUT = { client_id: SOME_ID, redirect_uri: 'https://rh.example/volta', response_type: 'code' };

const anyone: Access = { who: 'anyone', complete: false };
const signedIn: Access = { who: 'signed in', complete: false };
const complete: Access = { who: 'signed in', complete: true };
const candidate: Access = { who: 'candidate', complete: false };
const completeCandidate: Access = { who: 'candidate', complete: true };
const company: Access = { who: 'company', complete: false };
const completeCompany: Access = { who: 'company', complete: true };
const needsAdministrator = { role: 'administrador' } as const;
const needsOwner = { role: 'proprietario' } as const;
const operator: Access = { who: 'operator', complete: false };
const decisionOnUser = { ...operator, input: { user_id: SOME_ID, reason: 'Cobrou taxa de inscrição.' } };
const aboutUser: Access = { ...operator, input: { user_id: SOME_ID } };

const CURSOR = Buffer.from('[]').toString('base64url');

/** The callers of each procedure of the contract, and a valid input. Tests fail for a procedure without an entry. */
export const ACCESS: Readonly<Record<string, Access>> = {
  'session/current': anyone,
  'accounts/agreeToTerms': { ...signedIn, input: { version: TERMS_VERSION } },
  'accounts/consents': signedIn,
  'privacy/recordWhatsappOpened': { ...complete, input: { other: { user_id: SOME_ID } } },
  'privacy/contacts': { ...signedIn, input: { cursor: CURSOR } },
  'privacy/accesses': { ...signedIn, input: { cursor: CURSOR } },
  'accounts/support': { ...signedIn, input: { message: 'Não consigo trocar a minha foto. Podem me ajudar?' } },
  'accounts/sendMailboxCode': signedIn,
  'accounts/confirmMailbox': { ...signedIn, input: { code: '0000 0000' } },
  'accounts/supportMessages': signedIn,
  'accounts/sessions': signedIn,
  'accounts/endSession': { ...signedIn, input: { id: SOME_ID } },
  'accounts/endOtherSessions': signedIn,
  'accounts/factors': signedIn,
  'accounts/exportData': signedIn,
  'accounts/remove': { ...signedIn, input: { password: 'nao-e-esta' } },
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
  'profiles/company': { ...candidate, input: { company_id: SOME_ID } },
  'jobs/week': completeCompany,
  'jobs/list': { ...completeCompany, input: { cursor: CURSOR } },
  'jobs/one': { ...completeCompany, input: { id: SOME_ID } },
  'jobs/history': { ...completeCompany, input: { id: SOME_ID } },
  'jobs/create': { ...completeCompany, input: JOB_INPUT },
  'jobs/update': { ...completeCompany, input: { ...JOB_INPUT, id: SOME_ID } },
  'jobs/setStatus': { ...completeCompany, input: { id: SOME_ID, status: 'paused' } },
  'jobs/renew': { ...completeCompany, input: { id: SOME_ID } },
  'jobs/pauseMany': { ...completeCompany, input: { ids: [SOME_ID] } },
  'jobs/reactivateMany': { ...completeCompany, input: { ids: [SOME_ID] } },
  'jobs/closeMany': { ...completeCompany, input: { ids: [SOME_ID], ended_for: 'vaga_encerrada' } },
  'jobs/undoMany': { ...completeCompany, input: { batch: SOME_ID } },
  'jobs/deletion': { ...completeCompany, input: { id: SOME_ID } },
  'jobs/remove': { ...completeCompany, input: { id: SOME_ID } },
  'jobs/drafts': completeCompany,
  'jobs/draft': { ...completeCompany, input: { id: SOME_ID } },
  'jobs/saveDraft': { ...completeCompany, input: { ...JOB_INPUT, image_url: null, id: SOME_ID } },
  'jobs/removeDraft': { ...completeCompany, input: { id: SOME_ID } },
  'jobs/checkSheet': { ...completeCompany, input: sheetOf([{}]) },
  'jobs/publishSheet': {
    ...completeCompany,
    input: { ...sheetOf([{}]), image_url: JOB_INPUT.image_url, request_id: SOME_ID },
  },
  'jobs/saveSheetDrafts': { ...completeCompany, input: { ...sheetOf([{}]), image_url: null, request_id: OTHER_ID } },
  'feed/deck': { ...candidate, input: { cursor: CURSOR } },
  'feed/skip': { ...completeCandidate, input: { job_id: SOME_ID } },
  'feed/dismissLocked': { ...completeCandidate, input: { job_id: SOME_ID } },
  'feed/reject': { ...completeCandidate, input: { job_id: SOME_ID } },
  'feed/wider': completeCandidate,
  'feed/why': { ...completeCandidate, input: { job_id: SOME_ID } },
  'feed/resetSkipped': candidate,
  'feed/undoSkip': { ...completeCandidate, input: { job_id: SOME_ID } },
  'feed/undoReject': { ...completeCandidate, input: { job_id: SOME_ID } },
  'candidates/deck': { ...completeCompany, input: { job_id: SOME_ID, cursor: CURSOR } },
  'candidates/profile': { ...completeCompany, input: { candidate_id: SOME_ID, job_id: SOME_ID } },
  'candidates/skip': { ...completeCompany, input: { job_id: SOME_ID, candidate_id: SOME_ID } },
  'candidates/reject': { ...completeCompany, input: { job_id: SOME_ID, candidate_id: SOME_ID } },
  'candidates/rejectMany': { ...completeCompany, input: { job_id: SOME_ID, candidate_ids: [SOME_ID] } },
  'candidates/undoRejectMany': { ...completeCompany, input: { job_id: SOME_ID, candidate_ids: [SOME_ID] } },
  'candidates/undoSkip': { ...completeCompany, input: { job_id: SOME_ID, candidate_id: SOME_ID } },
  'candidates/undoReject': { ...completeCompany, input: { job_id: SOME_ID, candidate_id: SOME_ID } },
  'likes/counters': signedIn,
  'likes/verify': signedIn,
  'likes/received': { ...candidate, input: { cursor: CURSOR } },
  'likes/recordRefusal': { ...complete, input: { candidate_id: null, job_id: SOME_ID, reason: 'LIKES_EXHAUSTED' } },
  'likes/likeJob': { ...completeCandidate, input: { job_id: SOME_ID } },
  'likes/undoLikeJob': { ...completeCandidate, input: { job_id: SOME_ID } },
  'likes/undoLikeCandidate': { ...completeCompany, input: { candidate_id: SOME_ID, job_id: SOME_ID } },
  'likes/superLikeJob': { ...completeCandidate, input: { job_id: SOME_ID } },
  'likes/likeCandidate': { ...completeCompany, input: { candidate_id: SOME_ID, job_id: SOME_ID } },
  'likes/superLikeCandidate': { ...completeCompany, input: { candidate_id: SOME_ID, job_id: SOME_ID } },
  'decisions/likedJobs': { ...completeCandidate, input: { cursor: CURSOR } },
  'decisions/job': { ...completeCandidate, input: { job_id: SOME_ID } },
  'decisions/refusedJobs': { ...completeCandidate, input: { cursor: CURSOR } },
  'decisions/savedJobs': { ...completeCandidate, input: { cursor: CURSOR } },
  'decisions/savedIds': completeCandidate,
  'decisions/saveJob': { ...completeCandidate, input: { job_id: SOME_ID } },
  'decisions/unsaveJob': { ...completeCandidate, input: { job_id: SOME_ID } },
  'decisions/applyQueuedDecision': {
    ...completeCandidate,
    input: { decided_by: SOME_ID, job_id: SOME_ID, decision: 'skip' },
  },
  'decisions/likedCandidates': { ...completeCompany, input: { job_id: SOME_ID, cursor: CURSOR } },
  'decisions/refusedCandidates': { ...completeCompany, input: { job_id: SOME_ID, cursor: CURSOR } },
  'hiring/board': { ...completeCompany, input: { job_id: SOME_ID } },
  'hiring/column': { ...completeCompany, input: { job_id: SOME_ID, stage: 'novo', cursor: CURSOR } },
  'hiring/one': { ...completeCompany, input: { id: SOME_ID } },
  'hiring/move': {
    ...completeCompany,
    input: { id: SOME_ID, version: 0, stage: 'encerrado', ended_for: 'perfil', text: 'Obrigado pelo seu tempo!' },
  },
  'hiring/undo': { ...completeCompany, input: { id: SOME_ID, version: 1 } },
  'hiring/moveMany': { ...completeCompany, input: { matches: [{ id: SOME_ID, version: 0 }], stage: 'entrevista' } },
  'hiring/undoMany': { ...completeCompany, input: { matches: [{ id: SOME_ID, version: 1 }] } },
  'hiring/answers': completeCompany,
  'hiring/open': { ...completeCompany, input: { cursor: CURSOR } },
  'hiring/messages': completeCompany,
  'hiring/saveMessages': {
    ...completeCompany,
    input: { messages: [{ title: 'Endereço', text: 'Olá, {nome}! Estamos na Rua A, 10.' }], version: 0 },
  },
  'hiring/addNote': { ...completeCompany, input: { id: SOME_ID, text: 'Ligar na terça.' } },
  'hiring/removeNote': { ...completeCompany, input: { id: SOME_ID, note_id: SOME_ID } },
  'hiring/close': {
    ...completeCompany,
    input: { job_id: SOME_ID, ended_for: 'vaga_preenchida', text: 'Obrigado pelo seu tempo!' },
  },
  'hiring/withdraw': { ...completeCandidate, input: { id: SOME_ID, text: 'Mudei de cidade.' } },
  'hiring/confirmInterest': { ...complete, input: { id: SOME_ID } },
  'hiring/interview': { ...complete, input: { id: SOME_ID } },
  'hiring/propose': {
    ...completeCompany,
    input: { id: SOME_ID, version: 0, day: INTERVIEW_DAY, time: '14:00', minutes: 30, place: 'Rua A, 10' },
  },
  'hiring/cancelInterview': { ...completeCompany, input: { id: SOME_ID, version: 1, text: 'Imprevisto.' } },
  'hiring/answerInterview': {
    ...completeCandidate,
    input: { id: SOME_ID, version: 1, answer: 'other', text: 'Só posso à tarde.' },
  },
  'hiring/notices': { ...complete, input: { cursor: CURSOR } },
  'matches/list': { ...complete, input: { job_id: SOME_ID, cursor: CURSOR } },
  'matches/one': { ...complete, input: { id: SOME_ID } },
  'matches/remove': { ...complete, input: { id: SOME_ID } },
  'safety/report': {
    ...complete,
    input: { about: { kind: 'job', job_id: SOME_ID }, reason: 'charges', text: 'Pediram R$ 150 para a entrevista.' },
  },
  'safety/block': { ...complete, input: { about: { kind: 'job', job_id: SOME_ID } } },
  'safety/unblock': { ...signedIn, input: { user_id: SOME_ID } },
  'safety/blocked': { ...signedIn, input: { cursor: CURSOR } },
  'safety/companies': { ...candidate, input: { query: 'padaria' } },
  'safety/hideCnpj': { ...candidate, input: { cnpj: SOME_CNPJ } },
  'safety/showCnpj': { ...candidate, input: { cnpj: SOME_CNPJ } },
  'safety/hiddenCnpjs': candidate,
  'safety/reports': { ...signedIn, input: { cursor: CURSOR } },
  'verification/current': { ...completeCompany, ...needsAdministrator },
  'verification/saveCnpj': { ...completeCompany, ...needsAdministrator, input: { cnpj: '12.ABC.345/01DE-35' } },
  'verification/sendCode': { ...completeCompany, ...needsAdministrator, input: { email: 'rh@padariacentral.com.br' } },
  'verification/confirm': {
    ...completeCompany,
    ...needsAdministrator,
    input: { email: 'rh@padariacentral.com.br', code: '000000' },
  },
  'verification/requestReview': {
    ...completeCompany,
    ...needsAdministrator,
    input: { text: 'Nosso cartão CNPJ está no site da Receita.' },
  },
  'views/profile': { ...completeCandidate, input: { cursor: CURSOR } },
  'views/job': { ...completeCompany, input: { job_id: SOME_ID } },
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
  'listings/address': { ...complete, input: { job_id: SOME_ID } },
  'listings/set': { ...completeCompany, ...needsAdministrator, input: { is_listed: true } },
  'notices/set': { ...signedIn, ...needsOwner, input: { kind: 'saved_jobs', is_on: false } },
  'news/current': complete,
  'news/seen': { ...complete, input: { kind: 'likes' } },
  'resumes/mine': candidate,
  'resumes/save': { ...candidate, input: RESUME_INPUT },
  'resumes/send': { ...candidate, input: { match_id: SOME_ID } },
  'resumes/received': { ...completeCompany, input: { match_id: SOME_ID } },
  'billing/overview': { ...signedIn, ...needsAdministrator },
  'billing/createCheckout': { ...candidate, ...needsAdministrator, input: { planKey: 'candidato_premium' } },
  'billing/customerPortal': { ...signedIn, ...needsAdministrator },
  'billing/payment': { ...signedIn, ...needsAdministrator, input: { session_id: 'demo_cs_desconhecido' } },
  'billing/receipts': { ...signedIn, ...needsAdministrator },
  'billing/refresh': { ...signedIn, ...needsAdministrator },
  'billing/withdraw': { ...signedIn, ...needsAdministrator },
  'billing/dismissPausedJobs': company,
  'team/list': completeCompany,
  'team/invite': {
    ...completeCompany,
    ...needsAdministrator,
    input: { email: 'ana.lima@example.com', role: 'recrutador' },
  },
  'team/resend': { ...completeCompany, ...needsAdministrator, input: { id: SOME_ID } },
  'team/withdraw': { ...completeCompany, ...needsAdministrator, input: { id: SOME_ID } },
  'team/setRole': { ...completeCompany, ...needsAdministrator, input: { id: SOME_ID, role: 'recrutador' } },
  'team/remove': { ...completeCompany, ...needsAdministrator, input: { id: SOME_ID } },
  'team/transferOwnership': {
    ...company,
    ...needsOwner,
    input: { id: SOME_ID, name: 'Ana Souza', proof: { password: 'nao-e-esta' } },
  },
  'team/invitation': { ...anyone, input: { token: 'nenhum' } },
  'team/join': { ...signedIn, input: { token: 'nenhum' } },
  'webhooks/list': { ...company, ...needsAdministrator },
  'webhooks/create': { ...company, ...needsAdministrator, input: WEBHOOK_INPUT },
  'webhooks/remove': { ...company, ...needsAdministrator, input: { id: SOME_ID } },
  'webhooks/test': { ...company, ...needsAdministrator, input: { id: SOME_ID } },
  'webhooks/resend': { ...company, ...needsAdministrator, input: { id: SOME_ID } },
  'clients/question': { ...signedIn, input: AUTHORIZATION_INPUT },
  'clients/allow': { ...signedIn, input: AUTHORIZATION_INPUT },
  'clients/deny': { ...signedIn, input: AUTHORIZATION_INPUT },
  'clients/connected': signedIn,
  'clients/disconnect': { ...signedIn, input: { client_id: SOME_ID } },
  'operator/current': operator,
  'operator/today': operator,
  'operator/likes': { ...aboutUser, input: { user_id: SOME_ID, cursor: CURSOR } },
  'operator/matches': { ...aboutUser, input: { user_id: SOME_ID, cursor: CURSOR } },
  'operator/mails': { ...operator, input: { user_id: SOME_ID, cursor: CURSOR } },
  'operator/stopped': { ...operator, input: { cursor: CURSOR } },
  'operator/payments': aboutUser,
  'operator/subscriptions': { ...operator, input: { list: 'active', cursor: CURSOR } },
  'operator/reversals': { ...operator, input: { kind: 'dispute', cursor: CURSOR } },
  'operator/ledger': { ...operator, input: { month: '2026-11' } },
  'operator/comparisons': operator,
  'operator/refund': { ...operator, input: { ...decisionOnUser.input, subscription_id: 'sub_1', scope: 'newest' } },
  'operator/giveLikes': { ...operator, input: { ...decisionOnUser.input, likes: 10 } },
  'operator/exportData': decisionOnUser,
  'operator/people': { ...operator, input: { search: 'Ana', cursor: CURSOR } },
  'operator/person': aboutUser,
  'operator/team': aboutUser,
  'operator/sessions': aboutUser,
  'operator/referrals': aboutUser,
  'operator/factors': aboutUser,
  'operator/block': decisionOnUser,
  'operator/unblock': decisionOnUser,
  'operator/invite': { ...operator, input: { email: 'nova@example.com', name: 'Ana Souza', user_type: 'candidate' } },
  'operator/create': {
    ...operator,
    input: { email: 'outra@example.com', name: 'Ana Souza', user_type: 'company', email_confirmed: true },
  },
  'operator/link': { ...operator, input: { kind: 'reset', ...decisionOnUser.input } },
  'operator/change': { ...operator, input: { ...decisionOnUser.input, email: 'mudou@example.com', name: 'Ana Lima' } },
  'operator/remove': decisionOnUser,
  'operator/endFactor': { ...operator, input: { ...decisionOnUser.input, factor: 'authenticator' } },
  'operator/messages': { ...operator, input: { cursor: CURSOR } },
  'operator/personMessages': aboutUser,
  'operator/message': { ...operator, input: { conversation_id: SOME_ID } },
  'operator/answerMessage': { ...operator, input: { conversation_id: SOME_ID, seen: 1, answer: 'Já está resolvido.' } },
  'operator/closeMessage': { ...operator, input: { conversation_id: SOME_ID, seen: 1, reason: 'É spam.' } },
  'operator/reports': { ...operator, input: { cursor: CURSOR } },
  'operator/personReports': { ...aboutUser, input: { user_id: SOME_ID, cursor: CURSOR } },
  'operator/held': { ...operator, input: { cursor: CURSOR } },
  'operator/heldJob': { ...operator, input: { job_id: SOME_ID } },
  'operator/companyReview': aboutUser,
  'operator/publishJob': { ...operator, input: { job_id: SOME_ID, seen: '2026-01-05T12:00:00.000Z' } },
  'operator/refuseJob': {
    ...operator,
    input: { job_id: SOME_ID, seen: '2026-01-05T12:00:00.000Z', reason: 'Pede dinheiro.' },
  },
  'operator/pauseJobs': decisionOnUser,
  'operator/report': { ...operator, input: { report_id: SOME_ID } },
  'operator/decideReport': {
    ...operator,
    input: { report_id: SOME_ID, outcome: 'dismissed', reason: 'Nada contra as regras.' },
  },
  'operator/verifications': { ...operator, input: { cursor: CURSOR } },
  'operator/decideVerification': {
    ...operator,
    input: { request_id: SOME_ID, outcome: 'refused', name: 'Padaria', cnpj: null, reason: 'Faltou o CNPJ.' },
  },
  'operator/revokeVerification': decisionOnUser,
  'operator/accesses': { ...decisionOnUser, input: { ...decisionOnUser.input, cursor: CURSOR } },
  'operator/acts': { ...operator, input: { user_id: SOME_ID, cursor: CURSOR } },
};
