/** The acting account, the company's for its team; `member` is the acting member of the team (team#who-did-what). */
export type ActingUser = { user_id: string; member?: { id: string } };

export const actorColumns = ({ user_id, member }: ActingUser) => ({ by_id: user_id, member_id: member?.id ?? null });
