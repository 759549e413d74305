import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LogIn } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { OfferedProvider } from '#contract/providers.ts';
import { orpc } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { onDemand } from '#web/ui/on-demand.tsx';
import { useWasOpened } from '#web/ui/use-opened.ts';
import { AccessView } from '../security/access-view.tsx';
import { lastUseText } from '../security/last-use-texts.ts';
import type { IdentityChange, IdentityDialogProps } from './identity-dialog.tsx';
import { takeAnswer } from './provider-client.ts';
import { providerText } from './provider-texts.ts';

const useIdentityDialog = onDemand<IdentityDialogProps>(() =>
  import('./identity-dialog.tsx').then((module) => module.IdentityDialog),
);

interface RowProps {
  name: string;
  /** Since when it opens the account; null where it doesn't. */
  since: Date | null;
  onChange: () => void;
}

function IdentityRow({ name, since, onChange }: RowProps) {
  const act = since ? 'Desvincular' : 'Vincular';
  return (
    <AccessView
      icon={LogIn}
      name={name}
      note={since ? `Vinculado ${lastUseText(since, new Date())}` : 'Não vinculado'}
      action={
        <Button variant="secondary" size="sm" aria-label={`${act} ${name}`} onClick={onChange}>
          {act}
        </Button>
      }
    />
  );
}

/** The other services by which the viewer comes in, with what links and unlinks them (accounts#identities). */
export default function IdentityList({ providers }: { providers: readonly OfferedProvider[] }) {
  const client = useQueryClient();
  const { data } = useQuery(orpc.accounts.factors.queryOptions({ staleTime: 0 }));
  const [isOpen, setOpen] = useState(false);
  const [change, setChange] = useState<IdentityChange | null>(null);
  const IdentityDialog = useIdentityDialog(useWasOpened(isOpen));

  useEffect(() => {
    const { linked, refused } = takeAnswer();
    if (linked) notify.success('Serviço vinculado', 'Agora ele também abre a sua conta.');
    if (refused !== null) notify.error('Não foi possível vincular', providerText(refused));
  }, []);

  const identities = data?.identities ?? [];
  const ask = (wanted: IdentityChange) => {
    setChange(wanted);
    setOpen(true);
  };
  return (
    <>
      <ul aria-label="Outros serviços" className="divide-y divide-line">
        {identities.map(({ id, provider, created_at }) => (
          <IdentityRow
            key={id}
            name={provider}
            since={created_at}
            onChange={() => ask({ act: 'unlink', id, name: provider })}
          />
        ))}
        {providers
          .filter(({ name }) => !identities.some(({ provider }) => provider === name))
          .map(({ id, name }) => (
            <IdentityRow key={id} name={name} since={null} onChange={() => ask({ act: 'link', id, name })} />
          ))}
      </ul>
      {IdentityDialog && change && (
        <IdentityDialog
          change={change}
          open={isOpen}
          onOpenChange={setOpen}
          onChanged={() => client.invalidateQueries({ queryKey: orpc.accounts.factors.key() })}
        />
      )}
    </>
  );
}
