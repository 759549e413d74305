/** Returns the page's build, as the build wrote it there (web/build-name); undefined in development. */
export const ownBuild = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="encaixe-build"]')?.content;
