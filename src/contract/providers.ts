/** Another service by whose word people may sign in here, as the page names it (accounts#providers). */
export type OfferedProvider = { id: string; name: string };
