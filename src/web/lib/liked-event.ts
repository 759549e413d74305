/** What the window hears once the viewer liked somebody. */
export const LIKED = 'encaixe:liked';

/** And once the window of the last match has closed, whichever side made it. */
export const MET = 'encaixe:met';

const say = (what: string): boolean => window.dispatchEvent(new Event(what));

export const sayLiked = (): boolean => say(LIKED);
export const sayMet = (): boolean => say(MET);
