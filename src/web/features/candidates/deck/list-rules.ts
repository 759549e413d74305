/** Does an address ask for those who like the job, instead of all who wait (candidates#interested)? */
export const isInterestedList = ({ lista }: { lista?: unknown }) => lista === 'interessados';
