/** Event on `window` after the viewer liked a job or a candidate. */
export const LIKED = 'encaixe:liked';

/** Event on `window` after the dialog of the last match has closed, whichever side made it. */
export const MET = 'encaixe:met';

const dispatch = (what: string): boolean => window.dispatchEvent(new Event(what));

export const dispatchLiked = (): boolean => dispatch(LIKED);
export const dispatchMatched = (): boolean => dispatch(MET);
