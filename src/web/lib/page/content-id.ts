/** The id of the page's only <main> element, which the skip link targets and which gets the focus after a navigation. */
export const CONTENT_ID = 'conteudo';
