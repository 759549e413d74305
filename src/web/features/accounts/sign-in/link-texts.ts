/** The text of the banner for a refused confirmation link, or for an unconfirmed account. */
export interface LinkText {
  title: string;
  text: string;
  /** True for a user who may have to sign up again, because another e-mail does not help. */
  startsOver?: true;
}

/** The message for an e-mailed link that no longer signs in or resets the password. */
export const INVALID_LINK = {
  title: 'Esse link não vale mais',
  line: 'Por segurança, ele funciona uma única vez e por pouco tempo. Peça outro e ele chega em instantes.',
};

const UNKNOWN: LinkText = {
  title: 'Não deu para confirmar seu e-mail',
  text: 'Digite seu e-mail abaixo e enviamos outro link.',
};

const TEXTS: Readonly<Record<string, LinkText>> = {
  INVALID_TOKEN: {
    title: INVALID_LINK.title,
    text: 'Se você já confirmou, é só entrar. Se não, digite seu e-mail abaixo e enviamos outro link.',
  },
  PASSWORD_NEEDED: {
    title: 'Falta só entrar',
    text: 'Este e-mail recebeu mais de um cadastro. Entre com a senha que você criou. Não lembra dela? Cadastre-se de novo e abra o novo link neste navegador.',
    startsOver: true,
  },
};

/**
 * Returns the text for the error `code` of a refused confirmation link or sign-in by e-mail; a general one for an unknown code, because
 * anyone can write a code into the URL.
 */
export function linkText(code: string): LinkText {
  return (Object.hasOwn(TEXTS, code) && TEXTS[code]) || UNKNOWN;
}
