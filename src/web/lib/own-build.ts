/** The build that this page is of, as the build itself wrote it there (web/build-name); undefined while screens are being written. */
export const ownBuild = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="encaixe-build"]')?.content;
