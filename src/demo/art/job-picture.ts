import { createRng } from '../rng.ts';
import { PALETTES } from './palette.ts';
import { administration } from './scenes/administration.ts';
import { beginnings } from './scenes/beginnings.ts';
import { education } from './scenes/education.ts';
import { engineering } from './scenes/engineering.ts';
import { finance } from './scenes/finance.ts';
import { food } from './scenes/food.ts';
import { health } from './scenes/health.ts';
import { operations } from './scenes/operations.ts';
import { people } from './scenes/people.ts';
import { sales } from './scenes/sales.ts';
import { services } from './scenes/services.ts';
import { technology } from './scenes/technology.ts';
import { backdrop, HEIGHT, type Scene, WIDTH } from './stage.ts';
import { mirror, svgDocument } from './svg.ts';

const SCENES: Readonly<Record<string, { draw: Scene; outdoors?: true; oneSided?: true }>> = {
  'Tecnologia da Informação': { draw: technology },
  Saúde: { draw: health },
  Engenharia: { draw: engineering, outdoors: true },
  Administrativo: { draw: administration },
  'Vendas e Marketing': { draw: sales, oneSided: true },
  'Recursos Humanos': { draw: people },
  Financeiro: { draw: finance, oneSided: true },
  Operacional: { draw: operations, outdoors: true },
  'Serviços Gerais': { draw: services, outdoors: true },
  Educação: { draw: education, oneSided: true },
  Alimentação: { draw: food },
  Outros: { draw: beginnings, outdoors: true },
};

/** The categories that have a scene: all of the function catalogue. */
export const PICTURE_CATEGORIES: readonly string[] = Object.keys(SCENES);
/** Number of consecutive seeds after which a category's layout, mirroring and backdrop repeat; the people and the palette still differ. */
export const PICTURE_VARIANTS = 4;

/** Draws the picture of a job, 1200 by 800 pixels, without words. Throws a RangeError for a category without a scene. */
export function jobPictureSvg(category: string, seed: number): string {
  const index = PICTURE_CATEGORIES.indexOf(category);
  const scene = SCENES[category];
  const palette = PALETTES[(index + seed * 2) % PALETTES.length];
  if (!scene || !palette) throw new RangeError(`no scene for the category ${category}`);
  const rng = createRng(`picture ${category} ${seed}`);
  const drawn = scene.draw({ p: palette, rng, layout: seed % 2 === 0 ? 0 : 1 });
  const variant = (seed + index) % 4;
  // A one-sided scene isn't mirrored: its rising chart would fall.
  const isMirrored = seed % 4 >= 2 && !scene.oneSided;
  // Backdrop 1 shows windows of a room, so an outdoor scene has the hills of backdrop 2 instead.
  const behind = backdrop(palette, scene.outdoors && variant === 1 ? 2 : variant);
  return svgDocument(WIDTH, HEIGHT, behind + (isMirrored ? mirror(drawn, WIDTH) : drawn));
}
