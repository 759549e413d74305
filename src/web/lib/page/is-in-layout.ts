import { createContext } from 'react';

/** True for components inside the signed-in layout, which already renders the page's heading and `main`. */
export const IsInLayout = createContext(false);
