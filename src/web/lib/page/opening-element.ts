/** Removes the server-rendered public page (src/web/opening), after the app has rendered the same page. */
export const removeServerRenderedPage = (): void => document.getElementById('opening-screen')?.remove();
