/** Items that the navigation marks as new: matches, and likes received (pages#news). */
export const NEWS = ['matches', 'likes'] as const;

export type NewsKind = (typeof NEWS)[number];
