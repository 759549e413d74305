const WRITTEN = /<meta name="encaixe-build" content="([^"]+)"/;

/** The build that this page is of, as the build itself wrote it there (web/build-name); undefined while screens are being written. */
export const ownBuild = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="encaixe-build"]')?.content;

/** The build of a page that was fetched; undefined where it isn't a page of ours. */
export const buildIn = (page: string): string | undefined => WRITTEN.exec(page)?.[1];
