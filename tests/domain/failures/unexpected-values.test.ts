import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { listEvaluations } from '#contract/endpoints/video/assessments.ts'
import { getMe } from '#contract/endpoints/session/session.ts'
import { listMyVideos } from '#contract/endpoints/video/videos.ts'
import { listUnexpected } from '#domain/failures/unexpected-values.ts'

function unexpectedIn({ reply }: Endpoint, answer: unknown): string[] {
  const { error } = reply.safeParse(answer)
  return listUnexpected(error?.issues ?? []).map(({ level, sentence }) => `${level}: ${sentence}`)
}

test.each([
  [getMe, { role: 'JANITOR' }, 'error: Unexpected role'],
  [listEvaluations, { evaluations: [{ level: 'GENIUS' }] }, 'warn: Unexpected skill level'],
  [listMyVideos, { videos: [{ subject: { videoType: 'theater' } }] }, 'warn: Unexpected video type'],
] as const)('spec 1 §8: %o with %o logs "%s", once', (endpoint, answer, sentence) => {
  expect(unexpectedIn(endpoint, answer)).toEqual([sentence])
})

test('other fields log nothing', () => {
  expect(listUnexpected([{ path: [] }, { path: ['comments', 0, 'type'] }, { path: ['toString'] }])).toEqual(
    [],
  )
})
