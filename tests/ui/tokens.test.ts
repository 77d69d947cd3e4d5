import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ui = new URL('../../src/', import.meta.url)
const tokens = readFileSync(new URL('ui/tokens.css', ui), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')

type Mood = 'day' | 'theater'
interface Rule {
  media: string
  selectors: readonly string[]
  declarations: readonly (readonly [string, string])[]
}

function readRules(css: string, media = ''): Rule[] {
  const rules: Rule[] = []
  for (const [, head = '', body = ''] of css.matchAll(/([^{}]+)\{((?:[^{}]|\{[^{}]*\})*)\}/g)) {
    const name = head.trim()
    if (name.startsWith('@media')) rules.push(...readRules(body, name))
    else if (!name.startsWith('@'))
      rules.push({
        media,
        selectors: name.split(',').map((one) => one.trim()),
        declarations: [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, key = '', value = '']) => [
          key,
          value,
        ]),
      })
  }
  return rules
}

const rules = readRules(tokens)

/** The values of the tokens on a page, completely in one mood. */
function resolve(mood: Mood, asksForMore: boolean): (name: string) => string {
  const selectors = [':root', '[data-mood]', `[data-mood='${mood}']`]
  if (mood === 'day') selectors.push(":root:not([data-mood='theater'])")
  const values = new Map<string, string>()
  // `:root:not(…)` is more specific, and comes after all others that could override it.
  for (const { media, selectors: own, declarations } of rules) {
    if (media !== '' && !(asksForMore && media === '@media (prefers-contrast: more)')) continue
    if (own.some((one) => selectors.includes(one)))
      for (const [key, value] of declarations) values.set(key, value)
  }
  const read = (name: string): string => {
    const value = values.get(name) ?? ''
    const other = /^var\((--[\w-]+)\)$/.exec(value)?.[1]
    return other === undefined ? value : read(other)
  }
  return read
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const WORDS = ['ink', 'ink-soft', 'brand', 'brand-strong', 'accent', 'waiting', 'good', 'record']
const GROUNDS = ['surface', 'paper']
const words = WORDS.flatMap((word) => GROUNDS.map((ground) => [word, ground] as const))
const filled = [
  ['on-brand', 'brand'],
  ['on-record', 'record-fill'],
  ['brand-strong', 'brand-soft'],
  ['waiting', 'waiting-soft'],
  ['good', 'good-soft'],
  ['record', 'record-soft'],
] as const
/** A button’s edge, a bar and its track, the lines of a chart. */
const drawn = [
  ...['edge', 'brand', 'accent', 'good', 'waiting'].flatMap((line) =>
    GROUNDS.map((ground) => [line, ground] as const),
  ),
  ['brand', 'sunken'],
  ['good', 'sunken'],
] as const

function findFaint(
  pairs: readonly (readonly [string, string])[],
  least: number,
  mood: Mood,
  more: boolean,
): string[] {
  const read = resolve(mood, more)
  return pairs.flatMap(([front, back]) => {
    const ratio = contrast(read(`--${front}`), read(`--${back}`))
    return ratio >= least ? [] : [`${front} on ${back}: ${ratio.toFixed(2)}`]
  })
}

test.each(['day', 'theater'] as const)('words and lines are visible (%s)', (mood) => {
  expect(findFaint([...words, ...filled], 4.5, mood, false)).toEqual([])
  expect(findFaint(drawn, 3, mood, false)).toEqual([])
})

test.each(['day', 'theater'] as const)('people who ask for more contrast have it everywhere (%s)', (mood) => {
  expect(findFaint([...words, ['on-brand', 'brand']], 7, mood, true)).toEqual([])
  expect(findFaint(filled, 5.5, mood, true)).toEqual([])
  expect(findFaint([...drawn, ['line', 'surface'], ['line', 'paper']], 4.5, mood, true)).toEqual([])
})

test('where colors are forced, every color role is one of those', () => {
  const forced = new Set(
    rules
      .filter(({ media }) => media === '@media (forced-colors: active)')
      .flatMap(({ declarations }) => declarations.map(([key]) => key)),
  )
  const roles = rules
    .filter(({ media, selectors }) => media === '' && selectors.includes("[data-mood='day']"))
    .flatMap(({ declarations }) => declarations)
    .filter(([key, value]) => value.startsWith('#') && !/theater/.test(key))
    .map(([key]) => key)
  expect(roles.filter((role) => !forced.has(role))).toEqual([])
})

test('nothing is filled with the color of a line, which is that of the words with more contrast', () => {
  const sheets = readdirSync(ui, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.css'),
  )
  const filledWithLines = sheets.filter((name) => {
    const css = readFileSync(new URL(name, ui), 'utf8')
    return (
      /(background|background-color|--fill|fill): var\(--line\)/.test(css) &&
      !css.includes('prefers-contrast')
    )
  })
  expect(filledWithLines).toEqual([])
})
