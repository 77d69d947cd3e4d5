import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

// The types know style sheets, but not their classes: a missing class has no effect, silently.

const root = path.join(import.meta.dirname, '..')
const IMPORT = /^import (\w+) from '([^']+\.module\.css)'$/gm

/** Classes that a component names and its style sheet does not, as `component: class`. */
function missingClasses(component: string): string[] {
  const text = readFileSync(path.join(root, component), 'utf8')
  const code = text.replaceAll(/^import .*\n/gm, '')
  return [...text.matchAll(IMPORT)].flatMap(([, name = '', from = '']) => {
    const defined = readFileSync(pathOf(component, from), 'utf8')
    const used = new Set([...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, it = '']) => it))
    return [...used].filter((it) => !definesClass(defined, it)).map((it) => `${component}: ${it}`)
  })
}

function definesClass(css: string, name: string): boolean {
  return new RegExp(`\\.${name}(?![\\w-])`).test(css)
}

function pathOf(component: string, from: string): string {
  return from.startsWith('#')
    ? path.join(root, 'src', from.slice(1))
    : path.join(root, path.dirname(component), from)
}

test('every class that a component names is in its style sheet', () => {
  const components = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => path.join('src', file))
  expect(components.length).toBeGreaterThan(300)
  expect(components.flatMap(missingClasses)).toEqual([])
})

test('a class that another one begins with is not mistaken for it', () => {
  expect(definesClass('.name-long { color: red }', 'name')).toBe(false)
  expect(definesClass('.name,\n.other { color: red }', 'name')).toBe(true)
})

test('texts have four weights: for each that a screen shows, the browser makes the whole font anew', () => {
  const sheets = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(path.join(root, 'src', file), 'utf8').replaceAll(/@font-face \{[^}]*\}/g, ''))
  const weights = sheets.flatMap((css) => [...css.matchAll(/font-weight: ([^;]+);/g)].map(([, it]) => it))
  expect([...new Set(weights)].toSorted((one, other) => Number(one) - Number(other))).toEqual([
    '400',
    '560',
    '600',
    '700',
  ])
})
