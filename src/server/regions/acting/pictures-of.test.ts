import { expect, test } from 'vitest';
import { picturesOf } from './pictures-of.ts';

test('pictures are asked for in their region, and texts stay as they are', () => {
  const answer = {
    avatar_url: '/media/avatars/a/1_b.webp',
    theirs: '/media/avatars/a/1_b.webp?regiao=sp',
    bio: 'Veja "/media/a.webp" e /media/b.webp',
    link: 'https://example.com/media/c.webp',
    none: null,
  };
  expect(JSON.parse(picturesOf('rj', JSON.stringify(answer)))).toEqual({
    ...answer,
    avatar_url: '/media/avatars/a/1_b.webp?regiao=rj',
  });
});
