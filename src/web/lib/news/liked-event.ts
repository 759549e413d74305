/** Name of the event on `window` after a like that the user sent and that made no match. */
export const LIKED_EVENT = 'encaixe:liked';

/** Name of the event on `window` after the user has closed the dialog of the last new match. */
export const MATCH_DIALOGS_CLOSED_EVENT = 'encaixe:met';

const dispatch = (name: string): boolean => window.dispatchEvent(new Event(name));

export const dispatchLiked = (): boolean => dispatch(LIKED_EVENT);
export const dispatchMatchDialogsClosed = (): boolean => dispatch(MATCH_DIALOGS_CLOSED_EVENT);
