import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import type { Plugin, ResolvedConfig } from 'vite';

/** Beside the manifest, where the server reads it. Files there have no URL. */
const FILE = '.vite/letters.json';
/** The two font weights in pictures. */
const WEIGHTS = [500, 800] as const;
const PARTS = ['latin', 'latin-ext'];
/** Letters that need kerning with the next one. */
const LEANING = 'AFLPTVWY';

const { resolve } = createRequire(import.meta.url);

async function fontOf(part: string, weight: number): Promise<Font> {
  const file = resolve(`@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-${part}-${weight}-normal.woff`);
  const font = create(await readFile(file));
  if (!('layout' in font)) throw new TypeError(`${file} holds more than one font`);
  return font;
}

/** Returns the kerning of pairs of letters, where it is not zero. */
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
 * Writes the glyphs as paths for the pictures that the server draws (src/server/pages/listings/picture). The machine then needs
 * no font, and the rendering library can't read the browser's font files.
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
