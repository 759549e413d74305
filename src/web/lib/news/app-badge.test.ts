import { afterEach, expect, it } from 'vitest';
import { showBadge } from './app-badge.ts';

afterEach(() => {
  for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name);
});

it('shows the number of new items on the app’s icon, and no badge for zero (app#badge)', () => {
  const shown: (number | undefined)[] = [];
  const badge = (count?: number) => {
    shown.push(count);
    return Promise.reject(new Error('Not allowed'));
  };
  showBadge(1);
  Object.assign(navigator, { setAppBadge: badge, clearAppBadge: () => badge() });
  showBadge(3);
  showBadge(0);
  expect(shown).toEqual([3, undefined]);
});
