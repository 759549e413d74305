import { join } from 'node:path';

/** Folder of the pictures and of the page that shows them; git ignores it. */
export const PICTURES_FOLDER = join(import.meta.dirname, '..', '..', 'test-results', 'screens');

/** A picture's metadata, stored in a JSON file beside it. */
export type Picture = {
  /** The index of the screen in SCREENS, and of the variant in VARIANTS. */
  position: [number, number];
  person: string;
  route: string;
  state: string;
  variant: string;
  file: string;
  /** Visual problems, and errors of the page, one line each. */
  findings: string[];
};
