import { type Page, test } from '@playwright/test';
import { expect } from '../support.ts';
import { readMail } from './mailbox.ts';

let usedNumbers = 0;

/** Returns a mobile number that no other test uses, without the country code. */
export function newPhoneNumber(): string {
  usedNumbers += 1;
  return `119${String(test.info().workerIndex * 1000 + usedNumbers).padStart(8, '0')}`;
}

/** Waits for a text message to this number, and returns its code. The code differs from `before` when `before` is defined. */
export async function readSmsCode(page: Page, number: string, before?: string): Promise<string> {
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
