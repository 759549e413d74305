import { Download } from 'lucide-react';
import { useState } from 'react';
import { notifyError } from '#web/lib/error-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { EXPORT_FAILED } from './error-texts.ts';
import { downloadMyData } from './export-data.ts';

/** 'Exportar meus dados'. */
export function MyData() {
  const [isBusy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    try {
      await downloadMyData();
      notify.success('Dados exportados', 'O arquivo está nos seus downloads.');
    } catch (error) {
      notifyError(error, {}, EXPORT_FAILED);
    }
    setBusy(false);
  }

  return (
    <Button variant="secondary" busy={isBusy} busyLabel="Preparando..." onClick={download}>
      <Download aria-hidden="true" />
      Exportar meus dados
    </Button>
  );
}
