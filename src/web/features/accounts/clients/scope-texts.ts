import type { Scope } from '#domain/accounts/scopes.ts';
import type { UserType } from '#domain/accounts/user-types.ts';

/** The text of each scope; one for each user type where accounts of both types can grant it. */
const TEXTS: Readonly<Record<Scope, string | Readonly<Record<UserType, string>>>> = {
  profile: { candidate: 'Ver seu perfil e seus contatos', company: 'Ver o perfil e os contatos da empresa' },
  'profile:write': {
    candidate: 'Ver e alterar seu perfil, suas preferências e seu currículo',
    company: 'Ver e alterar o perfil da empresa',
  },
  feed: 'Ver vagas e suas listas, curtir, dar Super Like, recusar e desfazer por você',
  'jobs:write': 'Criar, editar, pausar e excluir vagas',
  'candidates:read': 'Ver candidatos compatíveis com as vagas, com o contato de quem deu match',
  'candidates:write': 'Curtir e recusar candidatos, dar Super Like, desfazer e ver essas listas',
  matches: {
    candidate: 'Ver seus matches, com os contatos das empresas',
    company: 'Ver os matches, com os contatos e os currículos recebidos',
  },
  hiring: {
    candidate: 'Responder a entrevistas, enviar seu currículo, desistir de vagas e desfazer matches',
    company: 'Mover candidatos nas etapas, anotar, combinar entrevistas, avisar, encerrar e desfazer matches',
  },
  'team:read': 'Ver quem está na equipe da empresa e quem foi convidado',
};

/** Returns the text that explains to the user what an OAuth scope lets a client do (api#scopes). */
export function scopeText(scope: Scope, userType: UserType): string {
  const text = TEXTS[scope];
  return typeof text === 'string' ? text : text[userType];
}
