import type { ListedPerson } from '#contract/operators/people.ts';
import { USER_TYPE_LABELS } from '#domain/accounts/user-types.ts';

/** Returns the label of an account's type, team members included (team#members). */
export const personTypeText = (type: ListedPerson['user_type']): string =>
  type === 'member' ? 'Equipe' : USER_TYPE_LABELS[type];
