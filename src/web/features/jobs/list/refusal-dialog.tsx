import { UpgradeButton } from '#web/features/billing/upgrade-button.tsx';
import { type PlanLimitCode, planLimitTexts } from '#web/lib/job-state-texts.ts';
import { useSignedIn } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { useLastValue } from './use-last-value.ts';

interface RefusalDialogProps {
  refusal: PlanLimitCode | null;
  onClose: () => void;
}

const ALTERNATIVE: Record<PlanLimitCode, string> = {
  ACTIVE_JOB_LIMIT: 'Se preferir, pause a vaga que está ativa e tente de novo.',
  HIGH_SALARY_LIMIT: 'Se preferir, edite a faixa salarial desta vaga e tente de novo.',
};

/** Dialog that states that a change of a job exceeds a limit of the plan; closed while `refusal` is null (jobs#when-limits-hold). */
export function RefusalDialog({ refusal, onClose }: RefusalDialogProps) {
  const { entitlements } = useSignedIn();
  const shown = useLastValue(refusal);
  if (!shown) return null;
  const { title, text } = planLimitTexts(entitlements)[shown];
  return (
    <Dialog
      open={refusal !== null}
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={text}
      footer={
        <>
          <UpgradeButton />
          <Button variant="secondary" onClick={onClose}>
            Agora não
          </Button>
        </>
      }
    >
      <p className="text-ink-muted">{ALTERNATIVE[shown]}</p>
    </Dialog>
  );
}
