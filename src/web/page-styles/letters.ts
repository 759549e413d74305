import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import type { Plugin, ResolvedConfig } from 'vite';

/** Beside the manifest, where the server looks for it; nothing there has an address. */
const FILE = '.vite/letters.json';
/** The two that pictures are written in. */
const WEIGHTS = [500, 800] as const;
const PARTS = ['latin', 'latin-ext'];
/** Letters that stand too far from what follows them unless they are moved. */
const LEANING = 'AFLPTVWY';

const { resolve } = createRequire(import.meta.url);

async function fontOf(part: string, weight: number): Promise<Font> {
  const file = resolve(`@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-${part}-${weight}-normal.woff`);
  const font = create(await readFile(file));
  if (!('layout' in font)) throw new TypeError(`${file} holds more than one font`);
  return font;
}

/** How much nearer two letters stand to each other than their widths say, where that is so. */
function kerningOf(font: Font, letters: readonly string[]): Record<string, number> {
  const pairs: Record<string, number> = {};
  for (const one of LEANING) {
    const alone = font.layout(one).advanceWidth;
    for (const other of letters) {
      const { positions } = font.layout(one + other);
      const nearer = Math.round((positions[0]?.xAdvance ?? alone) - alone);
      if (positions.length === 2 && nearer !== 0) pairs[one + other] = nearer;
    }
  }
  return pairs;
}

async function lettersOf(weight: number) {
  const glyphs: Record<string, [width: number, path: string]> = {};
  const fonts = await Promise.all(PARTS.map((part) => fontOf(part, weight)));
  for (const font of fonts) {
    for (const code of font.characterSet.filter((each) => each >= 0x20)) {
      const { advanceWidth, path } = font.glyphForCodePoint(code);
      glyphs[String.fromCodePoint(code)] ??= [Math.round(advanceWidth), path.toSVG()];
    }
  }
  const latin = Object.keys(glyphs).filter((letter) => /^[\p{Ll}.,]$/u.test(letter) && letter < '\u0100');
  const [first] = fonts;
  return { glyphs, kerning: first ? kerningOf(first, latin) : {} };
}

/**
 * The product's letters as shapes, for the pictures that the server draws (src/server/pages/listings/picture): no machine has to have
 * the font, and the library that draws reads none of the files that browsers get.
 */
export function letterShapes(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'encaixe-letter-shapes',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async writeBundle() {
      const shapes = Object.fromEntries(
        await Promise.all(WEIGHTS.map(async (weight) => [weight, await lettersOf(weight)] as const)),
      );
      const folder = join(config.root, config.build.outDir);
      await mkdir(join(folder, '.vite'), { recursive: true });
      await writeFile(join(folder, FILE), JSON.stringify(shapes));
    },
  };
}
