/** What a notification shows, and where a press on it leads. */
type Shown = { title: string; options: NotificationOptions & { data: { path: string } } };

const NAME = 'Encaixe';

const textOf = (value: unknown, fallback: string) => (typeof value === 'string' && value !== '' ? value : fallback);

/** The path of an address of ours, and the front page for any other: a message opens nothing but our own screens. */
export function pathIn(path: unknown, origin: string): string {
  if (typeof path !== 'string' || !path.startsWith('/') || !URL.canParse(path, origin)) return '/';
  const url = new URL(path, origin);
  return url.origin === origin ? `${url.pathname}${url.search}` : '/';
}

/** What a message says (push#kinds); one that can't be read says that there is something. */
export function shownOf(message: string, origin: string): Shown {
  let said: Partial<Record<'title' | 'body' | 'path' | 'tag', unknown>> = {};
  try {
    said = Object(JSON.parse(message));
  } catch {
    // Nobody but our server can have encrypted it.
  }
  return {
    title: textOf(said.title, NAME),
    options: {
      body: textOf(said.body, 'Há novidades para você.'),
      tag: textOf(said.tag, NAME),
      icon: '/icon-192.png',
      lang: 'pt-BR',
      data: { path: pathIn(said.path, origin) },
    },
  };
}
