/** What the window hears once the viewer liked somebody. */
export const LIKED = 'encaixe:liked';

export const sayLiked = (): boolean => window.dispatchEvent(new Event(LIKED));
