import { Wallet } from 'lucide-react';
import { useState } from 'react';
import type { WalletChain } from '#domain/accounts/wallet-chains.ts';
import { errorCode } from '#web/lib/api/failure.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { providerErrorText } from '../providers/provider-texts.ts';
import { OrSeparator } from '../sign-in/or-header.tsx';
import { useEnterAfterSignIn } from '../sign-in/use-enter-app.ts';
import { useFoundWallets } from './use-found-wallets.ts';
import { signInWithWallet } from './wallet-client.ts';
import type { FoundWallet } from './wallet-types.ts';

interface WalletListProps {
  chains: readonly WalletChain[];
  /** True below the buttons of sign-in providers, which already have the separator 'ou' above. */
  isBelow: boolean;
  /** The page to open after signing in; undefined: the default one. */
  redirectPath: string | undefined;
  /** Called when signing in requires a second factor. */
  onSecondFactor: () => void;
  /** Called when no account has this wallet, so that the user has to complete the sign-up. */
  onUnfinished: () => void;
}

/**
 * The buttons 'Entrar com MetaMask' and so on for the wallets of this browser; nothing when the browser has none (accounts#wallets).
 */
export default function WalletList({ chains, isBelow, redirectPath, onSecondFactor, onUnfinished }: WalletListProps) {
  const enter = useEnterAfterSignIn();
  const wallets = useFoundWallets(chains);
  const [busy, setBusy] = useState<string | null>(null);

  async function open(wallet: FoundWallet) {
    setBusy(wallet.key);
    try {
      const step = await signInWithWallet(wallet);
      if (step === 'second-factor') onSecondFactor();
      else if (step === 'finish-sign-up') onUnfinished();
      else await enter(redirectPath);
    } catch (error) {
      notify.error('Erro no login', providerErrorText(errorCode(error), error));
    }
    setBusy(null);
  }

  return (
    <>
      {wallets.length > 0 && !isBelow && <OrSeparator />}
      {wallets.map((wallet) => (
        <Button
          key={wallet.key}
          variant="secondary"
          size="lg"
          wide
          busy={busy === wallet.key}
          busyLabel="Esperando a carteira..."
          onClick={() => busy === null && open(wallet)}
        >
          <Wallet aria-hidden="true" />
          Entrar com {wallet.name}
        </Button>
      ))}
    </>
  );
}
