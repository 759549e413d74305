import { REGION_PARAMETER } from '../region-cookie.ts';

/** Where a picture of this region's lies, as a whole text; one of another region says so already. */
const PICTURE = /"(\/media\/[\w/.-]+)"/g;

/** An answer in JSON whose pictures whoever is at home elsewhere can ask for: the front of any region leads to them. */
export const picturesOf = (own: string, json: string): string =>
  json.replaceAll(PICTURE, `"$1?${REGION_PARAMETER}=${own}"`);
