import { EMBEDDED_RESPONSES_ID, type ReadEmbedded } from '#contract/embedded-responses.ts';
import type { Session } from '#contract/session.ts';
import type { RequestContext } from '../http/procedures.ts';
import type { Rpc } from '../http/rpc.ts';
import { embedJson } from './embedded-json.ts';
import type { RenderScreen } from './opening.ts';

export type FirstScreen = {
  /** Script element with the API responses that the screen requests first, as JSON; '' when there are none. */
  data: string;
  /** HTML of the rendered screen, for the page's root element; visible while the app's code loads. */
  screen: string;
};

const NONE: FirstScreen = { data: '', screen: '' };

/** Returns a function that calls a procedure through the RPC handler, with the API's guards and limits; null unless the status is 200. */
const createReader =
  ({ has, call }: Rpc, context: RequestContext): ReadEmbedded =>
  async (path, input) => {
    const name = path.join('/');
    if (!has(name)) return null;
    const { status, body } = await call(name, JSON.stringify({ json: input }), context);
    return status === 200 ? JSON.parse(body) : null;
  };

/**
 * Renders the first screen of a signed-in user on the server. Both fields are '' for visitors, for screens outside of the signed-in
 * layout, and after a failure, which is logged: the browser then renders the screen.
 */
export async function renderFirstScreen(
  rpc: Rpc,
  context: RequestContext,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  session: Session,
  renderScreen: RenderScreen,
): Promise<FirstScreen> {
  if (session.user === null) return NONE;
  try {
    const { html, answers } = await renderScreen(`${pathname}${search}`, session, createReader(rpc, context));
    return { data: answers.length > 0 ? embedJson(EMBEDDED_RESPONSES_ID, answers) : '', screen: html };
  } catch (err) {
    context.deps.log.error({ err }, 'The first screen could not be rendered');
    return NONE;
  }
}
