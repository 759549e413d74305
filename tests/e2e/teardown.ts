import { rm } from 'node:fs/promises';

export default async function teardown(): Promise<void> {
  const folder = process.env.ENCAIXE_E2E_FOLDER;
  if (folder) await rm(folder, { recursive: true, force: true });
}
