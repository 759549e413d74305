import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { AuthenticationMethods } from '#contract/accounts.ts';
import { PASSKEYS_MAX } from '#domain/text/text-limits.ts';
import { orpc, queryClient } from '#web/lib/api/api-client.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { dialogOnDemand } from '#web/ui/dialogs/on-demand.tsx';
import { AccessView } from '../security/access-view.tsx';
import { lastUseText } from '../security/last-use-texts.ts';

const PasskeyDialog = dialogOnDemand(() => import('./passkey-dialog.tsx').then((module) => module.PasskeyDialog));

type Passkey = AuthenticationMethods['passkeys'][number];

function PasskeyRow({ passkey: { name, last_used_at }, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  return (
    <AccessView
      icon={KeyRound}
      name={name}
      note={last_used_at === null ? 'Ainda não usada' : `Usada ${lastUseText(last_used_at, new Date())}`}
      action={
        <Button variant="secondary" size="sm" aria-label={`Remover a chave ${name}`} onClick={onRemove}>
          Remover
        </Button>
      }
    />
  );
}

/** The user's passkeys, with the buttons that add and remove them (accounts#passkeys). */
export function PasskeyList() {
  const { data } = useQuery(orpc.accounts.factors.queryOptions({ staleTime: 0 }));
  const [isOpen, setOpen] = useState(false);
  const [passkey, setPasskey] = useState<Passkey | null>(null);
  const passkeys = data?.passkeys ?? [];

  function openDialog(about: Passkey | null) {
    setPasskey(about);
    setOpen(true);
  }
  return (
    <>
      {passkeys.length > 0 && (
        <ul aria-label="Chaves de acesso" className="mb-3 divide-y divide-line">
          {passkeys.map((each) => (
            <PasskeyRow key={each.id} passkey={each} onRemove={() => openDialog(each)} />
          ))}
        </ul>
      )}
      <Button variant="secondary" disabled={!data || passkeys.length >= PASSKEYS_MAX} onClick={() => openDialog(null)}>
        Adicionar chave
      </Button>
      <PasskeyDialog
        passkey={passkey}
        open={isOpen}
        onOpenChange={setOpen}
        onChanged={() => queryClient.invalidateQueries({ queryKey: orpc.accounts.factors.key() })}
      />
    </>
  );
}
