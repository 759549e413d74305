import { api } from '#web/lib/api-client.ts';

const FILE_NAME = 'encaixe-meus-dados.json';

/** Saves everything that is kept about the viewer as a file. @throws what the call throws */
export async function downloadMyData(): Promise<void> {
  const data = await api.accounts.exportData();
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = FILE_NAME;
  document.body.append(link);
  link.click();
  link.remove();
  // Not at once: some browsers begin to read it only after the click is over.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
