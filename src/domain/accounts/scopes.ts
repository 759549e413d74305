import type { UserType } from './user-types.ts';

/** Scopes of API clients, in the order in which the documentation lists them (api#scopes). */
export const SCOPES = [
  'profile',
  'profile:write',
  'feed',
  'jobs:write',
  'candidates:read',
  'candidates:write',
  'matches',
  'hiring',
  'team:read',
] as const;
export type Scope = (typeof SCOPES)[number];

/** The type of account that can grant a scope; both types can grant the others. */
const GRANTED_BY: Readonly<Partial<Record<Scope, UserType>>> = {
  feed: 'candidate',
  'jobs:write': 'company',
  'candidates:read': 'company',
  'candidates:write': 'company',
  'team:read': 'company',
};

export const isScope = (value: string): value is Scope => (SCOPES as readonly string[]).includes(value);

/** Returns those of `scopes` that an account of this type can grant. */
export const scopesOf = (userType: UserType, scopes: readonly Scope[]): Scope[] =>
  scopes.filter((scope) => (GRANTED_BY[scope] ?? userType) === userType);
