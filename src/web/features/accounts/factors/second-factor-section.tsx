import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RECOVERY_CODE_COUNT } from '#domain/accounts/second-factor.ts';
import { orpc, queryClient } from '#web/lib/api/api-client.ts';
import { errorText } from '#web/lib/api/error-texts.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/cards/badge.tsx';
import { dialogOnDemand } from '#web/ui/dialogs/on-demand.tsx';
import { InlineFailed } from '#web/ui/states/inline-failed.tsx';
import { Loading } from '#web/ui/states/loading.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { acceptsPhones } from '../sign-in/phone-rules.ts';
import type { FactorChange } from './factor-change-dialog.tsx';
import { codesLeftText } from './factor-texts.ts';
import { PhoneFactorView } from './phone-factor-view.tsx';

const EnrolDialog = dialogOnDemand(() => import('./enrol-dialog.tsx').then((module) => module.EnrolDialog));
const FactorChangeDialog = dialogOnDemand(() =>
  import('./factor-change-dialog.tsx').then((module) => module.FactorChangeDialog),
);
const PhoneFactorDialog = dialogOnDemand(() =>
  import('./phone-factor-dialog.tsx').then((module) => module.PhoneFactorDialog),
);

const FACTORS_FAILED = 'Não foi possível carregar as duas etapas.';

/** Shows whether a second factor is active, and how to add or remove one (accounts#second-factor). */
export function SecondFactorSection() {
  const query = useQuery(orpc.accounts.factors.queryOptions({ staleTime: 0 }));
  const [isEnrolling, setEnrolling] = useState(false);
  const [isAddingPhone, setAddingPhone] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const [change, setChange] = useState<FactorChange>('renew');

  function onChanged() {
    for (const { key } of [orpc.accounts.factors, orpc.accounts.sessions]) {
      void queryClient.invalidateQueries({ queryKey: key() });
    }
  }
  function openDialog(wanted: FactorChange) {
    setChange(wanted);
    setChanging(true);
  }

  if (query.isPending) {
    return (
      <Loading>
        <Skeleton className="h-tap w-40 rounded-full!" />
      </Loading>
    );
  }
  if (!query.data) return <InlineFailed text={errorText(query.error, {}, FACTORS_FAILED).text} query={query} />;
  const { authenticator, phone, recovery_codes_left } = query.data;
  const left = codesLeftText(recovery_codes_left, RECOVERY_CODE_COUNT);
  return (
    <>
      <div className="flex flex-col items-start gap-3">
        {authenticator && <Badge tone="success">Ativada</Badge>}
        {(authenticator || phone !== null) && <p>{left}</p>}
        <div className="flex flex-wrap gap-3">
          {(authenticator || phone !== null) && (
            <Button variant="secondary" onClick={() => openDialog('renew')}>
              Gerar novos códigos
            </Button>
          )}
          {authenticator ? (
            <Button variant="secondary" className="text-danger-ink!" onClick={() => openDialog('end')}>
              Desativar
            </Button>
          ) : (
            <Button variant="secondary" onClick={() => setEnrolling(true)}>
              Ativar duas etapas
            </Button>
          )}
        </div>
        {(acceptsPhones() || phone !== null) && (
          <PhoneFactorView number={phone} onWanted={() => setAddingPhone(true)} onEnd={() => openDialog('end-phone')} />
        )}
      </div>
      <EnrolDialog open={isEnrolling} onOpenChange={setEnrolling} onChanged={onChanged} />
      <PhoneFactorDialog open={isAddingPhone} onOpenChange={setAddingPhone} onChanged={onChanged} />
      <FactorChangeDialog change={change} open={isChanging} onOpenChange={setChanging} onChanged={onChanged} />
    </>
  );
}
