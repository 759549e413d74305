import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safePath } from './redirect-rules.ts';

const ORIGIN = 'https://encaixe.example';

describe('safePath', () => {
  it('accepts a page of this site with its query and fragment', () => {
    expect(safePath('/empresa/matches?job=7#fim')).toBe('/empresa/matches?job=7#fim');
    expect(safePath('/authors')).toBe('/authors');
  });

  it.each([
    'https://evil.example/vagas',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/..//evil.example',
    'javascript:alert(1)',
    'vagas',
    '',
    '/auth',
    '/auth?redirect=%2Fauth',
    '/x/../auth/',
    undefined,
    7,
  ])('returns undefined for %j', (redirectPath) => {
    expect(safePath(redirectPath)).toBeUndefined();
  });

  it('never leads to another origin', () => {
    const piece = fc.constantFrom('/', '\\', '.', '..', '\t', '\n', '@', ':', 'http:', 'evil.example', '?', '#', '%2f');
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 8 }), (pieces) => {
        const path = safePath(`/${pieces.join('')}`);
        return path === undefined || new URL(path, ORIGIN).origin === ORIGIN;
      }),
    );
  });
});
