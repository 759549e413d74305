/** Event on `window` after the viewer liked a job or a candidate. */
export const LIKED_EVENT = 'encaixe:liked';

/** Event on `window` after the dialog of the last match has closed, whichever side made it. */
export const MATCHED_EVENT = 'encaixe:met';

const dispatch = (what: string): boolean => window.dispatchEvent(new Event(what));

export const dispatchLiked = (): boolean => dispatch(LIKED_EVENT);
export const dispatchMatched = (): boolean => dispatch(MATCHED_EVENT);
