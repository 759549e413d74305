/** Removes the server-rendered first screen (src/web/opening), once the screen itself is rendered. */
export const removeOpening = (): void => document.getElementById('opening-screen')?.remove();
