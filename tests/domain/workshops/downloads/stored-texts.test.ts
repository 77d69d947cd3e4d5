import { expect, it } from 'vitest'
import { courseItemId } from '#contract/vocabulary/workshops/course-ids.ts'
import type { TextEnd } from '#domain/video/downloads/text-ports.ts'
import { standOfTexts, textKey, textsOf } from '#domain/workshops/downloads/stored-texts.ts'
import { ownBasics, someItem, someWorkshop, versionIds } from '#tests/support/course-samples.ts'

const otherItem = courseItemId.parse('50000000-0000-4000-8000-000000000031')
const second = { ...ownBasics.didactics[0]!, id: otherItem }

it('names all texts in the order of the courses, each once', () => {
  const courses = [ownBasics, { ...ownBasics, didactics: [second, ownBasics.didactics[0]!] }]
  expect(textsOf(someWorkshop, courses)).toEqual([
    { workshopId: someWorkshop, id: someItem, versionId: versionIds[1], pagesRead: [1] },
    { workshopId: someWorkshop, id: otherItem, versionId: versionIds[1], pagesRead: [1] },
  ])
})

const texts = textsOf(someWorkshop, [{ ...ownBasics, didactics: [ownBasics.didactics[0]!, second] }])

it.each<[of: string, ends: (TextEnd | undefined)[], status: string, stored: number]>([
  ['nothing known yet', [undefined, undefined], 'storing', 0],
  ['the first there', ['stored', undefined], 'storing', 1],
  ['one failed, another not tried', ['failed', undefined], 'storing', 0],
  ['all there', ['stored', 'stored'], 'stored', 2],
  ['no network for one', ['stored', 'away'], 'away', 1],
  ['one failed', ['failed', 'stored'], 'failed', 1],
  ['one failed, no network for another', ['failed', 'away'], 'failed', 0],
  ['no room', ['failed', 'full'], 'full', 0],
])('%s', (_of, ends, status, stored) => {
  const known = new Map(
    texts.flatMap((text, at) => (ends[at] === undefined ? [] : [[textKey(text), ends[at]]])),
  )
  expect(standOfTexts(texts, known, 'stored')).toEqual({ status, stored, all: 2 })
})

it('a new version of a text is not there because the old one was', () => {
  const [text] = texts
  const old = textKey({ ...text!, versionId: versionIds[0] })
  expect(standOfTexts([text!], new Map([[old, 'stored']]), 'stored').status).toBe('storing')
  expect(standOfTexts([], new Map(), 'stored')).toEqual({ status: 'none', stored: 0, all: 0 })
})

it.each<[TextEnd | undefined, string]>([
  [undefined, 'storing'],
  ['away', 'away'],
  ['full', 'full'],
  ['failed', 'failed'],
  ['stored', 'stored'],
])('all texts are there once their screens are, too: %s', (screens, status) => {
  const ends = new Map(texts.map((text) => [textKey(text), 'stored' as const]))
  expect(standOfTexts(texts, ends, screens)).toEqual({ status, stored: 2, all: 2 })
})
