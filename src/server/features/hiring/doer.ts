/** Who acts; with `member` somebody of a company's team (team#who-did-what). */
export type Doer = { user_id: string; member?: { id: string } };

/** Who did something, as its row keeps it. */
export const by = ({ user_id, member }: Doer) => ({ by_id: user_id, member_id: member?.id ?? null });
