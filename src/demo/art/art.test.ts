import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { FUNCTION_CATEGORIES } from '#domain/catalogue/functions.ts';
import { generateDemo } from '../demo.ts';
import { companyLogoSvg, LOGO_DESIGNS } from './company-logo.ts';
import { jobPictureSvg, PICTURE_CATEGORIES, PICTURE_VARIANTS } from './job-picture.ts';
import { initialStrokes } from './letters.ts';
import { portraitSvg } from './portrait.ts';
import { drawReference } from './reference.ts';
import { renderArt } from './render-art.ts';

const ALPHABET = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

function expectValidDrawing(svg: string): void {
  expect(svg).not.toMatch(/undefined|NaN|<text|<image|href/);
}

describe('job pictures', () => {
  test('exist for each category of the function catalogue', () => {
    expect([...PICTURE_CATEGORIES].sort()).toEqual(FUNCTION_CATEGORIES.map(({ name }) => name).sort());
  });

  test.each([...PICTURE_CATEGORIES])(
    'of %s have no words, differ between variants and are the same for the same seed',
    (category) => {
      const drawings = Array.from({ length: PICTURE_VARIANTS }, (_, seed) => jobPictureSvg(category, seed));
      for (const svg of drawings) expectValidDrawing(svg);
      expect(new Set(drawings).size).toBe(drawings.length);
      expect(jobPictureSvg(category, 1)).toBe(drawings[1]);
    },
  );

  test('of a category without a scene are refused', () => {
    expect(() => jobPictureSvg('Astronomia', 0)).toThrow(RangeError);
  });
});

test('logos have at least ten designs, and a drawing of every letter', () => {
  expect(LOGO_DESIGNS).toBeGreaterThanOrEqual(10);
  const shapes = Array.from({ length: LOGO_DESIGNS }, (_, seed) => companyLogoSvg('Encaixe', seed));
  for (const svg of shapes) expectValidDrawing(svg);
  expect(new Set(shapes).size).toBe(LOGO_DESIGNS);
  expect(new Set(ALPHABET.map(initialStrokes)).size).toBe(ALPHABET.length);
  expect(initialStrokes('Ímpar')).toBe(initialStrokes('I'));
  expect(initialStrokes('99 Portas')).toBe(initialStrokes('P'));
  expect(initialStrokes('123')).toBe(initialStrokes('E'));
});

test('forty portraits all differ', () => {
  const portraits = Array.from({ length: 40 }, (_, seed) => portraitSvg(seed));
  for (const svg of portraits) expectValidDrawing(svg);
  expect(new Set(portraits).size).toBe(40);
});

test('every picture of the demonstration can be drawn, and pictures are rendered', async () => {
  const demo = generateDemo(new Date('2026-03-12T15:00:00Z'));
  const people = [...demo.candidates, ...demo.companies].map(({ avatar_url }) => avatar_url);
  const references = new Set([...people, ...demo.jobs.map(({ image_url }) => image_url)].filter((url) => url !== null));
  for (const reference of references) expectValidDrawing(drawReference(reference).svg);
  const [one = ''] = references;
  const png = await renderArt(drawReference(one).svg, { width: 96, format: 'png' });
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 96 });
  const webp = await renderArt(jobPictureSvg('Saúde', 0), { width: 480, format: 'webp' });
  expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', width: 480, height: 320 });
});

test('an invalid reference and an invalid width are refused', async () => {
  expect(() => drawReference('https://example.com/a.png')).toThrow(RangeError);
  await expect(renderArt(portraitSvg(1), { width: 0, format: 'png' })).rejects.toThrow(RangeError);
});
