import type { UserType } from './user-types.ts';

/** Scopes of API clients (api#scopes). */
export const SCOPES = ['profile', 'jobs:write', 'candidates:read', 'matches'] as const;
export type Scope = (typeof SCOPES)[number];

const OF_COMPANIES: ReadonlySet<Scope> = new Set(['jobs:write', 'candidates:read']);

export const isScope = (word: string): word is Scope => (SCOPES as readonly string[]).includes(word);

/** Returns those of `scopes` that an account of this type can grant: a candidate has neither jobs nor candidates. */
export const scopesOf = (userType: UserType, scopes: readonly Scope[]): Scope[] =>
  scopes.filter((scope) => userType === 'company' || !OF_COMPANIES.has(scope));
