import type { OfferedProvider } from '#contract/providers.ts';
import type { SignInPlace } from '#contract/sign-in-place.ts';
import type { Deps } from '../deps.ts';
import { pressableElement, type RenderSignIn } from './opening.ts';

const PATH = '/auth';
/** Of what may stand in the address, what changes nothing but the two tabs; with anything else the screen begins otherwise. */
const HARMLESS: ReadonlySet<string> = new Set(['mode', 'type', 'redirect']);
const TABS: ReadonlyMap<string | null, SignInPlace['tab']> = new Map([
  [null, 'login'],
  ['login', 'login'],
  ['signup', 'signup'],
]);
/** Two tabs, two types, and what is offered, which changes hardly ever. */
const MOST = 16;

/**
 * Gives, for an address and the other services that are offered, the element with the screen to sign in at as it will look; '' where
 * that address shows another one. It has nothing of whoever asks, so each is drawn once.
 */
export function signInOpenings(
  { takesPhones, log }: Pick<Deps, 'takesPhones' | 'log'>,
  renderSignIn: RenderSignIn,
): (url: Pick<URL, 'pathname' | 'searchParams'>, providers: readonly OfferedProvider[]) => Promise<string> {
  const drawn = new Map<string, Promise<string>>();

  return async ({ pathname, searchParams }, providers) => {
    const tab = TABS.get(searchParams.get('mode'));
    const keys = [...searchParams.keys()];
    // What is said twice the app reads as neither.
    const isPlain = keys.every((key) => HARMLESS.has(key)) && new Set(keys).size === keys.length;
    if (pathname !== PATH || tab === undefined || !isPlain) return '';
    const type = searchParams.get('type') === 'company' ? 'company' : 'candidate';
    const place: SignInPlace = { tab, type, takesPhones, providers };
    const key = JSON.stringify(place);
    const known = drawn.get(key);
    if (known) return known;
    if (drawn.size >= MOST) drawn.clear();
    const element = renderSignIn(place)
      .then(pressableElement)
      .catch((err: unknown) => {
        // The app still comes, and the next visit tries again.
        log.error({ err }, 'The screen to sign in at could not be drawn');
        drawn.delete(key);
        return '';
      });
    drawn.set(key, element);
    return element;
  };
}
