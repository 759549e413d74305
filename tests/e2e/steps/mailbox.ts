import type { Locator, Page } from '@playwright/test';
import { expect } from '../support.ts';

/** Waits for an e-mail to this address with a matching subject, and returns the path of the newest one in the mailbox. */
async function mailPath(page: Page, to: string, subject: RegExp): Promise<string> {
  const entry = new RegExp(`href="([^"]+)">\\s*<strong>([^<]*)</strong><span>${escapeRegExp(to)}`, 'g');
  const find = async () => {
    const mailbox = await (await page.request.get('/dev/mailbox')).text();
    return [...mailbox.matchAll(entry)].find(([, , title = '']) => subject.test(title))?.[1] ?? '';
  };
  await expect.poll(find).not.toBe('');
  return find();
}

const escapeRegExp = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Waits for an e-mail to this address with this subject, and opens the newest one. */
async function openMail(page: Page, to: string, subject: string): Promise<void> {
  await page.goto(await mailPath(page, to, new RegExp(escapeRegExp(subject))));
  await expect(page.getByRole('heading', { name: subject })).toBeVisible();
}

/** Opens the newest e-mail to this address with this subject, and returns its body, which is in a sandboxed frame. */
export async function readMail(page: Page, to: string, subject: string): Promise<Locator> {
  await openMail(page, to, subject);
  return page.frameLocator('iframe[title="Mensagem"]').locator('body');
}

/** Opens the newest e-mail to this address with this subject, and clicks the link with this label. */
export async function followMailLink(page: Page, to: string, subject: string, label: string): Promise<void> {
  const mail = await readMail(page, to, subject);
  await mail.getByRole('link', { name: label }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/dev/mailbox'));
}

/** Returns the code of 8 digits in the text of an e-mail; '' when there is none. */
export const findCode = (text: string): string => /(?<![\w.-])\d{8}(?![\w-])/.exec(text)?.[0] ?? '';
