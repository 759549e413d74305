import type { z } from 'zod';
import { savedProfileSchema } from '#contract/profiles.ts';
import type { Scope } from '#domain/accounts/scopes.ts';

export const PREFIX = '/api/v1';

export type Exposed = {
  /** Null: any token suffices. */
  scope: Scope | null;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below /api/v1; a part in braces is a field of the input. */
  path: `/${string}`;
  /** In Portuguese, for the API documentation page. */
  summary: string;
  /** A part of the contract's output: the rest serves our pages only. */
  output?: z.ZodType;
};

/**
 * The procedures that API clients may call and their scopes (api#calls); others cannot be reached with a token. The
 * key is the procedure's path.
 */
export const EXPOSED: Readonly<Record<string, Exposed>> = {
  'profiles/mine': { scope: 'profile', method: 'GET', path: '/profile', summary: 'O próprio perfil' },
  'profiles/saveCandidate': {
    scope: 'profile:write',
    method: 'PUT',
    path: '/profile/candidate',
    summary: 'Salva o perfil de um candidato',
    output: savedProfileSchema,
  },
  'profiles/saveCompany': {
    scope: 'profile:write',
    method: 'PUT',
    path: '/profile/company',
    summary: 'Salva o perfil de uma empresa',
    output: savedProfileSchema,
  },
  'profiles/savePreferences': {
    scope: 'profile:write',
    method: 'PATCH',
    path: '/profile/preferences',
    summary: 'Altera as preferências de um candidato',
    output: savedProfileSchema,
  },
  'resumes/mine': { scope: 'profile:write', method: 'GET', path: '/resume', summary: 'O próprio currículo' },
  'resumes/save': { scope: 'profile:write', method: 'PUT', path: '/resume', summary: 'Salva o próprio currículo' },
  'cities/search': { scope: null, method: 'GET', path: '/cities', summary: 'Procura um município' },
  'feed/deck': { scope: 'feed', method: 'GET', path: '/feed', summary: 'As próximas vagas para um candidato' },
  'feed/wider': { scope: 'feed', method: 'GET', path: '/feed/wider', summary: 'O que uma busca mais ampla traria' },
  'feed/resetSkipped': {
    scope: 'feed',
    method: 'POST',
    path: '/feed/reset',
    summary: 'Traz de volta as vagas puladas',
  },
  'decisions/applyQueuedDecision': {
    scope: 'feed',
    method: 'POST',
    path: '/feed/decisions',
    summary: 'Registra uma vez só uma decisão tomada sem conexão',
  },
  'decisions/likedJobs': { scope: 'feed', method: 'GET', path: '/feed/likes', summary: 'As vagas curtidas' },
  'decisions/refusedJobs': {
    scope: 'feed',
    method: 'GET',
    path: '/feed/refusals',
    summary: 'As vagas recusadas e puladas',
  },
  'decisions/savedJobs': { scope: 'feed', method: 'GET', path: '/feed/saved', summary: 'As vagas guardadas' },
  'likes/received': {
    scope: 'feed',
    method: 'GET',
    path: '/feed/received',
    summary: 'As empresas que curtiram o candidato',
  },
  'decisions/job': { scope: 'feed', method: 'GET', path: '/feed/jobs/{job_id}', summary: 'Uma vaga' },
  'feed/why': {
    scope: 'feed',
    method: 'GET',
    path: '/feed/jobs/{job_id}/fit',
    summary: 'Por que uma vaga combina com o candidato',
  },
  'likes/likeJob': { scope: 'feed', method: 'POST', path: '/feed/jobs/{job_id}/like', summary: 'Curte uma vaga' },
  'likes/undoLikeJob': {
    scope: 'feed',
    method: 'DELETE',
    path: '/feed/jobs/{job_id}/like',
    summary: 'Desfaz uma curtida',
  },
  'likes/superLikeJob': {
    scope: 'feed',
    method: 'POST',
    path: '/feed/jobs/{job_id}/super-like',
    summary: 'Dá Super Like em uma vaga',
  },
  'feed/reject': { scope: 'feed', method: 'POST', path: '/feed/jobs/{job_id}/rejection', summary: 'Recusa uma vaga' },
  'feed/undoReject': {
    scope: 'feed',
    method: 'DELETE',
    path: '/feed/jobs/{job_id}/rejection',
    summary: 'Desfaz uma recusa',
  },
  'feed/skip': { scope: 'feed', method: 'POST', path: '/feed/jobs/{job_id}/skip', summary: 'Pula uma vaga' },
  'feed/undoSkip': { scope: 'feed', method: 'DELETE', path: '/feed/jobs/{job_id}/skip', summary: 'Desfaz um pulo' },
  'feed/dismissLocked': {
    scope: 'feed',
    method: 'POST',
    path: '/feed/jobs/{job_id}/dismissal',
    summary: 'Esconde por uma semana uma vaga acima do plano',
  },
  'decisions/saveJob': { scope: 'feed', method: 'PUT', path: '/feed/jobs/{job_id}/saved', summary: 'Guarda uma vaga' },
  'decisions/unsaveJob': {
    scope: 'feed',
    method: 'DELETE',
    path: '/feed/jobs/{job_id}/saved',
    summary: 'Deixa de guardar uma vaga',
  },
  'jobs/list': { scope: 'jobs:write', method: 'GET', path: '/jobs', summary: 'As vagas da empresa' },
  'jobs/create': { scope: 'jobs:write', method: 'POST', path: '/jobs', summary: 'Publica uma vaga' },
  'jobs/one': { scope: 'jobs:write', method: 'GET', path: '/jobs/{id}', summary: 'Uma vaga' },
  'jobs/update': { scope: 'jobs:write', method: 'PUT', path: '/jobs/{id}', summary: 'Altera uma vaga' },
  'jobs/remove': { scope: 'jobs:write', method: 'DELETE', path: '/jobs/{id}', summary: 'Exclui uma vaga' },
  'jobs/setStatus': {
    scope: 'jobs:write',
    method: 'PUT',
    path: '/jobs/{id}/status',
    summary: 'Pausa ou reativa uma vaga',
  },
  'jobs/renew': {
    scope: 'jobs:write',
    method: 'POST',
    path: '/jobs/{id}/renewal',
    summary: 'Renova uma vaga expirada',
  },
  'jobs/deletion': {
    scope: 'jobs:write',
    method: 'GET',
    path: '/jobs/{id}/deletion',
    summary: 'O que a exclusão de uma vaga levaria junto',
  },
  'candidates/deck': {
    scope: 'candidates:read',
    method: 'GET',
    path: '/jobs/{job_id}/candidates',
    summary: 'Candidatos compatíveis com uma vaga',
  },
  'candidates/profile': {
    scope: 'candidates:read',
    method: 'GET',
    path: '/jobs/{job_id}/candidates/{candidate_id}',
    summary: 'O perfil de um candidato',
  },
  'likes/likeCandidate': {
    scope: 'candidates:write',
    method: 'POST',
    path: '/jobs/{job_id}/candidates/{candidate_id}/like',
    summary: 'Curte um candidato',
  },
  'likes/undoLikeCandidate': {
    scope: 'candidates:write',
    method: 'DELETE',
    path: '/jobs/{job_id}/candidates/{candidate_id}/like',
    summary: 'Desfaz uma curtida',
  },
  'likes/superLikeCandidate': {
    scope: 'candidates:write',
    method: 'POST',
    path: '/jobs/{job_id}/candidates/{candidate_id}/super-like',
    summary: 'Dá Super Like em um candidato',
  },
  'candidates/reject': {
    scope: 'candidates:write',
    method: 'POST',
    path: '/jobs/{job_id}/candidates/{candidate_id}/rejection',
    summary: 'Recusa um candidato',
  },
  'candidates/undoReject': {
    scope: 'candidates:write',
    method: 'DELETE',
    path: '/jobs/{job_id}/candidates/{candidate_id}/rejection',
    summary: 'Desfaz uma recusa',
  },
  'candidates/skip': {
    scope: 'candidates:write',
    method: 'POST',
    path: '/jobs/{job_id}/candidates/{candidate_id}/skip',
    summary: 'Deixa um candidato para o fim',
  },
  'candidates/undoSkip': {
    scope: 'candidates:write',
    method: 'DELETE',
    path: '/jobs/{job_id}/candidates/{candidate_id}/skip',
    summary: 'Desfaz um pulo',
  },
  'decisions/likedCandidates': {
    scope: 'candidates:write',
    method: 'GET',
    path: '/candidates/likes',
    summary: 'Os candidatos curtidos',
  },
  'decisions/refusedCandidates': {
    scope: 'candidates:write',
    method: 'GET',
    path: '/candidates/refusals',
    summary: 'Os candidatos recusados',
  },
  'matches/list': { scope: 'matches', method: 'GET', path: '/matches', summary: 'Os matches' },
  'matches/one': { scope: 'matches', method: 'GET', path: '/matches/{id}', summary: 'Um match' },
  'resumes/received': {
    scope: 'matches',
    method: 'GET',
    path: '/matches/{match_id}/resume',
    summary: 'O currículo enviado com um match',
  },
  'profiles/company': {
    scope: 'matches',
    method: 'GET',
    path: '/companies/{company_id}',
    summary: 'Uma empresa, com o contato se houver match',
  },
  'matches/remove': { scope: 'hiring', method: 'DELETE', path: '/matches/{id}', summary: 'Desfaz um match' },
  'hiring/one': {
    scope: 'hiring',
    method: 'GET',
    path: '/matches/{id}/hiring',
    summary: 'A seleção de um candidato: etapa, passos e anotações',
  },
  'hiring/move': {
    scope: 'hiring',
    method: 'PUT',
    path: '/matches/{id}/stage',
    summary: 'Move um candidato para outra etapa',
  },
  'hiring/undo': {
    scope: 'hiring',
    method: 'POST',
    path: '/matches/{id}/stage/undo',
    summary: 'Desfaz a última mudança de etapa',
  },
  'hiring/addNote': {
    scope: 'hiring',
    method: 'POST',
    path: '/matches/{id}/notes',
    summary: 'Anota sobre um candidato',
  },
  'hiring/removeNote': {
    scope: 'hiring',
    method: 'DELETE',
    path: '/matches/{id}/notes/{note_id}',
    summary: 'Apaga uma anotação',
  },
  'hiring/interview': {
    scope: 'hiring',
    method: 'GET',
    path: '/matches/{id}/interview',
    summary: 'A entrevista de um match',
  },
  'hiring/propose': {
    scope: 'hiring',
    method: 'PUT',
    path: '/matches/{id}/interview',
    summary: 'Propõe uma entrevista',
  },
  'hiring/answerInterview': {
    scope: 'hiring',
    method: 'POST',
    path: '/matches/{id}/interview/answer',
    summary: 'Responde à proposta de entrevista',
  },
  'hiring/cancelInterview': {
    scope: 'hiring',
    method: 'POST',
    path: '/matches/{id}/interview/cancellation',
    summary: 'Cancela uma entrevista',
  },
  'hiring/withdraw': {
    scope: 'hiring',
    method: 'POST',
    path: '/matches/{id}/withdrawal',
    summary: 'Desiste de uma seleção',
  },
  'hiring/confirmInterest': {
    scope: 'hiring',
    method: 'POST',
    path: '/matches/{id}/interest',
    summary: 'Confirma que o interesse continua',
  },
  'resumes/send': {
    scope: 'hiring',
    method: 'PUT',
    path: '/matches/{match_id}/resume',
    summary: 'Envia o currículo à empresa de um match',
  },
  'hiring/board': {
    scope: 'hiring',
    method: 'GET',
    path: '/jobs/{job_id}/hiring',
    summary: 'Uma vaga com o número de candidatos em cada etapa',
  },
  'hiring/column': {
    scope: 'hiring',
    method: 'GET',
    path: '/jobs/{job_id}/hiring/{stage}',
    summary: 'Os candidatos de uma etapa',
  },
  'hiring/close': {
    scope: 'hiring',
    method: 'POST',
    path: '/jobs/{job_id}/closing',
    summary: 'Encerra a seleção de uma vaga e avisa os candidatos',
  },
  'hiring/open': {
    scope: 'hiring',
    method: 'GET',
    path: '/hiring/unanswered',
    summary: 'Os candidatos à espera de uma primeira resposta',
  },
  'hiring/answers': {
    scope: 'hiring',
    method: 'GET',
    path: '/hiring/answers',
    summary: 'Em quanto tempo a empresa responde',
  },
  'hiring/messages': {
    scope: 'hiring',
    method: 'GET',
    path: '/hiring/messages',
    summary: 'As mensagens prontas da empresa',
  },
  'hiring/saveMessages': {
    scope: 'hiring',
    method: 'PUT',
    path: '/hiring/messages',
    summary: 'Salva as mensagens prontas da empresa',
  },
  'hiring/notices': { scope: 'hiring', method: 'GET', path: '/hiring/notices', summary: 'Os avisos recebidos' },
  'team/list': { scope: 'team:read', method: 'GET', path: '/team', summary: 'A equipe da empresa' },
};

/** Accepts a picture's bytes, which no procedure does. */
export const JOB_IMAGES = {
  scope: 'jobs:write',
  method: 'POST',
  path: '/job-images',
  summary: 'Envia a imagem de uma vaga',
} as const satisfies Exposed;

type AreaOf<Name extends string> = Name extends `${infer Before}:${string}` ? Before : Name;
/** Groups operations in the document: a scope without its right. */
export type Area = AreaOf<Scope> | 'places';

export const areaOf = (scope: Scope | null): Area => (scope?.replace(/:.*/, '') ?? 'places') as Area;
