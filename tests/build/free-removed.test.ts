import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { listenForAll } from '#build/free-removed.ts'

const folder = path.join(import.meta.dirname, '../../node_modules/react-aria/dist/private/utils')

it.each(['runAfterTransition.mjs', 'runAfterTransition.js'])(
  'listens for the end of each property of %s, and still stops after the last one',
  (file) => {
    const changed = listenForAll(readFileSync(path.join(folder, file), 'utf8'))
    expect(changed).not.toMatch(/once:\s*true/)
    expect(changed).toMatch(/addEventListener\('transitioncancel', [\w$]+\)/)
    expect(changed).toMatch(/removeEventListener\('transitioncancel', [\w$]+\)/)
  },
)

it('says if the library is no longer as it was', () => {
  expect(() => listenForAll('element.addEventListener("transitioncancel", end)')).toThrow('has changed')
})
