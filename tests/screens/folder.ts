import { join } from 'node:path';

/** Where the sheet is put together; git ignores it. */
export const FOLDER = join(import.meta.dirname, '..', '..', 'test-results', 'screens');

/** A picture, as the file beside it tells of it. */
export type Picture = {
  /** The screen's place in the list, and the variant's. */
  place: [number, number];
  who: string;
  route: string;
  state: string;
  variant: string;
  file: string;
  findings: string[];
};
