import { expect, test } from 'vitest'
import type { CommentId, UserId } from '#contract/vocabulary/ids.ts'
import {
  type CommentLinks,
  currentVersionOf,
  firstVersionOf,
  readableComments,
} from '#server/modules/video/comments/comment-threads.ts'

const id = (name: number | string) => `c${name}` as CommentId
const person = (name: string) => name as UserId
const all = { readerId: person('reader'), ownerId: person('owner'), seesAll: true }
const own = { ...all, seesAll: false }

function comment(name: number | string, facts: Partial<CommentLinks> = {}): CommentLinks {
  return {
    commentId: id(name),
    parentId: null,
    authorId: person('author'),
    supersedes: [],
    superseded: false,
    isDeletion: false,
    ...facts,
  }
}

test('what was edited or taken back is not current', () => {
  const comments = [
    comment(1, { superseded: true }),
    comment(2, { supersedes: [id(1)] }),
    comment(3, { superseded: true }),
    comment(4, { supersedes: [id(3)], isDeletion: true }),
  ]
  expect(readableComments(comments, all).map(({ commentId }) => commentId)).toEqual([id(2)])
  expect([...currentVersionOf(comments)]).toEqual([
    [id(2), id(2)],
    [id(1), id(2)],
  ])
})

test('of two edits that did not know of one another the later replaces what both edited', () => {
  const comments = [
    comment(1, { superseded: true }),
    comment(2, { supersedes: [id(1)] }),
    comment(3, { supersedes: [id(1)] }),
  ]
  expect(currentVersionOf(comments).get(id(1))).toBe(id(3))
})

test('what was written first stays the same through every edit, whatever a device says the time is', () => {
  const comments = [
    comment(3, { supersedes: [id(2)] }),
    comment(1, { superseded: true }),
    comment(2, { supersedes: [id(1)], superseded: true }),
    comment(4),
    comment(5, { superseded: true }),
    comment(6, { supersedes: [id(5)], isDeletion: true }),
  ]
  expect([...firstVersionOf(comments, currentVersionOf(comments))]).toEqual([
    [id(3), id(1)],
    [id(4), id(4)],
  ])
})

test('edits that name one another in a circle come to an end', () => {
  const comments = [
    comment(1, { supersedes: [id(2)], superseded: true }),
    comment(2, { supersedes: [id(1)], superseded: true }),
    comment(3, { supersedes: [id(2)] }),
  ]
  expect(currentVersionOf(comments).get(id(1))).toBe(id(3))
})

test('somebody who has not judged yet reads the threads that they or the owner began', () => {
  const comments = [
    comment(1, { authorId: person('owner') }),
    comment(2, { parentId: id(1) }),
    comment(3, { parentId: id(2) }),
    comment(4),
    comment(5, { parentId: id(4) }),
    comment(6, { parentId: id(4), authorId: person('reader') }),
  ]
  expect(readableComments(comments, own).map(({ commentId }) => commentId)).toEqual([1, 2, 3, 6].map(id))
})

test('answers in a circle are read like those of a thread of their own', () => {
  const comments = [
    comment(1, { parentId: id(2), authorId: person('owner') }),
    comment(2, { parentId: id(1) }),
  ]
  expect(readableComments(comments, own).map(({ commentId }) => commentId)).toEqual([id(1), id(2)])
})

const LONG = 50_000

test('a chain of fifty thousand edits, and of as many answers, is followed once', () => {
  const edits = Array.from({ length: LONG }, (_none, n) =>
    comment(n, { supersedes: n === 0 ? [] : [id(n - 1)], superseded: n < LONG - 1 }),
  )
  expect(new Set(currentVersionOf(edits).values())).toEqual(new Set([id(LONG - 1)]))
  expect(currentVersionOf(edits).size).toBe(LONG)

  const answers = Array.from({ length: LONG }, (_none, n) =>
    comment(n, { parentId: n === 0 ? null : id(n - 1), authorId: person(n === 0 ? 'owner' : 'author') }),
  )
  expect(readableComments(answers.toReversed(), own)).toHaveLength(LONG)
})
