import { useState } from 'react';
import type { VerificationRequest } from '#contract/operators/reviews.ts';
import type { VerificationOutcome } from '#domain/companies/company-verification.ts';
import { useScreenTitle } from '#web/lib/page/screen-title.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { useDecideVerification } from '../mutations.ts';
import { useVerifications } from '../queries.ts';
import { QueueView } from '../queue/queue-view.tsx';
import { useLeaveQueueItem } from '../queue/use-leave-queue-item.ts';
import { useQueue } from '../queue/use-queue.ts';
import { useQueueItem } from '../queue/use-queue-item.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { VERIFICATION_DECISION_TEXTS, VERIFICATION_SHORTCUTS } from './request-texts.ts';
import { RequestView } from './request-view.tsx';

interface WaitingProps {
  request: VerificationRequest;
  onStep: (by: number) => void;
  onRemoved: () => void;
}

function WaitingCompany({ request, onStep, onRemoved }: WaitingProps) {
  const decide = useDecideVerification();
  const [outcome, setOutcome] = useState<VerificationOutcome>('verified');
  const [isOpen, setOpen] = useState(false);
  const { id: request_id, user_id, name, cnpj, taken_by } = request;
  // A company without a CNPJ, or with the CNPJ of another verified account, can't be verified.
  const mayVerify = cnpj !== null && taken_by === null;

  function openDialog(wanted: VerificationOutcome) {
    setOutcome(wanted);
    setOpen(true);
  }
  useQueueItem({
    ...{ user_id, onStep, onRemoved },
    keys: { ...(mayVerify && { V: () => openDialog('verified') }), R: () => openDialog('refused') },
  });
  async function confirm(reason: string): Promise<boolean> {
    const isDecided = (await decide({ request_id, outcome, name, cnpj, reason })) === 'left';
    if (isDecided) onRemoved();
    return isDecided;
  }
  const { label, description, tone } = VERIFICATION_DECISION_TEXTS[outcome];
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" disabled={!mayVerify} onClick={() => openDialog('verified')}>
          {VERIFICATION_DECISION_TEXTS.verified.label}
        </Button>
        <Button variant="secondary" className="text-danger-ink!" onClick={() => openDialog('refused')}>
          {VERIFICATION_DECISION_TEXTS.refused.label}
        </Button>
      </div>
      <RequestView request={request} />
      <ReasonDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`${label}: ${name}`}
        description={description}
        confirmLabel={label}
        tone={tone}
        onConfirm={confirm}
      />
    </>
  );
}

/** The queue of verification requests, one at a time; with a company's `id`, only its request (verification#queue). */
export function VerificationsScreen({ id = null }: { id?: string | null }) {
  const queue = useQueue(useVerifications(id), ({ requests }) => requests);
  const { row } = queue;
  const leave = useLeaveQueueItem('verificacoes');
  useScreenTitle('Verificações');
  return (
    <QueueView
      queue={id === null ? queue : { ...queue, waiting: queue.count }}
      empty={id === null ? 'Nenhuma empresa espera por verificação.' : 'Esta empresa não espera por verificação.'}
      shortcuts={VERIFICATION_SHORTCUTS}
    >
      {row && (
        <WaitingCompany
          key={row.id}
          request={row}
          onStep={queue.step}
          onRemoved={() => (id === null ? queue.drop(row.id) : leave(id))}
        />
      )}
    </QueueView>
  );
}
