import { expect, it } from 'vitest'
import type { BuiltFile } from '#build/early-files.ts'
import { shortenLists } from '#build/preload-lists.ts'

const chunk = (fileName: string, ...imports: string[]): BuiltFile => ({ type: 'chunk', fileName, imports })

const shorten = shortenLists([
  chunk('start.js', 'base.js'),
  chunk('base.js'),
  chunk('core.js', 'start.js', 'icons.js'),
  // Files may need each other.
  chunk('icons.js', 'core.js'),
  chunk('forms.js', 'core.js'),
  chunk('library.js', 'core.js', 'forms.js'),
  chunk('videos.js', 'core.js', 'forms.js'),
])

it('lists what a screen needs that the asking file has not begun with, the screen first', () => {
  const needed = ['library.js', 'core.js', 'start.js', 'base.js', 'icons.js', 'forms.js']
  expect(shorten(needed, 'start.js')).toEqual(['library.js', 'forms.js', 'core.js', 'icons.js'])
  expect(shorten(needed, 'core.js')).toEqual(['library.js', 'forms.js'])
})

it('lists all of it for the document, which has begun with nothing', () => {
  expect(shorten(['start.js', 'base.js'], 'index.html')).toEqual(['start.js', 'base.js'])
})

it('lists what screens share in one order, so that the lists repeat each other', () => {
  const shared = shorten(['library.js', 'forms.js', 'core.js', 'icons.js'], 'start.js').slice(1)
  expect(shorten(['videos.js', 'icons.js', 'core.js', 'forms.js'], 'start.js').slice(1)).toEqual(shared)
})
