import { expect, test } from 'vitest'
import { pagesOf } from '#contract/content/didactic-pages.ts'

const bodies = (text: string) => pagesOf(text).map(({ body }) => body)

test('a page begins at each heading of the first or second level', () => {
  expect(pagesOf('# One\nText.\n\n## Two\nMore.\n\n### Not a page\nStill two.')).toEqual([
    { title: 'One', body: '# One\nText.' },
    { title: 'Two', body: '## Two\nMore.\n\n### Not a page\nStill two.' },
  ])
})

test('what stands before the first heading is a page without a title', () => {
  expect(pagesOf('Before.\n\n# One\nText.')).toEqual([
    { title: '', body: 'Before.' },
    { title: 'One', body: '# One\nText.' },
  ])
})

test('a heading with nothing below it is on the page of the next one', () => {
  expect(pagesOf('# Part one\n\n## Ports\nText.\n\n# Part two\n')).toEqual([
    { title: 'Part one', body: '# Part one\n\n## Ports\nText.' },
    { title: 'Part two', body: '# Part two' },
  ])
})

test('a mark inside code is no heading, and a heading that is underlined is one', () => {
  expect(bodies('Text.\n\n```\n# no heading\n```\n\nTitle\n=====\nText.')).toHaveLength(2)
})

test('nothing has no pages, and a text that no device can show is one', () => {
  expect(pagesOf(' \n\n')).toEqual([])
  const deep = `${'> '.repeat(40)}deep`
  expect(bodies(deep)).toEqual([deep])
})
