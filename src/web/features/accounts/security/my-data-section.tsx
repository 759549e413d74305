import { Download } from 'lucide-react';
import { useState } from 'react';
import { api } from '#web/lib/api/api-client.ts';
import { notifyError } from '#web/lib/api/notify-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { EXPORT_FAILED } from './error-texts.ts';

const FILE_NAME = 'encaixe-meus-dados.json';

async function downloadMyData(): Promise<void> {
  const { saveJsonFile } = await import('#web/lib/page/save-file.ts');
  saveJsonFile(FILE_NAME, await api.accounts.exportData());
}

/** 'Exportar meus dados': downloads the user's data as a JSON file (accounts#export). */
export function MyDataSection() {
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
