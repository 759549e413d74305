import { createContext } from 'react';

/** Context that is true inside the signed-in layout, which already renders the page's `h1` and `main`. */
export const IsInLayout = createContext(false);
