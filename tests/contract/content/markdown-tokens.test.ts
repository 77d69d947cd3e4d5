import '#tests/support/repeat-property.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findMarkdownFault, type MarkdownTrouble, readMarkdown } from '#contract/content/markdown-tokens.ts'
import { CONTENT_MAX } from '#contract/limits.ts'
import { loadContent } from '#server/modules/learning/curriculum/load-content.ts'
import { computingTimeOf } from '#tests/support/computing-time.ts'

/** Without bounds, the worst of these takes 31 s on a fast machine. */
const MOST_MS = 1_500

const full = (piece: string) => piece.repeat(Math.ceil(CONTENT_MAX / piece.length)).slice(0, CONTENT_MAX)
const lines = (lineAt: (at: number) => string) =>
  Array.from({ length: 400 }, (_, at) => lineAt(at))
    .join('\n')
    .slice(0, CONTENT_MAX)
const wide = (columns: number) => `${'|a'.repeat(columns)}\n${'|-'.repeat(columns)}\n`

type Case = readonly [name: string, text: string, trouble: MarkdownTrouble | null]
const texts: readonly Case[] = [
  ['quotations on one line', full('>'), 'levels'],
  ['quotations and lists on one line', full('> - '), 'levels'],
  ['lists on one line', full('- '.repeat(40)) + 'x', 'levels'],
  ['numbered lists on one line', full('1. '), 'levels'],
  ['bullets on one line', `${full('* ').slice(0, -1)}x`, 'levels'],
  ['quotations that grow', lines((at) => `${'> '.repeat(at)}a`), 'levels'],
  ['lists that grow', lines((at) => `${' '.repeat(at * 2)}- a`), 'levels'],
  ['emphasis that is never closed', full('“*a'), 'emphasis'],
  ['two kinds of emphasis', full('*_*_a '), 'emphasis'],
  ['a run of stars and lines', full('*_'), 'emphasis'],
  ['one run of stars', full('*'), null],
  ['stars inside words', full('a**b* '), 'emphasis'],
  ['stars after letters with accents', full('é*'), 'emphasis'],
  ['strong text that is never closed', full('**a '), 'pieces'],
  ['struck text that is never closed', full('~~a '), 'pieces'],
  ['open brackets', full('['), 'pieces'],
  ['open pictures', full('!['), 'pieces'],
  ['open links', full('[a]('), 'pieces'],
  ['links in one another', full('[[a]'), 'pieces'],
  ['open brackets with backslashes', full('[a\\'), 'pieces'],
  ['backslashes', full('\\'), 'pieces'],
  ['a table of few lines and many columns', wide(7_000), 'cells'],
  ['a table of short lines', wide(2_000) + full('a\n'), 'cells'],
  ['a table of many lines', `|a|b|\n|-|-|\n${full('|a|b|\n')}`, 'cells'],
  ['an address that ends in parentheses', `http://a${full(')')}`, null],
  ['addresses without end', full('http://a'), null],
  ['email addresses', full('a@b.'), 'pieces'],
  ['code that is never closed', full('a`'), 'pieces'],
  ['code in runs of all lengths', lines((at) => `${'`'.repeat(at)}a`), null],
  ['open comments', full('<!--'), null],
  ['open tags', full('<a href="'), null],
  ['items of a list', full('- a\n'), 'pieces'],
  ['headings', full('a\n=\n'), 'pieces'],
  ['references', full('[x]: a\n'), 'pieces'],
  ['blanks', `${full(' ')}a`, null],
  ['empty lines', full('\n'), null],
  ['one word', full('a'), null],
]

describe('each text of the greatest length is read, or not, within bounds', () => {
  test.each(texts)('%s', (_name, text, trouble) => {
    let read = readMarkdown('')
    expect(computingTimeOf(() => (read = readMarkdown(text)))).toBeLessThan(MOST_MS)
    expect(read.ok ? null : read.failure).toBe(trouble)
    expect(findMarkdownFault(text) === null).toBe(read.ok)
  })
})

describe('what people write is read', () => {
  const paragraph = 'Hold the **needle** at _two thirds_ of its length, see [the guide](/x), and `drive` it. '
  test.each([
    ['a long text', full(`${paragraph.repeat(12)}\n\n`)],
    ['a long list', full('- Hold the **needle** at _two thirds_ of its length.\n')],
    ['steps in steps', lines((at) => `${'   '.repeat(at % 6)}1. Step ${at}`)],
    ['a table', wide(8) + '|one|**two**|three|4|5|6|7|8|\n'.repeat(500)],
    ['quoted quotations', '> a\n> > b\n> > > c\n'.repeat(500)],
  ])('%s', (_name, text) => {
    expect(findMarkdownFault(text.slice(0, CONTENT_MAX))).toBeNull()
  })

  test('all texts of the release', () => {
    expect(loadContent().texts.map(({ body }) => findMarkdownFault(body))).toEqual(
      loadContent().texts.map(() => null),
    )
  })
})

test('no text fails in any other way, or takes long', () => {
  const marks = [
    '*',
    '_',
    '**',
    '~~',
    '`',
    '[',
    '](',
    ')',
    '![',
    '<',
    '>',
    '> ',
    '- ',
    '1. ',
    '|',
    '|-|',
    '\n',
  ]
  const others = [
    '\n\n',
    '\\',
    '#',
    '=',
    'a',
    'b ',
    '“',
    'é',
    'http://a',
    'a@b.c',
    '\t',
    '    ',
    '&amp;',
    '😀',
  ]
  const piece = fc.array(fc.constantFrom(...marks, ...others), { minLength: 1, maxLength: 12 })
  const part = fc.tuple(piece, fc.constantFrom(1, 3, 50, 2_000))
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), (parts) => {
      const text = parts
        .map(([pieces, times]) => pieces.join('').repeat(times))
        .join('')
        .slice(0, CONTENT_MAX)
      expect(computingTimeOf(() => readMarkdown(text))).toBeLessThan(MOST_MS)
    }),
    { numRuns: 150 },
  )
})
