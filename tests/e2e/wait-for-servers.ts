const TIMEOUT_MS = 600_000;
const RETRY_MS = 200;

async function isHealthy(address: string): Promise<boolean> {
  const response = await fetch(`${address}/api/health`).catch(() => null);
  return response?.ok === true;
}

/**
 * Global setup: waits until the servers of all projects respond. Playwright has started them without waiting, so that they start at
 * the same time.
 */
export default async function waitForServers({
  projects,
}: {
  projects: { use: { baseURL?: string } }[];
}): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (const { use } of projects) {
    while (use.baseURL && !(await isHealthy(use.baseURL))) {
      if (Date.now() > deadline)
        throw new Error(`${use.baseURL}/api/health has not returned 200 within ${TIMEOUT_MS} ms`);
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}
