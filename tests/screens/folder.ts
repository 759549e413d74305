import { join } from 'node:path';

/** Folder of the sheet; git ignores it. */
export const FOLDER = join(import.meta.dirname, '..', '..', 'test-results', 'screens');

/** A picture's metadata, stored in the file beside it. */
export type Picture = {
  /** The screen's position in the list, and the variant's. */
  place: [number, number];
  who: string;
  route: string;
  state: string;
  variant: string;
  file: string;
  findings: string[];
};
