import { type PasswordOwner, passwordProblem } from '#domain/accounts/password.ts';
import { EMAIL_MAX, NAME_MAX, PASSWORD_MAX } from '#domain/text/text-limits.ts';
import { isName, normalizedLine } from '#domain/text/typed-text.ts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

type Problem = string | undefined;

/** Returns why a name can't be used (accounts#sign-up); undefined when it can. */
export function nameProblem(name: string): Problem {
  const composedName = normalizedLine(name);
  if (composedName === '') return 'Nome é obrigatório';
  if (composedName.length > NAME_MAX) return `Use no máximo ${NAME_MAX} caracteres`;
  return isName(composedName) ? undefined : 'Esse nome não pode ser usado';
}

/** Returns why a typed e-mail address is refused; undefined when its format is right, also for an address that doesn't exist. */
export function emailProblem(email: string): Problem {
  const address = email.trim();
  if (address === '') return 'Email é obrigatório';
  return EMAIL.test(address) && address.length <= EMAIL_MAX ? undefined : 'Informe um e-mail válido';
}

/** Returns why an existing password can't be sent; undefined unless it is empty. The rules for new passwords don't apply to it. */
export function currentPasswordProblem(password: string): Problem {
  return password === '' ? 'Digite sua senha' : undefined;
}

const TOO_SHORT = {
  'A senha': 'A senha deve ter pelo menos 6 caracteres',
  'A nova senha': 'A nova senha deve ter pelo menos 6 caracteres',
};

/**
 * Returns why a new password is refused; undefined when it isn't. A password has 6 to 128 characters and is more than the product's name
 * or data of the `owner` (accounts#password-length). `label` is what the message calls the field.
 */
export function newPasswordProblem(
  password: string,
  label: keyof typeof TOO_SHORT = 'A senha',
  owner: PasswordOwner = {},
): Problem {
  const problem = passwordProblem(password, owner);
  if (problem === 'PASSWORD_TOO_SHORT') return TOO_SHORT[label];
  if (problem === 'PASSWORD_TOO_LONG') return `${label} pode ter no máximo ${PASSWORD_MAX} caracteres`;
  return problem && 'Não use seu nome, seu e-mail, seu celular ou Encaixe como senha';
}

/** Returns why the repeated password is refused (accounts#password-change); undefined when it matches. */
export function repetitionProblem(password: string, repetition: string): Problem {
  return password === repetition ? undefined : 'As senhas não coincidem';
}
