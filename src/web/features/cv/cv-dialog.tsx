import { useEffect, useEffectEvent, useId, useState } from 'react';
import { CV_FILE_PROBLEMS } from '#domain/cv/file-errors.ts';
import type { CvReading, ReadCv } from '#domain/cv/types.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Banner } from '#web/ui/states/banner.tsx';
import { ProgressBar } from '#web/ui/states/progress-bar.tsx';
import { startReading } from './cv-client.ts';
import { CvReviewForm } from './cv-review-form.tsx';
import type { CvProposal } from './cv-types.ts';

interface CvDialogProps {
  open: boolean;
  file: File;
  proposalOf: (read: ReadCv) => Promise<CvProposal<object>>;
  /** Called when the user accepts; `taken` are the keys (`keyOf`) of the accepted fields and entries. */
  onApply: (proposal: CvProposal<object>, taken: ReadonlySet<string>) => void;
  onChooseOther: () => void;
  onClose: () => void;
  /** Called after the closing animation. */
  onClosed: () => void;
}

type Step = { progress: number | null } | { problem: string } | { proposal: CvProposal<object>; dropped: string[] };

const STARTED: Step = { progress: null };

/** Dialog that reads `file`, then shows the content for review, or why the file can't be read. Closing the dialog stops the reading. */
export function CvDialog({ open, file, proposalOf, onApply, onChooseOther, onClose, onClosed }: CvDialogProps) {
  const id = useId();
  const [latest, setLatest] = useState<{ file: File; step: Step }>({ file, step: STARTED });
  const step = latest.file === file ? latest.step : STARTED;
  const onReading = useEffectEvent(async (reading: CvReading, isGone: () => boolean) => {
    if (!('read' in reading)) return setLatest({ file, step: reading });
    const { dropped } = reading.read;
    const next = await proposalOf(reading.read).then(
      (proposal) => ({ proposal, dropped }),
      () => ({ problem: CV_FILE_PROBLEMS.unavailable }),
    );
    if (!isGone()) setLatest({ file, step: next });
  });

  useEffect(() => {
    if (!open) return;
    let isGone = false;
    const stop = startReading(file, (reading) => void onReading(reading, () => isGone));
    return () => {
      isGone = true;
      stop();
    };
  }, [open, file]);

  const cancel = (
    <Button variant="secondary" onClick={onClose}>
      Cancelar
    </Button>
  );
  if ('progress' in step) {
    return (
      <Dialog open={open} onOpenChange={onClose} onClosed={onClosed} title="Lendo seu currículo" footer={cancel}>
        <ProgressBar
          label="Lendo o arquivo neste aparelho..."
          labelShown
          value={step.progress === null ? null : step.progress * 100}
        />
      </Dialog>
    );
  }
  if ('problem' in step) {
    return (
      <Dialog
        open={open}
        onOpenChange={onClose}
        onClosed={onClosed}
        title="Não deu para ler o currículo"
        footer={
          <>
            <Button onClick={onChooseOther}>Escolher outro arquivo</Button>
            {cancel}
          </>
        }
      >
        <Banner tone="danger" live title={file.name}>
          <p>{step.problem}</p>
        </Banner>
      </Dialog>
    );
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      onClosed={onClosed}
      title="Confira o que lemos"
      description="Nada muda antes de você confirmar, e nada é salvo antes de você salvar."
      footer={
        <>
          <Button type="submit" form={id}>
            Usar estes dados
          </Button>
          {cancel}
        </>
      }
    >
      <CvReviewForm
        key={file.name}
        id={id}
        proposal={step.proposal}
        dropped={step.dropped}
        onApply={(taken) => onApply(step.proposal, taken)}
      />
    </Dialog>
  );
}
