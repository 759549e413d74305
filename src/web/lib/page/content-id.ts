/** The id of the page's only <main>: the target of the skip link, and the focus after a navigation. */
export const CONTENT_ID = 'conteudo';
