/** The server-rendered first screen (src/web/opening), while it hides the app. */
export const openingElement = (): Element | null | undefined => globalThis.document?.getElementById('opening-screen');

/** Removes the server-rendered first screen, once the screen itself is rendered. */
export const removeOpening = (): void => openingElement()?.remove();
