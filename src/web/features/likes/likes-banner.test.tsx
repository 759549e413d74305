import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { likesLeft } from '#web/testing/page.tsx';
import { LikesBanner } from './likes-banner.tsx';

function textOf(likes: Parameters<typeof LikesBanner>[0]['likes']): string {
  const { container, unmount } = render(<LikesBanner likes={likes} />);
  const text = container.textContent ?? '';
  unmount();
  return text;
}

it('shows how many likes of the week are left and when the likes renew', () => {
  const text = textOf(likesLeft(5));
  expect(text).toContain('5/5 curtidas desta semana');
  expect(text).toContain('Elas se renovam em 2 dias');
  expect(text, 'three of five may be left or used').toContain('Restam 5');
});

it('shows how many likes are left, and that none is left', () => {
  expect(textOf(likesLeft(2))).toContain('Restam 2');
  expect(textOf(likesLeft(1))).toContain('Resta 1');
  expect(textOf(likesLeft(0))).toContain('Acabaram');
});

it.each([
  [0, true],
  [1, false],
  [2, false],
])('uses the danger colour only when no like is left (%i left: %s)', (left, inDanger) => {
  const { container } = render(<LikesBanner likes={likesLeft(left)} />);
  expect(container.innerHTML.includes('danger')).toBe(inDanger);
});

it('shows the bonus likes, also to screen readers, and counts them as likes that are left', () => {
  render(<LikesBanner likes={{ ...likesLeft(0), bonusLikes: 4, totalLikes: 4 }} />);
  expect(screen.getByText('+4 bônus')).toBeDefined();
  expect(screen.getByRole('img', { name: '0/5 curtidas desta semana, +4 curtidas bônus' })).toBeDefined();
  expect(screen.queryByText('Acabaram')).toBeNull();
});

it('shows no count when likes are unlimited', () => {
  expect(textOf({ ...likesLeft(0), unlimited: true })).toBe('Curtidas ilimitadas');
});
