import type { Plugin } from 'vite'

// React Aria lists the elements whose transitions run, and strikes a property off when its transition ends. It stops
// listening at the first end: of an element that is removed while several of its properties change, as a button is that
// leads to another view, it keeps the others, and with them the element and its view, for as long as the page is open.

const LISTENS_ONCE = /(addEventListener\('transitioncancel',[^,]+), \{\s*once: true\s*\}\)/

/** Listens for the end of each property; the library stops listening by itself after the last one. */
export function listenForAll(code: string): string {
  const changed = code.replace(LISTENS_ONCE, '$1)')
  if (changed === code)
    throw new Error('React Aria has changed: look whether build/free-removed.ts is needed.')
  return changed
}

export function freeRemoved(): Plugin {
  return {
    name: 'trocar-free-removed',
    apply: 'build',
    transform: {
      filter: { id: /\/react-aria\/dist\/private\/utils\/runAfterTransition\.m?js$/ },
      handler: (code) => ({ code: listenForAll(code), map: null }),
    },
  }
}
