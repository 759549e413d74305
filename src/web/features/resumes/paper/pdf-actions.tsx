import { FileText } from 'lucide-react';
import { useState } from 'react';
import type { Resume, SentResume } from '#contract/resumes.ts';
import type { PdfLayout } from '#cv/write-pdf.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/cards/card.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { PDF_FAILED } from '../error-texts.ts';

const LAYOUTS: readonly { layout: PdfLayout; label: string }[] = [
  { layout: 'moderno', label: 'Salvar modelo moderno' },
  { layout: 'classico', label: 'Salvar modelo clássico' },
];

interface PdfActionsProps {
  resume: Resume | SentResume;
  withoutPersonal: boolean;
}

/** Downloads the curriculo as a PDF file in one of its layouts (resumes#file). */
export function PdfActions({ resume, withoutPersonal }: PdfActionsProps) {
  const [busy, setBusy] = useState<PdfLayout | null>(null);

  async function download(layout: PdfLayout) {
    setBusy(layout);
    try {
      const { downloadPdf } = await import('./pdf-controller.ts');
      await downloadPdf(resume, layout, withoutPersonal);
      notify.success('PDF gerado com sucesso!');
    } catch {
      notify.error('Erro', PDF_FAILED);
    } finally {
      setBusy(null);
    }
  }

  return (
    <Card aria-label="Arquivo PDF" className="flex flex-wrap items-center gap-2.5">
      <p className="min-w-0 flex-1 basis-60 text-ink-muted text-sm">
        Arquivo PDF com texto que se copia e que sites de vagas leem, sem foto.
      </p>
      {LAYOUTS.map(({ layout, label }) => (
        <Button
          key={layout}
          variant="secondary"
          size="sm"
          busy={busy === layout}
          onClick={() => void download(layout)}
          className="max-sm:w-full"
        >
          <FileText aria-hidden="true" />
          {label}
        </Button>
      ))}
    </Card>
  );
}
