/** Whose wallets may sign in, where a setting says so (accounts#wallets). */
export const WALLET_CHAINS = ['ethereum', 'solana'] as const;

export type WalletChain = (typeof WALLET_CHAINS)[number];

/** What people, and the messages that they sign, call a chain. */
export const WALLET_NAMES: Readonly<Record<WalletChain, string>> = { ethereum: 'Ethereum', solana: 'Solana' };

export const isWalletChain = (word: string): word is WalletChain => WALLET_CHAINS.some((each) => each === word);

/** As wallets show an address: '0x1234…cdef'. */
export const shortAddress = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`;
