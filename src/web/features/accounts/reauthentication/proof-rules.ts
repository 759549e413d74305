import { currentPasswordProblem } from '../account-rules.ts';
import { sentCodeProblem, withoutSpaces } from '../factors/factor-rules.ts';

/** Proof that the account's owner is using this session (accounts#reauthentication). */
export type Proof = { password: string } | { code: string };

/** Initial form values; `by` is 'password' or 'code', the kind of proof in `proof`. */
export const EMPTY_PROOF_FIELDS = { proof: '', by: 'password' };

/** Returns why `proof` can't be the password, or the code when `by` is 'code'; undefined when it can. */
export const proofProblem = (proof: string, { by }: Readonly<Record<string, string>>): string | undefined =>
  by === 'code' ? sentCodeProblem(proof) : currentPasswordProblem(proof);

export const proofOf = ({ proof, by }: typeof EMPTY_PROOF_FIELDS): Proof =>
  by === 'code' ? { code: withoutSpaces(proof) } : { password: proof };
