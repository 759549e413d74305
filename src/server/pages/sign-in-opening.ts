import type { OfferedProvider } from '#contract/providers.ts';
import type { SignInState } from '#contract/sign-in-state.ts';
import type { Deps } from '../deps.ts';
import { inertScreenElement, type RenderSignIn } from './opening.ts';

const PATH = '/auth';
/** Query parameters with which the screen is one of the two rendered tabs; with any other parameter it shows another screen. */
const TAB_PARAMETERS: ReadonlySet<string> = new Set(['mode', 'type', 'redirect']);
const TABS: ReadonlyMap<string | null, SignInState['tab']> = new Map([
  [null, 'login'],
  ['login', 'login'],
  ['signup', 'signup'],
]);
/** Maximum number of rendered variants in memory: one for each combination of tab, account type and list of providers. */
const MAX_RENDERED = 16;

/**
 * Returns a function that returns, for a URL and the offered providers, the element with the sign-in screen as the app will render
 * it; '' when that URL shows another screen, or after a failure, which is logged. Variants don't depend on the visitor, so each is
 * rendered once.
 */
export function createSignInScreenRenderer(
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
      .then(inertScreenElement)
      .catch((err: unknown) => {
        // The browser then renders the screen itself, and the next request retries.
        log.error({ err }, 'The sign-in screen could not be rendered');
        rendered.delete(key);
        return '';
      });
    rendered.set(key, element);
    return element;
  };
}
