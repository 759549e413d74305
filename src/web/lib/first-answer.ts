import type { FirstAnswers } from '#contract/first-screen.ts';
import { fromRpcJson } from './rpc-json.ts';

const ELEMENT_ID = 'encaixe-first-answer';

/**
 * Returns once the response to this screen's first request, as the server wrote it into the page; undefined where it wrote none.
 */
export function claimFirstAnswer<Screen extends keyof FirstAnswers>(screen: Screen): FirstAnswers[Screen] | undefined {
  const element = document.getElementById(ELEMENT_ID);
  if (!element?.textContent) return undefined;
  const written = JSON.parse(element.textContent);
  if (written.screen !== screen) return undefined;
  // A later visit of the screen requests current data.
  element.remove();
  return fromRpcJson(written) as FirstAnswers[Screen];
}
