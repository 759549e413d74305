import type { Locator, Page } from '@playwright/test';
import { expect } from '../support.ts';

export type Greeting = {
  /** The other side, as the viewer sees them. */
  other: string;
  job: string;
  /** The other side's number, as it is typed. */
  phone: string;
  text: string;
};

/** Checks the link that opens the conversation: country code, the other side's number, the prepared text. */
async function expectWhatsapp(link: Locator, { phone, text }: Pick<Greeting, 'phone' | 'text'>): Promise<void> {
  const address = new URL((await link.getAttribute('href')) ?? '');
  expect(address.origin + address.pathname).toBe(`https://wa.me/55${phone}`);
  expect(address.searchParams.get('text')).toBe(text);
}

/** Checks that the dialog of a new match names the other side and the job, and leads to the conversation (matches#dialog). */
export async function expectMatchDialog(page: Page, match: Greeting): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'Match Criado!' });
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText('Vocês demonstraram interesse mútuo!');
  await expect(dialog).toContainText(match.other);
  await expect(dialog).toContainText(match.job);
  await expectWhatsapp(dialog.getByRole('link', { name: 'Conversar pelo WhatsApp' }), match);
  return dialog;
}

/** The card of a match in the list of matches. */
export const matchCard = (page: Page, other: string): Locator =>
  page.getByRole('list', { name: 'Matches' }).getByRole('listitem').filter({ hasText: other });

export async function expectInMatches(page: Page, match: Greeting): Promise<void> {
  const card = matchCard(page, match.other);
  await expect(card).toContainText(match.job);
  await expectWhatsapp(card.getByRole('link', { name: /^WhatsApp/ }), match);
}
