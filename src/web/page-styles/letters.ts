import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import type { Plugin, ResolvedConfig } from 'vite';

/** A file beside Vite's manifest, in a folder that the server reads but does not serve. */
const OUTPUT_FILE = '.vite/letters.json';
const FONT_WEIGHTS = [500, 800] as const;
const FONT_SUBSETS = ['latin', 'latin-ext'];
/** The capital letters whose kerning with the next character is visible in this font. */
const KERNED_CAPITALS = 'AFLPTVWY';

const { resolve } = createRequire(import.meta.url);

async function fontOf(subset: string, weight: number): Promise<Font> {
  const file = resolve(`@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-${subset}-${weight}-normal.woff`);
  const font = create(await readFile(file));
  if (!('layout' in font)) throw new TypeError(`${file} holds more than one font`);
  return font;
}

/** Returns the kerning of each pair of a letter of KERNED_CAPITALS and a follower, in font units, where it is not zero. */
function kerningOf(font: Font, followers: readonly string[]): Record<string, number> {
  const pairs: Record<string, number> = {};
  for (const capital of KERNED_CAPITALS) {
    const width = font.layout(capital).advanceWidth;
    for (const follower of followers) {
      const { positions } = font.layout(capital + follower);
      const kerning = Math.round((positions[0]?.xAdvance ?? width) - width);
      if (positions.length === 2 && kerning !== 0) pairs[capital + follower] = kerning;
    }
  }
  return pairs;
}

async function glyphsOf(weight: number) {
  const glyphs: Record<string, [width: number, path: string]> = {};
  const fonts = await Promise.all(FONT_SUBSETS.map((subset) => fontOf(subset, weight)));
  for (const font of fonts) {
    for (const code of font.characterSet.filter((codePoint) => codePoint >= 0x20)) {
      const { advanceWidth, path } = font.glyphForCodePoint(code);
      glyphs[String.fromCodePoint(code)] ??= [Math.round(advanceWidth), path.toSVG()];
    }
  }
  const followers = Object.keys(glyphs).filter((letter) => /^[\p{Ll}.,]$/u.test(letter) && letter < '\u0100');
  const [first] = fonts;
  return { glyphs, kerning: first ? kerningOf(first, followers) : {} };
}

/**
 * Vite plugin that writes the font's glyphs as SVG paths, for the pictures that the server draws (src/server/pages/listings/picture).
 * The server's machine has no fonts, and its SVG renderer can't read the app's font files.
 */
export function glyphsPlugin(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'encaixe-letter-shapes',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async writeBundle() {
      const shapes = Object.fromEntries(
        await Promise.all(FONT_WEIGHTS.map(async (weight) => [weight, await glyphsOf(weight)] as const)),
      );
      const folder = join(config.root, config.build.outDir);
      await mkdir(join(folder, '.vite'), { recursive: true });
      await writeFile(join(folder, OUTPUT_FILE), JSON.stringify(shapes));
    },
  };
}
