import type { z } from 'zod';
import { savedProfileSchema } from '#contract/profiles.ts';
import type { Scope } from '#domain/accounts/scopes.ts';

export const API_PREFIX = '/api/v1';

export type ExposedProcedure = {
  /** The scope that the token must have; null: a token with any scope suffices. */
  scope: Scope | null;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** URL path below /api/v1; a segment in braces is a field of the procedure's input. */
  path: `/${string}`;
  /** Text for the API documentation, in Portuguese. */
  summary: string;
  /** Replaces the contract's output schema when clients may get only a part of the output. */
  output?: z.ZodType;
};

type Row = readonly [
  method: ExposedProcedure['method'],
  path: ExposedProcedure['path'],
  summary: ExposedProcedure['summary'],
  output?: z.ZodType,
];

/** Returns the exposed procedures of one scope, by their paths in the contract. */
const within = (scope: Scope | null, rows: Readonly<Record<string, Row>>): Record<string, ExposedProcedure> =>
  Object.fromEntries(
    Object.entries(rows).map(([address, [method, path, summary, output]]) => [
      address,
      { scope, method, path, summary, ...(output && { output }) },
    ]),
  );

/** The procedures that OAuth clients may call, by their paths in the contract (api#calls). No other can be called with a token. */
export const EXPOSED_PROCEDURES: Readonly<Record<string, ExposedProcedure>> = {
  ...within('profile', { 'profiles/mine': ['GET', '/profile', 'O próprio perfil'] }),
  ...within('profile:write', {
    'profiles/saveCandidate': ['PUT', '/profile/candidate', 'Salva o perfil de um candidato', savedProfileSchema],
    'profiles/saveCompany': ['PUT', '/profile/company', 'Salva o perfil de uma empresa', savedProfileSchema],
    'profiles/savePreferences': [
      'PATCH',
      '/profile/preferences',
      'Altera as preferências de um candidato',
      savedProfileSchema,
    ],
    'resumes/mine': ['GET', '/resume', 'O próprio currículo'],
    'resumes/save': ['PUT', '/resume', 'Salva o próprio currículo'],
  }),
  ...within(null, { 'cities/search': ['GET', '/cities', 'Procura um município'] }),
  ...within('feed', {
    'feed/deck': ['GET', '/feed', 'As próximas vagas para um candidato'],
    'feed/wider': ['GET', '/feed/wider', 'O que uma busca mais ampla traria'],
    'feed/resetSkipped': ['POST', '/feed/reset', 'Traz de volta as vagas puladas'],
    'decisions/applyQueuedDecision': ['POST', '/feed/decisions', 'Registra uma vez só uma decisão tomada sem conexão'],
    'decisions/likedJobs': ['GET', '/feed/likes', 'As vagas curtidas'],
    'decisions/refusedJobs': ['GET', '/feed/refusals', 'As vagas recusadas e puladas'],
    'decisions/savedJobs': ['GET', '/feed/saved', 'As vagas guardadas'],
    'likes/received': ['GET', '/feed/received', 'As empresas que curtiram o candidato'],
    'decisions/job': ['GET', '/feed/jobs/{job_id}', 'Uma vaga'],
    'feed/why': ['GET', '/feed/jobs/{job_id}/fit', 'Por que uma vaga combina com o candidato'],
    'likes/likeJob': ['POST', '/feed/jobs/{job_id}/like', 'Curte uma vaga'],
    'likes/undoLikeJob': ['DELETE', '/feed/jobs/{job_id}/like', 'Desfaz uma curtida'],
    'likes/superLikeJob': ['POST', '/feed/jobs/{job_id}/super-like', 'Dá Super Like em uma vaga'],
    'feed/reject': ['POST', '/feed/jobs/{job_id}/rejection', 'Recusa uma vaga'],
    'feed/undoReject': ['DELETE', '/feed/jobs/{job_id}/rejection', 'Desfaz uma recusa'],
    'feed/skip': ['POST', '/feed/jobs/{job_id}/skip', 'Pula uma vaga'],
    'feed/undoSkip': ['DELETE', '/feed/jobs/{job_id}/skip', 'Desfaz um pulo'],
    'feed/dismissLocked': ['POST', '/feed/jobs/{job_id}/dismissal', 'Esconde por uma semana uma vaga acima do plano'],
    'decisions/saveJob': ['PUT', '/feed/jobs/{job_id}/saved', 'Guarda uma vaga'],
    'decisions/unsaveJob': ['DELETE', '/feed/jobs/{job_id}/saved', 'Deixa de guardar uma vaga'],
  }),
  ...within('jobs:write', {
    'jobs/list': ['GET', '/jobs', 'As vagas da empresa'],
    'jobs/create': ['POST', '/jobs', 'Publica uma vaga'],
    'jobs/one': ['GET', '/jobs/{id}', 'Uma vaga'],
    'jobs/update': ['PUT', '/jobs/{id}', 'Altera uma vaga'],
    'jobs/remove': ['DELETE', '/jobs/{id}', 'Exclui uma vaga'],
    'jobs/setStatus': ['PUT', '/jobs/{id}/status', 'Pausa ou reativa uma vaga'],
    'jobs/renew': ['POST', '/jobs/{id}/renewal', 'Renova uma vaga expirada'],
    'jobs/deletion': ['GET', '/jobs/{id}/deletion', 'O que a exclusão de uma vaga levaria junto'],
  }),
  ...within('candidates:read', {
    'candidates/deck': ['GET', '/jobs/{job_id}/candidates', 'Candidatos compatíveis com uma vaga'],
    'candidates/profile': ['GET', '/jobs/{job_id}/candidates/{candidate_id}', 'O perfil de um candidato'],
  }),
  ...within('candidates:write', {
    'likes/likeCandidate': ['POST', '/jobs/{job_id}/candidates/{candidate_id}/like', 'Curte um candidato'],
    'likes/undoLikeCandidate': ['DELETE', '/jobs/{job_id}/candidates/{candidate_id}/like', 'Desfaz uma curtida'],
    'likes/superLikeCandidate': [
      'POST',
      '/jobs/{job_id}/candidates/{candidate_id}/super-like',
      'Dá Super Like em um candidato',
    ],
    'candidates/reject': ['POST', '/jobs/{job_id}/candidates/{candidate_id}/rejection', 'Recusa um candidato'],
    'candidates/undoReject': ['DELETE', '/jobs/{job_id}/candidates/{candidate_id}/rejection', 'Desfaz uma recusa'],
    'candidates/skip': ['POST', '/jobs/{job_id}/candidates/{candidate_id}/skip', 'Deixa um candidato para o fim'],
    'candidates/undoSkip': ['DELETE', '/jobs/{job_id}/candidates/{candidate_id}/skip', 'Desfaz um pulo'],
    'decisions/likedCandidates': ['GET', '/candidates/likes', 'Os candidatos curtidos'],
    'decisions/refusedCandidates': ['GET', '/candidates/refusals', 'Os candidatos recusados'],
  }),
  ...within('matches', {
    'matches/list': ['GET', '/matches', 'Os matches'],
    'matches/one': ['GET', '/matches/{id}', 'Um match'],
    'resumes/received': ['GET', '/matches/{match_id}/resume', 'O currículo enviado com um match'],
    'profiles/company': ['GET', '/companies/{company_id}', 'Uma empresa, com o contato se houver match'],
  }),
  ...within('hiring', {
    'matches/remove': ['DELETE', '/matches/{id}', 'Desfaz um match'],
    'hiring/one': ['GET', '/matches/{id}/hiring', 'A seleção de um candidato: etapa, passos e anotações'],
    'hiring/move': ['PUT', '/matches/{id}/stage', 'Move um candidato para outra etapa'],
    'hiring/undo': ['POST', '/matches/{id}/stage/undo', 'Desfaz a última mudança de etapa'],
    'hiring/addNote': ['POST', '/matches/{id}/notes', 'Anota sobre um candidato'],
    'hiring/removeNote': ['DELETE', '/matches/{id}/notes/{note_id}', 'Apaga uma anotação'],
    'hiring/interview': ['GET', '/matches/{id}/interview', 'A entrevista de um match'],
    'hiring/propose': ['PUT', '/matches/{id}/interview', 'Propõe uma entrevista'],
    'hiring/answerInterview': ['POST', '/matches/{id}/interview/answer', 'Responde à proposta de entrevista'],
    'hiring/cancelInterview': ['POST', '/matches/{id}/interview/cancellation', 'Cancela uma entrevista'],
    'hiring/withdraw': ['POST', '/matches/{id}/withdrawal', 'Desiste de uma seleção'],
    'hiring/confirmInterest': ['POST', '/matches/{id}/interest', 'Confirma que o interesse continua'],
    'resumes/send': ['PUT', '/matches/{match_id}/resume', 'Envia o currículo à empresa de um match'],
    'hiring/board': ['GET', '/jobs/{job_id}/hiring', 'Uma vaga com o número de candidatos em cada etapa'],
    'hiring/column': ['GET', '/jobs/{job_id}/hiring/{stage}', 'Os candidatos de uma etapa'],
    'hiring/close': ['POST', '/jobs/{job_id}/closing', 'Encerra a seleção de uma vaga e avisa os candidatos'],
    'hiring/open': ['GET', '/hiring/unanswered', 'Os candidatos à espera de uma primeira resposta'],
    'hiring/answers': ['GET', '/hiring/answers', 'Em quanto tempo a empresa responde'],
    'hiring/messages': ['GET', '/hiring/messages', 'As mensagens prontas da empresa'],
    'hiring/saveMessages': ['PUT', '/hiring/messages', 'Salva as mensagens prontas da empresa'],
    'hiring/notices': ['GET', '/hiring/notices', 'Os avisos recebidos'],
  }),
  ...within('team:read', { 'team/list': ['GET', '/team', 'A equipe da empresa'] }),
};

/** The operation that uploads a job's picture. It is no procedure, because its body is the picture's bytes. */
export const JOB_IMAGE_UPLOAD = {
  scope: 'jobs:write',
  method: 'POST',
  path: '/job-images',
  summary: 'Envia a imagem de uma vaga',
} as const satisfies ExposedProcedure;

type AreaOf<Name extends string> = Name extends `${infer Before}:${string}` ? Before : Name;
/** Group of operations in the OpenAPI document: the scope without ':read' or ':write'; 'places' for operations without a scope. */
export type OperationGroup = AreaOf<Scope> | 'places';

export const operationGroupOf = (scope: Scope | null): OperationGroup =>
  (scope?.replace(/:.*/, '') ?? 'places') as OperationGroup;
