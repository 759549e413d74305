import { CircleCheck, Wallet } from 'lucide-react';
import { useState } from 'react';
import { errorCode } from '#web/lib/api/failure.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { providerErrorText } from '../providers/provider-texts.ts';
import { useFoundWallets } from '../wallets/use-found-wallets.ts';
import { reauthenticateWithWallet } from '../wallets/wallet-client.ts';
import type { FoundWallet } from '../wallets/wallet-types.ts';
import { offeredChains } from '../wallets/wallet-values.ts';

/**
 * Proof for a user with neither password nor e-mail address: the wallet signs again, and the resulting code fills the
 * field (accounts#reauthentication).
 */
export default function WalletProofView({ name, error }: { name: string; error: string | undefined }) {
  const [chains] = useState(offeredChains);
  const wallets = useFoundWallets(chains);
  const [busy, setBusy] = useState<string | null>(null);
  const [code, setCode] = useState('');

  async function prove(wallet: FoundWallet) {
    setBusy(wallet.key);
    try {
      setCode(await reauthenticateWithWallet(wallet));
    } catch (reason) {
      notify.error('Erro', providerErrorText(errorCode(reason), reason));
    }
    setBusy(null);
  }

  return (
    <div className="flex flex-col items-start gap-2">
      <input type="hidden" name="by" value="code" />
      <input type="hidden" name={name} value={code} />
      <p>{wallets.length === 0 ? 'Abra esta página no navegador da sua carteira.' : 'Confirme com a sua carteira.'}</p>
      {wallets.map((wallet) => (
        <Button
          key={wallet.key}
          variant="secondary"
          busy={busy === wallet.key}
          busyLabel="Esperando a carteira..."
          onClick={() => busy === null && prove(wallet)}
        >
          <Wallet aria-hidden="true" />
          Confirmar com {wallet.name}
        </Button>
      ))}
      <p role="status" className="flex items-center gap-2">
        {code !== '' && !error && (
          <>
            <CircleCheck className="size-5" aria-hidden="true" />
            Confirmado. Vale por 10 minutos.
          </>
        )}
      </p>
      {error && <p className="text-danger-ink text-sm">{error}</p>}
    </div>
  );
}
