import { CODE_MINUTES } from '../codes/one-time-codes.ts';

/*
 * The texts of SMS messages. They use only letters of the GSM alphabet and fit one message: with a single 'ã' a
 * message would be charged as two.
 */

type CodeText = { code: string; host: string };

const CARE = `Vale ${CODE_MINUTES} minutos. Nunca passe para outra pessoa.`;

/** The last line of the message names the only site on which a phone fills in the code (origin-bound one-time codes). */
const codeText = (what: string, { code, host }: CodeText) => `Encaixe: ${code}. ${what} ${CARE}\n\n@${host} #${code}`;

export const confirmNumberText = (sent: CodeText): string => codeText('Digite para confirmar seu celular.', sent);
export const signInText = (sent: CodeText): string => codeText('Digite para entrar.', sent);
export const newPasswordText = (sent: CodeText): string => codeText('Digite para criar outra senha.', sent);

/** Returns the text for the owner of a number that someone tried to sign up with. */
export const existingAccountText = ({ host }: Pick<CodeText, 'host'>): string =>
  `Encaixe: este celular tem uma conta. Entre com sua senha em ${host}/auth ou, se esqueceu, crie outra ali mesmo.`;

/** Returns the text for the owner of a number that another account requested. */
export const requestedNumberText = ({ host }: Pick<CodeText, 'host'>): string =>
  `Encaixe: tentaram usar este celular em outra conta. Continua sendo o da sua, em ${host}/auth, e nada mudou.`;

export const formerNumberText = ({ host }: Pick<CodeText, 'host'>): string =>
  `Encaixe: este celular deixou de abrir a sua conta. Se foi outra pessoa, fale com a gente em ${host}.`;
