/** Returns a non-executable script element with JSON; `<` is escaped, so no text can close the element. */
export const embedJson = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
