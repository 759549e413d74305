import { FileText } from 'lucide-react';
import { useState } from 'react';
import type { Resume, SentResume } from '#contract/resumes.ts';
import type { PdfLayout } from '#cv/write-pdf.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/cards/card.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { DOCX_FAILED, PDF_FAILED } from '../error-texts.ts';

type Format = PdfLayout | 'docx';

const FORMATS: readonly { format: Format; label: string }[] = [
  { format: 'moderno', label: 'Salvar modelo moderno' },
  { format: 'classico', label: 'Salvar modelo clássico' },
  { format: 'docx', label: 'Salvar em Word' },
];

interface ResumeFileActionsProps {
  resume: Resume | SentResume;
  withoutPersonal: boolean;
}

/** Buttons that download the curriculo as a PDF file in one of two layouts, or as a DOCX file (resumes#file). */
export function ResumeFileActions({ resume, withoutPersonal }: ResumeFileActionsProps) {
  const [busy, setBusy] = useState<Format | null>(null);

  async function download(format: Format) {
    setBusy(format);
    try {
      const { downloadDocx, downloadPdf } = await import('./pdf-controller.ts');
      if (format === 'docx') await downloadDocx(resume, withoutPersonal);
      else await downloadPdf(resume, format, withoutPersonal);
      notify.success(format === 'docx' ? 'Arquivo do Word gerado com sucesso!' : 'PDF gerado com sucesso!');
    } catch {
      notify.error('Erro', format === 'docx' ? DOCX_FAILED : PDF_FAILED);
    } finally {
      setBusy(null);
    }
  }

  return (
    <Card aria-label="Arquivo do currículo" className="flex flex-wrap items-center gap-2.5">
      <p className="min-w-0 flex-1 basis-60 text-ink-muted text-sm">
        Arquivo com texto que se copia e que sites de vagas leem, sem foto: PDF, ou Word para continuar a editar.
      </p>
      {FORMATS.map(({ format, label }) => (
        <Button
          key={format}
          variant="secondary"
          size="sm"
          busy={busy === format}
          onClick={() => void download(format)}
          className="max-sm:w-full"
        >
          <FileText aria-hidden="true" />
          {label}
        </Button>
      ))}
    </Card>
  );
}
