import { html } from 'hono/html';
import type { Deps } from '../deps.ts';
import { linkPreviewTags } from './listings/document.ts';
import { publicPageElement, type RenderPressPlaceholder, type RenderPublicPage } from './opening.ts';

/** Title and description of a public page of the app, for search engines and link previews (pages#without-script). */
type PageDetails = { title: string; description: string };

const PAGES: Readonly<Record<string, PageDetails>> = {
  '/': {
    title: 'Encaixe · conectando talentos a oportunidades',
    description:
      'Deslize vagas da sua cidade, curta as que combinam com você e converse direto com a empresa pelo WhatsApp quando o interesse for dos dois.',
  },
  '/termos': {
    title: 'Termos de uso · Encaixe',
    description:
      'As regras para usar o Encaixe, em português claro: sua conta, o que não pode, planos e pagamento, o que você publica.',
  },
  '/privacidade': {
    title: 'Privacidade · Encaixe',
    description:
      'O que o Encaixe guarda sobre você, para quê, quem vê, por quanto tempo e como você decide sobre seus dados (LGPD).',
  },
};

/** Paths of the public pages of the app, which the sitemap lists. */
export const PUBLIC_PATHS = Object.keys(PAGES);

/** A public page of the app: its head, and the element with its text (`opening`), which is readable without scripts. */
export type PublicPage = { head: string; opening: string };

const SAME = /<title>[^<]*<\/title>|<meta\s+name="description"[^>]*>/g;

/**
 * Returns a function that renders the public page at a path with the text about open jobs (`open`); null for any other path, and
 * after a failure, which is logged. A page is rendered again only when `open` has changed, or after a failure.
 * @param head of index.html; title and description are replaced in it
 */
export function createPublicPageRenderer(
  { publicUrl, officer, seller, log }: Pick<Deps, 'publicUrl' | 'officer' | 'seller' | 'log'>,
  { renderPublic, renderSkeleton }: { renderPublic: RenderPublicPage; renderSkeleton: RenderPressPlaceholder },
  head: string,
): (path: string, open: string) => Promise<PublicPage | null> | null {
  const icon = { url: `${publicUrl}/icon-512.png`, width: 512, height: 512, alt: 'Encaixe' };
  const drawn = new Map<string, { open: string; page: Promise<PublicPage | null> }>();

  async function draw(path: string, { title, description }: PageDetails, open: string): Promise<PublicPage> {
    const own = html`<title>${title}</title>
<meta name="description" content="${description}">
${linkPreviewTags({ title, description, canonical: `${publicUrl}${path}`, image: icon })}`;
    const text = await renderPublic(path, { open, officer, seller });
    const opening = publicPageElement(text, await renderSkeleton());
    return { head: `${head.replace(SAME, '')}${own}\n`, opening };
  }

  return (requested, open) => {
    const path = requested.toLowerCase().replace(/(?<=.)\/$/, '');
    const text = PAGES[path];
    if (text === undefined) return null;
    const known = drawn.get(path);
    if (known?.open === open) return known.page;
    const page = draw(path, text, open).catch((err: unknown) => {
      // The browser then renders the page itself, and the next request retries.
      log.error({ err, path }, 'A public page could not be rendered');
      drawn.delete(path);
      return null;
    });
    drawn.set(path, { open, page });
    return page;
  };
}
