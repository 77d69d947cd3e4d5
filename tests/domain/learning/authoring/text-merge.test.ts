import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  joinMerged,
  joinBoth,
  mergeTexts,
  openPartsOf,
  paragraphsOf,
} from '#domain/learning/authoring/text-merge.ts'

const paragraph = fc.stringMatching(/^[a-d]{1,2}(\n[a-d]{1,2})?$/)
const text = fc.array(paragraph, { maxLength: 9 }).map((paragraphs) => paragraphs.join('\n\n'))
const typed = fc.oneof(
  text,
  fc.string({ unit: fc.constantFrom('a', 'b', '\n', ' ', '`', '```\n', '# ', '- ') }),
)
const clean = (one: string) => paragraphsOf(one).join('\n\n')
/** With a choice for each open part. */
const merged = (texts: { base: string | null; mine: string; theirs: string }) => {
  const parts = mergeTexts(texts)
  return { parts, open: openPartsOf(parts), text: joinMerged(parts, openPartsOf(parts).map(joinBoth))! }
}

test('what only one of the two changed is taken, on both sides', () => {
  const { open, text } = merged({
    base: 'One\n\nTwo\n\nThree',
    mine: 'One!\n\nTwo\n\nThree',
    theirs: 'One\n\nTwo\n\nThree\n\nFour',
  })
  expect(open).toEqual([])
  expect(text).toBe('One!\n\nTwo\n\nThree\n\nFour')
})

test('what both changed stays open until each is decided', () => {
  const parts = mergeTexts({ base: 'A\n\nB', mine: 'A\n\nB mine', theirs: 'A\n\nB theirs' })
  expect(openPartsOf(parts)).toEqual([{ type: 'open', base: 'B', mine: 'B mine', theirs: 'B theirs' }])
  expect(joinMerged(parts, [null])).toBeNull()
  expect(joinMerged(parts, ['B ours'])).toBe('A\n\nB ours')
  expect(joinMerged(parts, [''])).toBe('A')
})

test('neighbors are different paragraphs: each takes the change of the one who made it', () => {
  const base = 'A\n\nB\n\nC'
  expect(merged({ base, mine: 'A!\n\nB\n\nC', theirs: 'A\n\nB!\n\nC!' })).toMatchObject({
    open: [],
    text: 'A!\n\nB!\n\nC!',
  })
  expect(merged({ base, mine: 'A\n\nnew\n\nB\n\nC', theirs: 'A\n\nB!\n\nC' })).toMatchObject({
    open: [],
    text: 'A\n\nnew\n\nB!\n\nC',
  })
})

test('what one deleted and the other changed stays open', () => {
  const { open, text } = merged({ base: 'A\n\nB\n\nC', mine: 'A\n\nC', theirs: 'A\n\nB!\n\nC' })
  expect(open).toEqual([{ type: 'open', base: 'B', mine: '', theirs: 'B!' }])
  expect(text).toBe('A\n\nB!\n\nC')
})

test('an empty line in a block of code does not divide it', () => {
  expect(paragraphsOf('```\na\n\nb\n```\n\nc')).toEqual(['```\na\n\nb\n```', 'c'])
})

test('a property: whoever changed nothing gets what the other wrote', () => {
  fc.assert(
    fc.property(typed, typed, (base, other) => {
      expect(merged({ base, mine: base, theirs: other })).toMatchObject({ open: [], text: clean(other) })
      expect(merged({ base, mine: other, theirs: base })).toMatchObject({ open: [], text: clean(other) })
      expect(merged({ base, mine: other, theirs: other })).toMatchObject({ open: [], text: clean(other) })
      expect(merged({ base: null, mine: other, theirs: other })).toMatchObject({
        open: [],
        text: clean(other),
      })
    }),
  )
})

test('a property: no paragraph is lost that somebody wrote, and nobody deletes what the other changed', () => {
  fc.assert(
    fc.property(fc.option(text), text, text, (base, mine, theirs) => {
      const { parts } = merged({ base, mine, theirs })
      const left = parts.flatMap((part) => paragraphsOf(part.type === 'settled' ? part.text : joinBoth(part)))
      const old = base === null ? [] : paragraphsOf(base)
      for (const one of [...paragraphsOf(mine), ...paragraphsOf(theirs)])
        if (!old.includes(one)) expect(left).toContain(one)
      // Of two that read the same, each may have taken another one away.
      const numberOf = (one: string, of: string[]) => of.filter((other) => other === one).length
      for (const one of old)
        if ([mine, theirs].every((by) => numberOf(one, paragraphsOf(by)) >= numberOf(one, old)))
          expect(left).toContain(one)
      if (base === null)
        for (const one of [...paragraphsOf(mine), ...paragraphsOf(theirs)]) expect(left).toContain(one)
    }),
  )
})

test('a property: taking one side everywhere, where both changed, keeps the order of that side', () => {
  fc.assert(
    fc.property(text, text, text, (base, mine, theirs) => {
      const parts = mergeTexts({ base, mine, theirs })
      for (const side of ['mine', 'theirs'] as const) {
        const all = parts
          .map((part) =>
            part.type === 'open'
              ? part[side]
              : part.by === 'nobody' || part.by === 'both' || part.by === side
                ? part.text
                : null,
          )
          .filter((one) => one !== null)
          .flatMap(paragraphsOf)
        // What only the other changed is missing; the rest is in the order of this side.
        const own = paragraphsOf({ mine, theirs }[side])
        let at = 0
        for (const one of all) {
          while (at < own.length && own[at] !== one) at += 1
          expect(at).toBeLessThan(own.length)
          at += 1
        }
      }
    }),
  )
})

test('the longest texts are merged in less than a second', () => {
  const base = Array.from({ length: 12_000 }, (_, at) => `p${at % 700}`).join('\n\n')
  const turned = base.split('\n\n').toReversed().join('\n\n')
  const begun = performance.now()
  expect(mergeTexts({ base, mine: turned, theirs: `${turned}x` }).length).toBeGreaterThan(0)
  expect(performance.now() - begun).toBeLessThan(1_000)
})
