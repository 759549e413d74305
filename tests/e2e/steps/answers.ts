import type { Page } from '@playwright/test';

const addressOf = (procedure: string) => `**/api/rpc/${procedure}`;

/** Makes `change` modify the server's next responses to this procedure. */
export async function changeAnswers(
  page: Page,
  procedure: string,
  // biome-ignore lint/suspicious/noExplicitAny: any answer of any procedure
  change: (answer: any) => void,
): Promise<void> {
  await page.route(addressOf(procedure), async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    change(body.json);
    await route.fulfill({ response, json: body });
  });
}

/** Holds back the page's calls of this address until the returned function is called. */
export async function holdBackAt(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Does the same as holdBackAt, for the name of a procedure. */
export const holdBack = (page: Page, procedure: string) => holdBackAt(page, addressOf(procedure));
