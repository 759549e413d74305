import { WALLET_NAMES, type WalletChain } from './wallet-chains.ts';

/** The message that a wallet signs (EIP-4361). Solana's differs in the chain's name, in optional lines and in one empty line. */
export type WalletMessage = {
  chain: WalletChain;
  /** The host of the page that requests the signature; the wallet warns the user when another page sends the message. */
  domain: string;
  address: string;
  statement?: string | undefined;
  uri: string;
  version: string;
  chainId?: string | undefined;
  nonce: string;
  /** ISO 8601, like `expirationTime` and `notBefore`. */
  issuedAt: string;
  expirationTime?: string | undefined;
  notBefore?: string | undefined;
};

/** Each line occurs at most once and in this order, so that a message can't contain a second nonce. */
const FIELDS = [
  ['URI', 'uri'],
  ['Version', 'version'],
  ['Chain ID', 'chainId'],
  ['Nonce', 'nonce'],
  ['Issued At', 'issuedAt'],
  ['Expiration Time', 'expirationTime'],
  ['Not Before', 'notBefore'],
] as const satisfies readonly (readonly [string, keyof WalletMessage])[];

const OPTIONAL: ReadonlySet<string> = new Set(['chainId', 'expirationTime', 'notBefore']);

const HEAD =
  '(?<domain>[^\\s/]+) wants you to sign in with your (?<word>Ethereum|Solana) account:\\n(?<address>[0-9A-Za-z]+)';
/** Without a statement, a message for Ethereum has one empty line more than a message for Solana. */
const STATEMENT = '(?:\\n\\n(?<statement>[^\\n]+)|\\n)?\\n';
const LINES = FIELDS.map(([label, name]) =>
  OPTIONAL.has(name) ? `(?:\\n${label}: (?<${name}>\\S+))?` : `\\n${label}: (?<${name}>\\S+)`,
).join('');
const MESSAGE = new RegExp(`^${HEAD}${STATEMENT}${LINES}$`);

export function writeWalletMessage(message: WalletMessage): string {
  const { chain, domain, address, statement } = message;
  const lines = FIELDS.flatMap(([label, name]) => (message[name] === undefined ? [] : `${label}: ${message[name]}`));
  const head = `${domain} wants you to sign in with your ${WALLET_NAMES[chain]} account:\n${address}`;
  return [head, ...(statement === undefined ? [] : [statement]), lines.join('\n')].join('\n\n');
}

/** Parses the text that a wallet signed. Returns null for an invalid text, or for one with lines that we don't support. */
export function readWalletMessage(text: string): WalletMessage | null {
  const found = MESSAGE.exec(text)?.groups;
  if (!found) return null;
  const { word, ...fields } = found;
  return { ...fields, chain: word === WALLET_NAMES.solana ? 'solana' : 'ethereum' } as WalletMessage;
}
