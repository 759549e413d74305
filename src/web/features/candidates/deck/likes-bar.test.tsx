import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { likesLeft } from '#web/testing/page.tsx';
import { LikesBar } from './likes-bar.tsx';

it.each([1, 2, 3])('has no danger colour while %i likes are left (likes#counters)', (left) => {
  const { container } = render(<LikesBar likes={likesLeft(left)} />);
  expect(container.textContent).toContain(`${left}/5 curtidas desta semana`);
  expect(container.innerHTML).not.toContain('danger');
});

it('states when the likes are renewed (likes#counters)', () => {
  const { container } = render(<LikesBar likes={likesLeft(3)} />);
  expect(container.textContent).toContain('se renovam em 2 dias');
});
