import { expect, test } from 'vitest'
import type { OwnCourse, ReadDidactic } from '#contract/endpoints/workshops/courses/own-courses.ts'
import {
  firstUnread,
  nextToRead,
  readPagesOf,
  resumeAt,
  sumPages,
  watchStatusOf,
  watchedShare,
} from '#domain/workshops/courses/own-progress.ts'

const didactic = (didacticId: string, pages: number, pagesRead: number[]) =>
  ({ id: `at-${didacticId}`, didacticId, pages, pagesRead }) as unknown as ReadDidactic
const course = (...didactics: ReadDidactic[]) => ({ didactics }) as unknown as OwnCourse

test('pages that an older, longer version had don’t count for the one that is there', () => {
  expect(readPagesOf({ pages: 2, pagesRead: [1, 2, 3] })).toBe(2)
})

test('a didactic of two courses is counted once', () => {
  const trocars = didactic('trocars', 4, [1, 2])
  expect(sumPages([course(trocars), course(trocars, didactic('entry', 5, [3, 4]))])).toEqual({
    read: 4,
    all: 9,
  })
})

test('next comes the first didactic with a page left, at its first page that was not read', () => {
  const entry = didactic('entry', 3, [1, 3])
  expect(nextToRead([course(didactic('trocars', 1, [1])), course(entry)])).toBe(entry)
  expect(firstUnread(entry)).toBe(2)
  expect(firstUnread({ pages: 2, pagesRead: [1, 2] })).toBe(1)
  expect(nextToRead([course(didactic('trocars', 1, [1]))])).toBeNull()
})

test('of a video whose length isn’t known, no share is known', () => {
  expect(watchedShare({ watched: [[0, 30]], duration: 60 })).toBe(50)
  expect(watchedShare({ watched: [[0, 30]], duration: null })).toBe(0)
})

test.each<[string, [number, number][], number | null, string]>([
  ['nothing', [], 100, 'NOT_BEGUN'],
  ['a beginning', [[0, 1]], 100, 'BEGUN'],
  ['all but a tenth', [[0, 90]], 100, 'WATCHED'],
  ['a little less', [[0, 89.4]], 100, 'BEGUN'],
  ['beyond its end', [[0, 300]], 100, 'WATCHED'],
  ['a video whose length is not known', [[0, 1]], null, 'WATCHED'],
])('of a video, %s was watched', (_what, watched, duration, status) => {
  expect(watchStatusOf({ watched, duration })).toBe(status)
})

test('goes on where somebody was, and at the beginning after the end', () => {
  expect(resumeAt({ position: 42, duration: 100 })).toBe(42)
  expect(resumeAt({ position: 97, duration: 100 })).toBe(0)
  expect(resumeAt({ position: 42, duration: null })).toBe(42)
})
