import type { ListedAccount } from '#contract/operators/accounts.ts';
import { USER_TYPE_LABELS } from '#domain/accounts/user-types.ts';

/** Returns the label of an account's type, team members included (team#members). */
export const accountTypeText = (type: ListedAccount['user_type']): string =>
  type === 'member' ? 'Equipe' : USER_TYPE_LABELS[type];
