import type { OfferedProvider } from '#contract/providers.ts';
import type { SignInState } from '#contract/sign-in-state.ts';
import type { Deps } from '../deps.ts';
import { openingElement, type RenderSignIn } from './opening.ts';

const PATH = '/auth';
/** Query parameters that affect only the two tabs; with any other the screen starts differently. */
const TAB_PARAMETERS: ReadonlySet<string> = new Set(['mode', 'type', 'redirect']);
const TABS: ReadonlyMap<string | null, SignInState['tab']> = new Map([
  [null, 'login'],
  ['login', 'login'],
  ['signup', 'signup'],
]);
/** Maximum number of rendered variants in memory; there is one for each tab, type and list of providers. */
const MAX_RENDERED = 16;

/**
 * Returns, for a URL and the offered providers, the element with the sign-in screen as the app will render it; '' when that URL
 * shows another screen. It contains nothing of the visitor, so each variant is rendered once.
 */
export function signInOpenings(
  { acceptsPhones, log }: Pick<Deps, 'acceptsPhones' | 'log'>,
  renderSignIn: RenderSignIn,
): (url: Pick<URL, 'pathname' | 'searchParams'>, providers: readonly OfferedProvider[]) => Promise<string> {
  const rendered = new Map<string, Promise<string>>();

  return async ({ pathname, searchParams }, providers) => {
    const tab = TABS.get(searchParams.get('mode'));
    const keys = [...searchParams.keys()];
    // The app ignores a repeated parameter.
    const isPlain = keys.every((key) => TAB_PARAMETERS.has(key)) && new Set(keys).size === keys.length;
    if (pathname !== PATH || tab === undefined || !isPlain) return '';
    const type = searchParams.get('type') === 'company' ? 'company' : 'candidate';
    const state: SignInState = { tab, type, acceptsPhones, providers };
    const key = JSON.stringify(state);
    const known = rendered.get(key);
    if (known) return known;
    if (rendered.size >= MAX_RENDERED) rendered.clear();
    const element = renderSignIn(state)
      .then(openingElement)
      .catch((err: unknown) => {
        // The app still works without it, and the next visit retries.
        log.error({ err }, 'The sign-in screen could not be rendered');
        rendered.delete(key);
        return '';
      });
    rendered.set(key, element);
    return element;
  };
}
