import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMarkdown } from '#contract/content/markdown-tokens.ts'
import { blockAt, splitBlocks } from '#domain/learning/authoring/text-blocks.ts'

/** What is shown of a text: neither empty lines nor definitions of links are. */
function shown(text: string): object[] | null {
  const read = readMarkdown(text)
  return read.ok ? read.value.filter(({ type }) => type !== 'space' && type !== 'def').map(meaning) : null
}

function meaning(value: unknown): object {
  return JSON.parse(
    JSON.stringify(value, (key, part: unknown) =>
      key === 'raw' ? undefined : key === 'text' && typeof part === 'string' ? part.trim() : part,
    ),
  ) as object
}

const piece = fc.constantFrom(
  'One two',
  '# Head',
  '- item',
  '  - inner',
  '    indented',
  '1. step',
  '> said',
  '| a | b |\n|---|---|\n| 1 | 2 |',
  '```',
  '~~~~',
  '**bold** [link][a] [x](y)',
  '[a]: https://example.org',
  '---',
  '===',
  '<b>raw</b>',
  '<!-- note',
  '-->',
  '- [ ] task',
  'é, and “quoted”',
  '',
  ' ',
)
const text = fc
  .array(fc.tuple(piece, fc.constantFrom('\n', '\n\n', '\n\n\n')), { maxLength: 14 })
  .map((pieces) => pieces.map((one) => one.join('')).join(''))

test('a property: the blocks of a text, one after the other, mean what the text means', () => {
  fc.assert(
    fc.property(text, (whole) => {
      const parts = splitBlocks(whole).map((block) => shown(block.text) ?? [])
      expect(parts.flat()).toEqual(shown(whole))
    }),
    { numRuns: 1_000 },
  )
})

test('a changed paragraph changes no other block', () => {
  const [before, after] = ['# A\n\nOne\n\n- x\n\n- y\n\nTwo', '# A\n\nOne!\n\n- x\n\n- y\n\nTwo'].map(
    splitBlocks,
  )
  expect(before!.map((block) => block.text.trim())).toEqual(['# A', 'One\n\n- x\n\n- y', 'Two'])
  expect(after!.filter((block, at) => block.text !== before![at]!.text)).toHaveLength(1)
})

test('a place belongs to the block that begins before it', () => {
  const blocks = splitBlocks('One\n\nTwo\n\nThree')
  expect([0, 4, 5, 9, 10, 99].map((place) => blockAt(blocks, place))).toEqual([0, 0, 1, 1, 2, 2])
})
