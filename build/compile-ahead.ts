import type { Plugin } from 'vite'
import { BOTH_HOMES, CORE, FRAME, RECORDER, WITH_WORKSHOPS, WORKSHOP_HOME } from './chunk-groups.ts'
import { firstScreens } from './first-screens.ts'

/** V8 reads this at the top of a file; other engines see a comment. */
const HINT = '//# allFunctionsCalledOnLoad'

/** The groups that the first screens begin with: nearly everything in them runs at once. */
const begunWith = new Set([
  'base',
  'start',
  'shown',
  CORE,
  FRAME,
  BOTH_HOMES,
  'beside-recorder',
  'takes',
  RECORDER,
  WITH_WORKSHOPS,
  WORKSHOP_HOME,
  ...Object.values(firstScreens).flatMap(({ alone }) => alone),
])

/**
 * Makes browsers compile what the first screens begin with during the download, off the page's own thread. Without the
 * hint each function is compiled on that thread when it is first called, at every visit: Chromium stores no compiled
 * modules for a page that its worker serves.
 */
export function compileAhead(): Plugin {
  return {
    name: 'trocar-compile-ahead',
    apply: 'build',
    generateBundle: {
      // After Vite has added its lines at the top of files.
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !begunWith.has(chunk.name)) continue
          chunk.code = `${HINT}\n${chunk.code}`
          const map = bundle[`${chunk.fileName}.map`]
          if (map?.type === 'asset') map.source = moveDownOneLine(String(map.source))
        }
      },
    },
  }
}

/** In a source map a semicolon ends a line. */
function moveDownOneLine(text: string): string {
  const map = JSON.parse(text) as { mappings: string }
  return JSON.stringify({ ...map, mappings: `;${map.mappings}` })
}
