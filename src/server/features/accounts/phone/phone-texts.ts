import { CODE_MINUTES } from '../codes/one-time-codes.ts';

/*
 * What is sent to phones. In the letters that every phone's oldest alphabet has and no longer than one message: with a
 * single 'ã' it would be charged as two.
 */

type Sent = { code: string; host: string };

const CARE = `Vale ${CODE_MINUTES} minutos. Nunca passe para outra pessoa.`;

/** By the last line a phone knows on which site it may fill the code in, and on no other. */
const codeText = (what: string, { code, host }: Sent) => `Encaixe: ${code}. ${what} ${CARE}\n\n@${host} #${code}`;

export const confirmNumberText = (sent: Sent): string => codeText('Digite para confirmar seu celular.', sent);
export const signInText = (sent: Sent): string => codeText('Digite para entrar.', sent);
export const newPasswordText = (sent: Sent): string => codeText('Digite para criar outra senha.', sent);

/** For the owner of a number that somebody tried to sign up with. */
export const existingAccountText = ({ host }: Pick<Sent, 'host'>): string =>
  `Encaixe: este celular tem uma conta. Entre com sua senha em ${host}/auth ou, se esqueceu, crie outra ali mesmo.`;

/** For the owner of a number that somebody wants to sign in with to another account. */
export const wantedNumberText = ({ host }: Pick<Sent, 'host'>): string =>
  `Encaixe: tentaram usar este celular em outra conta. Continua sendo o da sua, em ${host}/auth, e nada mudou.`;

/** For whoever has the number that an account was opened with until now. */
export const formerNumberText = ({ host }: Pick<Sent, 'host'>): string =>
  `Encaixe: este celular deixou de abrir a sua conta. Se foi outra pessoa, fale com a gente em ${host}.`;
