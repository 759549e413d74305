import { dictionary } from '@zxcvbn-ts/language-common';

const leaked: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Is it one of the tens of thousands that every attacker tries first? An offline list (accounts#known-passwords). */
export const isLeakedPassword = (password: string): boolean => leaked.has(password.toLowerCase());
