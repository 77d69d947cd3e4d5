import { expect, test } from 'vitest'
import { rootsOf } from '#contract/policies/video/comment-roots.ts'
import type { CommentId } from '#contract/vocabulary/ids.ts'

const id = (name: string) => name as CommentId
const answer = (name: string, to: string | null) => ({
  commentId: id(name),
  parentId: to === null ? null : id(to),
})

test('an answer to an answer belongs to the same thread as the first, whatever order they arrive in', () => {
  const roots = rootsOf([answer('c', 'b'), answer('b', 'a'), answer('a', null), answer('d', null)])
  expect(Object.fromEntries(roots)).toEqual({ a: 'a', b: 'a', c: 'a', d: 'd' })
})

test('an answer to a comment that is not in the list begins a thread', () => {
  expect(Object.fromEntries(rootsOf([answer('b', 'gone'), answer('c', 'b')]))).toEqual({ b: 'b', c: 'b' })
})

test('answers in a circle come to an end, each in a thread of the list', () => {
  const roots = rootsOf([answer('a', 'b'), answer('b', 'a'), answer('c', 'c')])
  expect(Object.fromEntries(roots)).toEqual({ a: 'a', b: 'a', c: 'c' })
})
