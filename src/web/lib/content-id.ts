/** The id of the one <main> of a page: where the skip link leads and the focus goes after a navigation. */
export const CONTENT_ID = 'conteudo';
