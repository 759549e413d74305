/** Returns the name of the build that this page belongs to (src/web/build-name); undefined in development. */
export const readBuildName = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="encaixe-build"]')?.content;
