import { expect, it } from 'vitest';
import { includesRole, isOperatorRole, OPERATOR_ROLES } from './operator-roles.ts';

it('gives each role the rights of the roles before it, and none of those after it', () => {
  const pairs = OPERATOR_ROLES.flatMap((role) => OPERATOR_ROLES.map((needed) => [role, needed] as const));
  const allowed = pairs.filter(([role, needed]) => includesRole(role, needed)).map((pair) => pair.join(' > '));
  expect(allowed).toEqual([
    'support > support',
    'moderator > support',
    'moderator > moderator',
    'administrator > support',
    'administrator > moderator',
    'administrator > administrator',
  ]);
});

it.each(['', 'Support', 'operator', 'constructor'])('refuses the unknown role %j', (role) => {
  expect(isOperatorRole(role)).toBe(false);
});
