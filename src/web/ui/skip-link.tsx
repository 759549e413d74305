import { CONTENT_ID } from '#web/lib/page/content-id.ts';

/** A link to the page's content, visible on focus. The first tab stop of each page layout. */
export function SkipLink() {
  return (
    <a
      href={`#${CONTENT_ID}`}
      className="-translate-y-24 fixed top-3 left-3 max-w-[calc(100%-1.5rem)] z-toast rounded-full bg-brand px-5 py-3 font-semibold text-on-brand focus:translate-y-0 focus:shadow-lg"
    >
      Pular para o conteúdo
    </a>
  );
}
