import { useQuery } from '@tanstack/react-query';
import { LogIn, Wallet } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type OfferedProvider, SSO_PROVIDER_ID } from '#contract/providers.ts';
import { shortAddress, WALLET_NAMES, type WalletChain } from '#domain/accounts/wallet-chains.ts';
import { orpc, queryClient } from '#web/lib/api/api-client.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { dialogOnDemand } from '#web/ui/dialogs/on-demand.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { AccessView } from '../security/access-view.tsx';
import { lastUseText } from '../security/last-use-texts.ts';
import { useFoundWallets } from '../wallets/use-found-wallets.ts';
import type { IdentityChange } from './identity-dialog.tsx';
import { takeProviderResult } from './provider-client.ts';
import { providerText } from './provider-texts.ts';

const IdentityDialog = dialogOnDemand(() => import('./identity-dialog.tsx').then((module) => module.IdentityDialog));

interface RowProps {
  name: string;
  /** The address of a linked wallet; null for any other row: the account names at providers are not shown. */
  account?: string | null;
  isWallet?: boolean;
  /** When the provider or wallet was linked to the account; null: it isn't linked. */
  since: Date | null;
  onChange: () => void;
}

function IdentityRow({ name, account = null, isWallet = false, since, onChange }: RowProps) {
  const act = since ? 'Desvincular' : 'Vincular';
  return (
    <AccessView
      icon={isWallet ? Wallet : LogIn}
      name={name}
      note={
        since
          ? `${account === null ? 'V' : `${shortAddress(account)}, v`}inculado ${lastUseText(since, new Date())}`
          : 'Não vinculado'
      }
      action={
        <Button variant="secondary" size="sm" aria-label={`${act} ${name}`} onClick={onChange}>
          {act}
        </Button>
      }
    />
  );
}

interface IdentityListProps {
  providers: readonly OfferedProvider[];
  chains: readonly WalletChain[];
}

/**
 * The providers and wallets that sign in to the account or can be linked to it, with the buttons to link and unlink them
 * (accounts#identities).
 */
export default function IdentityList({ providers, chains }: IdentityListProps) {
  const { data } = useQuery(orpc.accounts.factors.queryOptions({ staleTime: 0 }));
  const [isOpen, setOpen] = useState(false);
  const [change, setChange] = useState<IdentityChange | null>(null);

  useEffect(() => {
    const { linked, refused } = takeProviderResult();
    if (linked) notify.success('Serviço vinculado', 'Agora ele também abre a sua conta.');
    if (refused !== null) notify.error('Não foi possível vincular', providerText(refused));
  }, []);

  const wallets = useFoundWallets(chains);
  const identities = data?.identities ?? [];
  const isLinked = (name: string) => identities.some(({ provider }) => provider === name);
  const openDialog = (wanted: IdentityChange) => {
    setChange(wanted);
    setOpen(true);
  };
  // A company's identity provider is linked automatically to the accounts with the company's e-mail domains.
  const services = providers.filter(({ id }) => id !== SSO_PROVIDER_ID);
  return (
    <>
      <ul aria-label="Outros serviços" className="divide-y divide-line">
        {identities.map(({ id, provider, account, created_at }) => (
          <IdentityRow
            key={id}
            name={provider}
            account={account}
            isWallet={account !== null}
            since={created_at}
            onChange={() => openDialog({ act: 'unlink', id, name: provider })}
          />
        ))}
        {services
          .filter(({ name }) => !isLinked(name))
          .map(({ id, name }) => (
            <IdentityRow key={id} name={name} since={null} onChange={() => openDialog({ act: 'link', id, name })} />
          ))}
        {wallets
          .filter(({ chain }) => !isLinked(WALLET_NAMES[chain]))
          .map((wallet) => (
            <IdentityRow
              key={wallet.key}
              name={wallet.name}
              isWallet
              since={null}
              onChange={() => openDialog({ act: 'link', id: wallet.key, name: wallet.name, wallet })}
            />
          ))}
      </ul>
      {data && services.length + identities.length + wallets.length === 0 && (
        <p className="text-ink-muted text-sm">
          {chains.length > 0 ? 'Nenhuma carteira encontrada neste navegador.' : 'Nenhum serviço vinculado.'}
        </p>
      )}
      {change && (
        <IdentityDialog
          change={change}
          open={isOpen}
          onOpenChange={setOpen}
          onChanged={() => queryClient.invalidateQueries({ queryKey: orpc.accounts.factors.key() })}
        />
      )}
    </>
  );
}
