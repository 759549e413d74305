import { type Page, test } from '@playwright/test';
import { expect } from '../support.ts';
import { readMail } from './mailbox.ts';

let numbers = 0;

/** Returns a mobile number that no other test uses. */
export function newNumber(): string {
  numbers += 1;
  return `119${String(test.info().workerIndex * 1000 + numbers).padStart(8, '0')}`;
}

/** Returns the code in the newest message to this number, other than `before`. */
export async function codeFor(page: Page, number: string, before?: string): Promise<string> {
  const mailbox = await page.context().newPage();
  let code = before;
  await expect(async () => {
    const message = await readMail(mailbox, `+55${number}`, 'Mensagem para o celular');
    code = /Encaixe: (\d{8})/.exec((await message.textContent()) ?? '')?.[1];
    expect(code).toBeDefined();
    expect(code).not.toBe(before);
  }).toPass();
  await mailbox.close();
  return code ?? '';
}
