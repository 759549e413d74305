/** A script element that holds JSON and runs nothing; no text in the JSON can end the element. */
export const embedded = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
