/** Event on `window` after the user has liked a job or a candidate. */
export const LIKED_EVENT = 'encaixe:liked';

/** Event on `window` after the user has closed the dialogs of all new matches. */
export const MATCHED_EVENT = 'encaixe:met';

const dispatch = (name: string): boolean => window.dispatchEvent(new Event(name));

export const dispatchLiked = (): boolean => dispatch(LIKED_EVENT);
export const dispatchMatched = (): boolean => dispatch(MATCHED_EVENT);
