import { factorErrorText } from '../factors/factor-texts.ts';

const REFUSED = 'Não deu para confirmar quem você é. Tente de novo.';

/** Error texts of providers and wallets: signing in, linking, unlinking (accounts#providers, accounts#identities). */
const TEXTS: Readonly<Record<string, string>> = {
  PROVIDER_REFUSED: REFUSED,
  PROVIDER_GIVEN_UP: 'Você voltou sem concluir. Quando quiser, é só tentar de novo.',
  PROVIDER_UNREACHABLE: 'Esse serviço não respondeu. Tente de novo em instantes ou entre com sua senha.',
  PROVIDER_EMAIL_UNVERIFIED: 'Esse serviço ainda não confirmou seu e-mail. Confirme por lá e tente de novo.',
  PROVIDER_ACCOUNT_EXISTS:
    'Já existe uma conta com este e-mail. Entre com sua senha e vincule o serviço em Segurança, no seu perfil.',
  IDENTITY_TAKEN: 'Essa conta do serviço já abre outra conta no Encaixe.',
  IDENTITY_SECOND: 'Sua conta no Encaixe já está vinculada a outra conta desse serviço.',
  WALLET_GIVEN_UP: 'A carteira não assinou. Quando quiser, é só tentar de novo.',
  WALLET_REFUSED:
    'Essa assinatura não foi aceita. Use uma carteira com chave própria: as que são contratos não entram.',
  WALLET_NOT_LINKED: 'Essa carteira não abre a sua conta. Confirme com a que você vinculou.',
  SSO_NOT_FOUND: 'Esse e-mail não é de uma empresa que entra assim. Confira ou entre de outra forma.',
  SSO_FOREIGN_ADDRESS: 'Sua empresa informou um e-mail que não é dela. Fale com quem cuida das contas por lá.',
  SSO_ACCOUNT_LEFT: 'Sua conta no Encaixe não usa mais um e-mail dessa empresa. Entre de outra forma.',
  SSO_ACCOUNT_UNCONFIRMED:
    'Já existe uma conta com este e-mail, ainda não confirmada. Receba um código por e-mail para entrar e tente de novo.',
  UNFINISHED_SIGN_UP_EXPIRED: 'O tempo para criar a conta acabou. Comece de novo.',
  ACCOUNT_BLOCKED: 'Sua conta está bloqueada. O motivo está na mensagem que enviamos.',
  LAST_SIGN_IN_METHOD: 'É a única forma de entrar na sua conta. Crie uma senha antes.',
  LAST_REAUTHENTICATION_METHOD: 'É a única forma de confirmar que é você. Adicione um e-mail antes.',
  // The provider was unlinked on another page.
  NOT_FOUND: 'Esse serviço já não está vinculado.',
};

/** Returns the text for an error code, a general one for an unknown code: it may come from the page's URL, which anyone can write. */
export const providerText = (code: string): string => (Object.hasOwn(TEXTS, code) && TEXTS[code]) || REFUSED;

/** Returns the text for an error of signing in with a provider or wallet, or of linking it; `code` is the code of `error`. */
export const providerErrorText = (code: string, error: unknown): string =>
  Object.hasOwn(TEXTS, code) ? providerText(code) : factorErrorText(code, error);
