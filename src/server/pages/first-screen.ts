import { EMBEDDED_RESPONSES_ID, type ReadEmbedded } from '#contract/embedded-responses.ts';
import type { Session } from '#contract/session.ts';
import type { RequestContext } from '../http/procedures.ts';
import type { Rpc } from '../http/rpc.ts';
import { embedded } from './embedded-json.ts';
import type { RenderScreen } from './opening.ts';

export type FirstScreen = {
  /** The responses to the screen's first requests. */
  data: string;
  /** The content of the page's root: the rendered screen, visible while its code loads. */
  screen: string;
};

const NONE: FirstScreen = { data: '', screen: '' };

/** Calls procedures as the API does, so that the same guards, limits and rules hold. */
const reader =
  ({ has, call }: Rpc, context: RequestContext): ReadEmbedded =>
  async (path, input) => {
    const name = path.join('/');
    if (!has(name)) return null;
    const { status, body } = await call(name, JSON.stringify({ json: input }), context);
    return status === 200 ? JSON.parse(body) : null;
  };

/**
 * Returns the elements with the first screen and its data; empty for visitors, and for screens outside of the signed-in layout. When
 * it fails, the error is logged and the page draws the screen itself.
 */
export async function firstScreen(
  rpc: Rpc,
  context: RequestContext,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  session: Session,
  renderScreen: RenderScreen,
): Promise<FirstScreen> {
  if (session.user === null) return NONE;
  try {
    const { html, answers } = await renderScreen(`${pathname}${search}`, session, reader(rpc, context));
    return { data: answers.length > 0 ? embedded(EMBEDDED_RESPONSES_ID, answers) : '', screen: html };
  } catch (err) {
    context.deps.log.error({ err }, 'The first screen could not be rendered');
    return NONE;
  }
}
