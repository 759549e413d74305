import { createHash } from 'node:crypto';
import { cleanup } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TERMS_DATE_TEXT, TERMS_VERSION } from '#domain/accounts/terms.ts';
import { changesSince } from '#web/features/accounts/terms/change-texts.ts';
import { renderInApp } from '#web/testing/page.tsx';
import { PrivacyScreen } from './privacy-screen.tsx';
import { TermsScreen } from './terms-screen.tsx';

/**
 * The hash of the terms and the privacy policy, by version. A changed text needs a new version: increase TERMS_VERSION, change
 * TERMS_DATE_TEXT, describe the change in change-texts.ts, and add the hash here (accounts#terms).
 */
const HASHES: Readonly<Record<number, string>> = {
  2: '096a6a14c743961f',
  3: 'b20128ec808aa0a6',
};

async function readArticleText(screen: React.ReactNode): Promise<string> {
  const { container } = await renderInApp(screen);
  const text = container.querySelector('article')?.textContent?.replaceAll(/\s+/g, ' ') ?? '';
  cleanup();
  return text;
}

it('requires a new version when the text of the terms or the privacy policy changes', async () => {
  const text = `${await readArticleText(<TermsScreen />)} ${await readArticleText(<PrivacyScreen />)}`;
  expect(text).toContain(`Em vigor desde ${TERMS_DATE_TEXT}`);
  expect(createHash('sha256').update(text).digest('hex').slice(0, 16)).toBe(HASHES[TERMS_VERSION]);
});

it('lists changes for a user who agreed to the previous version, and none for one who agreed to the current or no version', () => {
  expect(changesSince(TERMS_VERSION - 1).length).toBeGreaterThan(0);
  expect(changesSince(TERMS_VERSION)).toEqual([]);
  expect(changesSince(0)).toEqual([]);
});
