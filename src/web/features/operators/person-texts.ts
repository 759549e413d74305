import type { ListedPerson } from '#contract/operators.ts';
import { USER_TYPE_LABELS } from '#domain/user-types.ts';

/** What somebody's account is, somebody's of a team too (team#members). */
export const personTypeText = (type: ListedPerson['user_type']): string =>
  type === 'member' ? 'Equipe' : USER_TYPE_LABELS[type];
