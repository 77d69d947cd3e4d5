import { expect, test } from 'vitest'
import type { LibraryVideo } from '#contract/endpoints/workshops/courses/video-library.ts'
import { courseVideoId, workshopId } from '#contract/vocabulary/ids.ts'
import { filterLibrary, isWholeLibrary, wholeLibrary } from '#domain/workshops/library-filter.ts'

const id = (number: number) => `90000000-0000-4000-8000-00000000000${number}`
const one = workshopId.parse(id(1))
const two = workshopId.parse(id(2))
const video = (number: number, title: string, more: Partial<LibraryVideo> = {}): LibraryVideo => ({
  courseVideoId: courseVideoId.parse(id(number)),
  title,
  duration: 100,
  posterPath: null,
  watched: [],
  position: 0,
  workshop: { id: one, title: 'One' },
  workshopIds: [one],
  ...more,
})
const videos = [
  video(3, 'Tying a knot', { workshopIds: [one, two], watched: [[0, 100]] }),
  video(4, 'Crème de la crème', { watched: [[0, 5]] }),
  video(5, 'A second knot'),
]

test.each([
  ['all', {}, [3, 4, 5]],
  ['words', { search: ' KNOT tying' }, [3]],
  ['words without their accents', { search: 'creme' }, [4]],
  ['one workshop, even if another one is newer', { workshop: two }, [3]],
  ['watched ones', { status: 'WATCHED' as const }, [3]],
  ['begun ones', { status: 'BEGUN' as const }, [4]],
  ['ones that were not begun', { status: 'NOT_BEGUN' as const, search: 'knot' }, [5]],
])('%s of the list on the device', (_what, filter, found) => {
  const asked = { ...wholeLibrary, ...filter }
  expect(filterLibrary(videos, asked).map(({ courseVideoId: each }) => each)).toEqual(found.map(id))
  expect(isWholeLibrary(asked)).toBe(found.length === 3)
})
