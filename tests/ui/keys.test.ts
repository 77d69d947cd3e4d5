import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isComposing, stopComposingKeys } from '#ui/keys.ts'
import { isEscapeForUs } from '#ui/overlays/use-escape.ts'

test('a key of an input method is known by its flag, by its code, and through React', () => {
  expect(isComposing({ isComposing: true })).toBe(true)
  expect(isComposing({ isComposing: false, keyCode: 229 })).toBe(true)
  expect(isComposing({ nativeEvent: { isComposing: true, keyCode: 27 } })).toBe(true)
  expect(isComposing({ isComposing: false, keyCode: 27 })).toBe(false)
})

test('Escape that ends a composition closes no dialog', () => {
  const escape = { key: 'Escape', defaultPrevented: false, target: null }
  expect(isEscapeForUs({ ...escape, isComposing: true })).toBe(false)
  expect(isEscapeForUs({ ...escape, keyCode: 229 })).toBe(false)
  expect(isEscapeForUs(escape)).toBe(true)
})

test('no listener of the page hears a key of an input method', () => {
  const page = new EventTarget()
  const heard: string[] = []
  stopComposingKeys(page as Window)
  page.addEventListener('keydown', (event) => heard.push((event as KeyboardEvent).key), { capture: true })
  const press = (key: string, keyCode: number) =>
    page.dispatchEvent(Object.assign(new Event('keydown'), { key, keyCode }))
  press('Escape', 229)
  press('Process', 229)
  press('Escape', 27)
  expect(heard).toEqual(['Escape'])
})

const LISTENS = /addEventListener\('key(?:down|up|press)'|onKey(?:Down|Up)=\{|onKeyDown: \(/
/** What plays by the place of a key, not by what it writes; the page stops keys of an input method before. */
const BY_PLACE = ['src/features/learning/virtual/play/']
/** Passes a handler on that asks. */
const PASSES_ON = ['src/ui/controls/choices/combo-box.tsx', 'src/ui/table/table-grid.tsx']

test('whatever listens to keys asks whether an input method has them', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.posix.join('src', file.replaceAll('\\', '/')))
  const listening = files.filter((file) => LISTENS.test(readFileSync(file, 'utf8')))
  expect(listening.length).toBeGreaterThan(8)
  const forgetful = listening.filter((file) => {
    const text = readFileSync(file, 'utf8')
    const isKnown = PASSES_ON.includes(file) || BY_PLACE.some((folder) => file.startsWith(folder))
    return !isKnown && !/isComposing\(|isEscapeForUs\(/.test(text)
  })
  expect(forgetful).toEqual([])
})

test('the page keeps keys of input methods from everything before anything else listens', () => {
  const main = readFileSync('src/main.tsx', 'utf8')
  const statements = main.slice(main.indexOf('const root ='))
  expect(statements.indexOf('stopComposingKeys(window)')).toBeGreaterThan(0)
  expect(statements.indexOf('stopComposingKeys(window)')).toBeLessThan(statements.indexOf('buildBase()'))
})
