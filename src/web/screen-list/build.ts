import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Config } from '@tanstack/router-plugin/vite';
import type { Manifest, Plugin, ResolvedConfig } from 'vite';
import type { Screen } from '#contract/screens.ts';

const MANIFEST = '.vite/manifest.json';
const LIST = '.vite/screens.json';

type RouterPlugin = NonNullable<Config['plugins']>[number];
type RouteNode = Parameters<NonNullable<RouterPlugin['onRouteTreeChanged']>>[0]['routeNodes'][number];

/** Returns a route's ancestors and the route itself, outermost first. */
const lineOf = (node: RouteNode): RouteNode[] => [...(node.parent ? lineOf(node.parent) : []), node];

/** Returns the screens of all routes except layout routes, with their chunks. A route that only redirects has no chunk of its own. */
function screensOf(nodes: readonly RouteNode[], manifest: Manifest, root: string): Screen[] {
  const chunkOf = ({ fullPath }: RouteNode) => `${relative(root, fullPath)}?tsr-split=component`;
  return nodes
    .filter((node) => !node.children?.length)
    .map((node) => ({
      path: node.cleanedPath?.replace(/(?<=.)\/$/, '') ?? '/',
      isFramed: node.parent !== undefined,
      chunks: lineOf(node)
        .map(chunkOf)
        .filter((chunk) => chunk in manifest),
    }));
}

/**
 * Returns plugins that write the list of screens (path and chunks) beside Vite's manifest, for the server. `router` receives the routes
 * from TanStack Router's plugin; `vite` writes the file.
 */
export function screenListPlugins(): { router: RouterPlugin; vite: Plugin } {
  let config: ResolvedConfig;
  let nodes: readonly RouteNode[] = [];
  return {
    router: {
      name: 'encaixe-routes',
      onRouteTreeChanged({ routeNodes }) {
        nodes = routeNodes;
      },
    },
    vite: {
      name: 'encaixe-screen-list',
      apply: 'build',
      configResolved(resolved) {
        config = resolved;
      },
      async writeBundle({ dir = config.build.outDir }, bundle) {
        const file = bundle[MANIFEST];
        if (file?.type !== 'asset') throw new Error(`The build wrote no ${MANIFEST}`);
        const screens = screensOf(nodes, JSON.parse(String(file.source)), config.root);
        if (screens.length === 0) throw new Error('The build knows no screen');
        await writeFile(join(dir, LIST), JSON.stringify(screens));
      },
    },
  };
}
