import { expect, test } from 'vitest'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import { COMMENTS_PAGE } from '#contract/limits.ts'
import { refuse, succeed } from '#contract/result.ts'
import { readComments } from '#domain/video/assessment/read-comments.ts'
import type { Call } from '#domain/ports.ts'
import { aComment } from './assessment-samples.ts'

const { signal } = new AbortController()
const video = '0190aaaa-0000-7000-8000-000000000001' as VideoId
const some = (count: number, from = 0) => Array.from({ length: count }, (_none, n) => aComment(from + n))

/** A server that returns one page after another, and records the requests. */
function paging(...answers: unknown[]): { call: Call; asked: unknown[] } {
  const asked: unknown[] = []
  const call = (async (_endpoint: unknown, { query }: { query: unknown }) => {
    asked.push(query)
    return answers[asked.length - 1]
  }) as unknown as Call
  return { call, asked }
}

test('a page that is not full is the last', async () => {
  const { call, asked } = paging(succeed(some(3)))
  expect(await readComments(call, video, signal)).toEqual(succeed(some(3)))
  expect(asked).toEqual([{}])
})

test('after a full page the next is requested, starting from its last comment', async () => {
  const first = some(COMMENTS_PAGE)
  const { call, asked } = paging(succeed(first), succeed(some(2, 600)))
  expect(await readComments(call, video, signal)).toEqual(succeed([...first, ...some(2, 600)]))
  expect(asked).toEqual([{}, { after: first.at(-1)?.commentId }])
})

test('half of the comments is not an answer: a page that does not arrive fails the whole', async () => {
  const { call } = paging(succeed(some(COMMENTS_PAGE)), refuse({ code: 'offline' }))
  expect(await readComments(call, video, signal)).toEqual(refuse({ code: 'offline' }))
})
