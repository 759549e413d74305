import type { Scope } from '#domain/accounts/scopes.ts';
import type { UserType } from '#domain/accounts/user-types.ts';

const TEXTS: Readonly<Record<Scope, Readonly<Record<UserType, string>>>> = {
  profile: { candidate: 'Ver seu perfil e seus contatos', company: 'Ver o perfil e os contatos da empresa' },
  'jobs:write': {
    candidate: 'Criar, editar, pausar e excluir vagas',
    company: 'Criar, editar, pausar e excluir vagas',
  },
  'candidates:read': {
    candidate: 'Ver candidatos compatíveis com as vagas',
    company: 'Ver candidatos compatíveis com as vagas',
  },
  matches: {
    candidate: 'Ver seus matches, com os contatos das empresas',
    company: 'Ver os matches, com os contatos e os currículos recebidos',
  },
};

/** Returns what a scope lets a client do, as the user who allows it reads it (api#scopes). */
export const scopeText = (scope: Scope, userType: UserType): string => TEXTS[scope][userType];
