import type { Page } from '@playwright/test';

const urlOf = (procedure: string) => `**/api/rpc/${procedure}`;

/** Applies `change` to the JSON output of the page's further calls of this procedure. */
export async function changeResponses(
  page: Page,
  procedure: string,
  // biome-ignore lint/suspicious/noExplicitAny: the output of any procedure
  change: (output: any) => void,
): Promise<void> {
  await page.route(urlOf(procedure), async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    change(body.json);
    await route.fulfill({ response, json: body });
  });
}

/** Holds the page's requests to URLs that match the glob pattern until the returned function is called. */
export async function holdRequestsTo(page: Page, url: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Holds the page's calls of a procedure until the returned function is called. */
export const holdRequests = (page: Page, procedure: string) => holdRequestsTo(page, urlOf(procedure));
