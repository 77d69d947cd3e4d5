import type { Plugin } from 'vite'
import type { BuiltFile } from './early-files.ts'

// Beside each file that the page fetches later, the build lists what is to be fetched with it.

/** Leaves out of these lists what the asking file has begun with, and sorts them so that they repeat each other. */
export function shortenPreloadLists(): Plugin {
  let lists = shortenLists([])
  return {
    name: 'trocar-shorten-preload-lists',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_file, needed, { hostId }) => lists(needed, hostId),
        },
      },
    }),
    // Before the plugin of Vite that writes the lists.
    generateBundle(_options, bundle) {
      lists = shortenLists(Object.values(bundle))
    },
  }
}

/** Of the scripts that are needed, those that the asking file has not begun with: what few others need comes first. */
export function shortenLists(
  files: readonly BuiltFile[],
): (needed: readonly string[], asking: string) => string[] {
  const byName = new Map(files.map((file) => [file.fileName, file]))
  const begun = new Map(files.map(({ fileName }) => [fileName, collect(fileName)]))
  const uses = new Map<string, number>()
  for (const names of begun.values()) for (const name of names) uses.set(name, (uses.get(name) ?? 0) + 1)
  function collect(name: string, found = new Set<string>()): Set<string> {
    if (found.has(name)) return found
    found.add(name)
    for (const imported of byName.get(name)?.imports ?? []) collect(imported, found)
    return found
  }
  return (needed, asking) =>
    needed
      .filter((name) => begun.get(asking)?.has(name) !== true)
      .toSorted((a, b) => (uses.get(a) ?? 0) - (uses.get(b) ?? 0) || (a < b ? -1 : 1))
}
