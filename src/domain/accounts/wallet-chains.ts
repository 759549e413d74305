/** Blockchains whose wallets may sign in, if enabled in the settings (accounts#wallets). */
export const WALLET_CHAINS = ['ethereum', 'solana'] as const;

export type WalletChain = (typeof WALLET_CHAINS)[number];

/** Names of the chains on the page and in signed messages. */
export const WALLET_NAMES: Readonly<Record<WalletChain, string>> = { ethereum: 'Ethereum', solana: 'Solana' };

export const isWalletChain = (value: string): value is WalletChain => WALLET_CHAINS.some((each) => each === value);

/** Shortens an address as wallets do: '0x1234…cdef'. */
export const shortAddress = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`;
