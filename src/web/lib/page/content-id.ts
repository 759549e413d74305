/** The id of the page's only <main>, the target of the skip link. Receives the focus after a navigation. */
export const CONTENT_ID = 'conteudo';
