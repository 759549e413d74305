import { FileDown } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { Resume, SentResume } from '#contract/resumes.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { PDF_FAILED, POPUP_BLOCKED } from './error-texts.ts';
import { resumeFileName } from './file-name.ts';
import { PopupBlocked, printInWindow } from './print-window.ts';
import { ResumeDocument } from './resume-document.tsx';

interface ResumePaperProps {
  resume: Resume | SentResume;
  withoutPersonal?: boolean | undefined;
  /** Beside the download button. */
  actions?: ReactNode;
  /** Under the buttons. */
  options?: ReactNode;
}

/** A curriculo on its sheet, with the button that makes a PDF of it (candidate.md 2.11). */
export function ResumePaper({ resume, withoutPersonal, actions, options }: ResumePaperProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);

  async function print() {
    const content = sheet.current?.firstElementChild;
    if (!(content instanceof HTMLElement)) return;
    setBusy(true);
    try {
      await printInWindow(content, resumeFileName(resume.nome_completo, 'pdf'));
      notify.success('PDF gerado com sucesso!');
    } catch (error) {
      if (error instanceof PopupBlocked) notify.error(POPUP_BLOCKED, 'Permita pop-ups para o Encaixe e tente de novo.');
      else notify.error('Erro', PDF_FAILED);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="mx-auto flex w-full max-w-reading flex-col gap-4 print:max-w-none print:gap-0">
      <div className="flex flex-wrap items-center gap-2.5 print:hidden">
        <Button busy={busy} onClick={() => void print()}>
          <FileDown aria-hidden="true" />
          Baixar PDF
        </Button>
        {actions}
      </div>
      {options && <div className="print:hidden">{options}</div>}
      <div
        ref={sheet}
        data-theme="light"
        className="rounded-lg bg-surface p-6 shadow-lg outline-1 outline-line sm:p-12 print:p-0 print:shadow-none print:outline-none"
      >
        <ResumeDocument resume={resume} withoutPersonal={withoutPersonal} />
      </div>
    </div>
  );
}
