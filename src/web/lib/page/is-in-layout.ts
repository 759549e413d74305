import { createContext } from 'react';

/** True inside the signed-in layout, which has the page's heading and its `main`. */
export const InFrame = createContext(false);
