import { api } from '#web/lib/api-client.ts';
import { saveJsonFile } from '#web/lib/save-file.ts';

const FILE_NAME = 'encaixe-meus-dados.json';

/** Saves everything that is kept about the viewer as a file. @throws what the call throws */
export async function downloadMyData(): Promise<void> {
  saveJsonFile(FILE_NAME, await api.accounts.exportData());
}
