const TIMEOUT_MS = 600_000;
const LOOK_AGAIN_MS = 200;

async function isUp(address: string): Promise<boolean> {
  const response = await fetch(`${address}/api/health`).catch(() => null);
  return response?.ok === true;
}

/** Waits for the servers that Playwright started without waiting for them (so that both start at once). */
export default async function ready({ projects }: { projects: { use: { baseURL?: string } }[] }): Promise<void> {
  const giveUpAt = Date.now() + TIMEOUT_MS;
  for (const { use } of projects) {
    while (use.baseURL && !(await isUp(use.baseURL))) {
      if (Date.now() > giveUpAt) throw new Error(`${use.baseURL} doesn't answer`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
  }
}
