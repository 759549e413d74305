import { currentPasswordProblem } from '../account-rules.ts';
import { plainCode, sentCodeProblem } from '../factors/factor-rules.ts';

/** What proves that it is still the owner who is signed in (accounts#reauthentication). */
export type Proof = { password: string } | { code: string };

/** What a form holds for it: what was typed, and which of the two that is. */
export const NO_PROOF = { proof: '', by: 'password' };

/** Why this can't be the password or a code; undefined when it can. */
export const proofProblem = (proof: string, { by }: Readonly<Record<string, string>>): string | undefined =>
  by === 'code' ? sentCodeProblem(proof) : currentPasswordProblem(proof);

export const proofOf = ({ proof, by }: typeof NO_PROOF): Proof =>
  by === 'code' ? { code: plainCode(proof) } : { password: proof };
