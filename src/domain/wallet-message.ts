import { WALLET_NAMES, type WalletChain } from './wallet-chains.ts';

/** What a wallet signs, by EIP-4361; Solana's is the same but for the word and what it may leave out. */
export type WalletMessage = {
  chain: WalletChain;
  /** The host whose page asks, as the wallet compares it. */
  domain: string;
  address: string;
  statement?: string | undefined;
  uri: string;
  version: string;
  chainId?: string | undefined;
  nonce: string;
  /** This and the next two as ISO 8601. */
  issuedAt: string;
  expirationTime?: string | undefined;
  notBefore?: string | undefined;
};

/** Each line once and in this order: a second 'Nonce: ' can't hide anywhere. */
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
/** Without a statement Ethereum leaves one line more than Solana. */
const STATEMENT = '(?:\\n\\n(?<statement>[^\\n]+)|\\n)?\\n';
const LINES = FIELDS.map(([label, name]) =>
  OPTIONAL.has(name) ? `(?:\\n${label}: (?<${name}>\\S+))?` : `\\n${label}: (?<${name}>\\S+)`,
).join('');
const MESSAGE = new RegExp(`^${HEAD}${STATEMENT}${LINES}$`);

/** The text that a wallet shows and signs. */
export function writeWalletMessage(message: WalletMessage): string {
  const { chain, domain, address, statement } = message;
  const lines = FIELDS.flatMap(([label, name]) => (message[name] === undefined ? [] : `${label}: ${message[name]}`));
  const head = `${domain} wants you to sign in with your ${WALLET_NAMES[chain]} account:\n${address}`;
  return [head, ...(statement === undefined ? [] : [statement]), lines.join('\n')].join('\n\n');
}

/** What such a text says; null where it is none, or says more than we understand. */
export function readWalletMessage(text: string): WalletMessage | null {
  const found = MESSAGE.exec(text)?.groups;
  if (!found) return null;
  const { word, ...fields } = found;
  return { ...fields, chain: word === WALLET_NAMES.solana ? 'solana' : 'ethereum' } as WalletMessage;
}
