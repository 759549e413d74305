import { describe, expect, it } from 'vitest';
import { MAX_IMAGE_BYTES } from '#domain/pictures.ts';
import { uploadErrors } from './error-texts.ts';
import { isRetryableUpload, pictureProblem } from './picture-rules.ts';

const file = (type: string, size = 1000, name = 'figura') => ({ type, size, name });

describe('pictureProblem', () => {
  it('accepts JPG and PNG up to 5 MB as a profile photo', () => {
    expect(pictureProblem('avatar', file('image/jpeg'))).toBeNull();
    expect(pictureProblem('avatar', file('image/png', MAX_IMAGE_BYTES))).toBeNull();
    expect(pictureProblem('avatar', file('image/png', MAX_IMAGE_BYTES + 1))).toBe('size');
    expect(pictureProblem('avatar', file('image/webp'))).toBe('type');
    expect(pictureProblem('avatar', file('application/pdf'))).toBe('type');
  });

  it('decides by the file name when the browser reports no type', () => {
    expect(pictureProblem('avatar', file('', 1000, 'FOTO.JPEG'))).toBeNull();
    expect(pictureProblem('logo', file('', 1000, 'logo.png'))).toBeNull();
    expect(pictureProblem('avatar', file('', 1000, 'foto.exe'))).toBe('type');
  });

  it.each(['logo', 'job-image'] as const)('accepts any raster image as %s, but no SVG', (kind) => {
    expect(pictureProblem(kind, file('image/webp'))).toBeNull();
    expect(pictureProblem(kind, file('image/svg+xml'))).toBe('type');
    expect(pictureProblem(kind, file('text/html'))).toBe('type');
    expect(pictureProblem(kind, file('image/png', MAX_IMAGE_BYTES + 1))).toBe('size');
  });
});

it('allows another try with the same file when the server is overloaded, but not with a broken file', () => {
  expect(isRetryableUpload('UNAVAILABLE')).toBe(true);
  expect(uploadErrors('avatar').UNAVAILABLE).toEqual({
    title: 'Erro no upload',
    text: 'Tem muita gente enviando imagens agora. Tente de novo em alguns segundos.',
  });
  expect(isRetryableUpload('IMAGE_BROKEN')).toBe(false);
});
