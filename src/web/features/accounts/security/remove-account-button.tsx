import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { orpc } from '#web/lib/api/api-client.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { dialogOnDemand } from '#web/ui/dialogs/on-demand.tsx';

const RemoveAccountDialog = dialogOnDemand(() =>
  import('./remove-account-dialog.tsx').then((module) => module.RemoveAccountDialog),
);

export function RemoveAccountButton() {
  const [isRemoving, setRemoving] = useState(false);
  // Prefetches the sign-in methods, which the dialog needs.
  useQuery(orpc.accounts.factors.queryOptions());
  return (
    <>
      <Button variant="secondary" className="text-danger-ink!" onClick={() => setRemoving(true)}>
        Excluir minha conta
      </Button>
      <RemoveAccountDialog open={isRemoving} onOpenChange={setRemoving} />
    </>
  );
}
