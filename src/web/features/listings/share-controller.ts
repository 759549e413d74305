/** Loads share-client.ts on demand, then shares the job's public page (listings#share). */
export async function shareJob(job: { id: string; title: string }): Promise<void> {
  const { NO_PUBLIC_PAGE_HINT, shareJob: share } = await import('./share-client.ts');
  await share({ id: job.id, title: job.title }, NO_PUBLIC_PAGE_HINT);
}
