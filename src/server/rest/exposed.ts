import type { Scope } from '#domain/accounts/scopes.ts';

export const PREFIX = '/api/v1';

export type Exposed = {
  scope: Scope;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api/v1; a part in braces is a field of the input. */
  path: `/${string}`;
  /** In Portuguese, for the API documentation page. */
  summary: string;
};

/**
 * The procedures that API clients may call and their scopes (api#calls); others cannot be reached with a token. The
 * key is the procedure's path.
 */
export const EXPOSED: Readonly<Record<string, Exposed>> = {
  'profiles/mine': { scope: 'profile', method: 'GET', path: '/profile', summary: 'O próprio perfil' },
  'cities/search': { scope: 'jobs:write', method: 'GET', path: '/cities', summary: 'Procura um município' },
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
  'matches/list': { scope: 'matches', method: 'GET', path: '/matches', summary: 'Os matches' },
  'matches/one': { scope: 'matches', method: 'GET', path: '/matches/{id}', summary: 'Um match' },
  'resumes/received': {
    scope: 'matches',
    method: 'GET',
    path: '/matches/{match_id}/resume',
    summary: 'O currículo enviado com um match',
  },
};

/** Accepts a picture's bytes, which no procedure does. */
export const JOB_IMAGES: Exposed = {
  scope: 'jobs:write',
  method: 'POST',
  path: '/job-images',
  summary: 'Envia a imagem de uma vaga',
};
