/** Removes the server-rendered public page (src/web/opening), once the app's own is rendered. */
export const removeOpening = (): void => document.getElementById('opening-screen')?.remove();
