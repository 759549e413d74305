import type { Locator, Page } from '@playwright/test';
import { expect } from '../support.ts';

/** Waits for the newest message to this address with a matching subject, and returns its path. */
async function mailPath(page: Page, to: string, subject: RegExp): Promise<string> {
  const entry = new RegExp(`href="([^"]+)">\\s*<strong>([^<]*)</strong><span>${literally(to)}`, 'g');
  const find = async () => {
    const mailbox = await (await page.request.get('/dev/mailbox')).text();
    return [...mailbox.matchAll(entry)].find(([, , words = '']) => subject.test(words))?.[1] ?? '';
  };
  await expect.poll(find).not.toBe('');
  return find();
}

const literally = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Waits for the newest message to this address with this subject, and opens it. */
async function openMail(page: Page, to: string, subject: string): Promise<void> {
  await page.goto(await mailPath(page, to, new RegExp(literally(subject))));
  await expect(page.getByRole('heading', { name: subject })).toBeVisible();
}

/** Returns the content of the newest such message, inside its sandboxed frame. */
export async function readMail(page: Page, to: string, subject: string): Promise<Locator> {
  await openMail(page, to, subject);
  return page.frameLocator('iframe[title="Mensagem"]').locator('body');
}

/** Opens the message and clicks its button. */
export async function followLink(page: Page, to: string, subject: string, label: string): Promise<void> {
  const mail = await readMail(page, to, subject);
  await mail.getByRole('link', { name: label }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/dev/mailbox'));
}

/** Returns the code in a message's text, but not an address that begins with as many digits; '' when there is none. */
export const codeIn = (text: string): string => /(?<![\w.-])\d{8}(?![\w-])/.exec(text)?.[0] ?? '';
