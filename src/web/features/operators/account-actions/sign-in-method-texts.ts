import type { AuthenticationMethods } from '#contract/accounts.ts';
import { formatPhone } from '#domain/accounts/phone.ts';

/** The sign-in methods of an account besides its e-mail address. `number` is the phone number for sign-in, null when there is none. */
export type SignInMethods = AuthenticationMethods & { number: string | null };

const PROVIDERS: Readonly<Record<string, string>> = {
  google: 'Google',
  ethereum: 'carteira Ethereum',
  solana: 'carteira Solana',
};

const providerText = ({ provider, account }: AuthenticationMethods['identities'][number]): string => {
  const name = Object.hasOwn(PROVIDERS, provider) ? PROVIDERS[provider] : provider;
  return account === null ? `Entrada com ${name}` : `Entrada com ${name} ${account}`;
};

/** Returns the Portuguese name of each sign-in method; without second factors. */
export function signInMethodTexts({
  has_password,
  number,
  sign_in_number,
  passkeys,
  identities,
}: SignInMethods): string[] {
  const phone = number ?? sign_in_number;
  return [
    ...(has_password ? ['Senha'] : []),
    ...(phone === null ? [] : [`Código no celular ${formatPhone(phone)}`]),
    ...passkeys.map(({ name }) => `Chave de acesso “${name}”`),
    ...identities.map(providerText),
  ];
}
