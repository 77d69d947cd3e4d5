import path from 'node:path'
import type { Plugin } from 'vite'

// Parts that every page would load and none uses: the bundler cannot know, because they are referred to.

/** What stands in for the router's links, which its routes refer to: ours are plain anchors (`follow-links.ts`). */
const NO_LINKS = '\0no-router-links'

const reactRouter = path.join('@tanstack', 'react-router', 'dist', 'esm')

const ENDPOINTS = /\/contract\/endpoints\/.*\.ts$/
const SUMMARY = /(\n *)summary:(\s*)(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),/g

/** Endpoints without what only the document of the API says of them; each line stays where it is. */
export function withoutSummaries(code: string): string {
  return code.replaceAll(SUMMARY, '$1$2')
}

export const ROUTE = /\/src\/portals\/(?:[^?]*\/routes\/[^?]*|gallery|index)\.tsx$/
const ADDRESS = /(createFileRoute\()\s*(["'])[^"'\n]*\2\s*\)/g

/** Routes without the address that only the compiler reads: the table of routes has it. */
export function withoutAddress(code: string): string {
  return code.replaceAll(ADDRESS, '$1)')
}

export function leaveOutUnusedParts(): Plugin {
  return {
    name: 'trocar-leave-out-unused-parts',
    apply: 'build',
    enforce: 'pre',
    // React has had what this stands in for since version 18.
    config: () => ({
      resolve: {
        alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
      },
    }),
    resolveId: {
      filter: { id: /^\.\/link\.js$/ },
      handler: (_source, importer) =>
        importer?.endsWith(path.join(reactRouter, 'route.js')) === true ? NO_LINKS : null,
    },
    transform: {
      filter: { id: [ENDPOINTS, ROUTE] },
      handler: (code, id) => ({
        code: ENDPOINTS.test(id) ? withoutSummaries(code) : withoutAddress(code),
        map: null,
      }),
    },
    load: {
      // oxlint-disable-next-line no-control-regex
      filter: { id: /^\0no-router-links$/ },
      handler: () => "export function Link() { throw new Error('A route has no Link: use a plain anchor.') }",
    },
  }
}
