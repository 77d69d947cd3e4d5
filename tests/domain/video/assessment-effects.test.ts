import { describe, expect, test } from 'vitest'
import type { Endpoint, Reply } from '#contract/endpoint.ts'
import {
  acknowledgeAssessedVideo,
  listEvaluations,
  sendEvaluation,
} from '#contract/endpoints/video/assessments.ts'
import { listNeedsAssessment, listPeerQueue } from '#contract/endpoints/video/queues.ts'
import { listComments } from '#contract/endpoints/video/comments.ts'
import { countUnassessed } from '#contract/endpoints/video/unassessed.ts'
import { getVideo, listMyVideos } from '#contract/endpoints/video/videos.ts'
import { videoId } from '#contract/vocabulary/ids.ts'
import { assessmentEffects } from '#domain/video/assessment-effects.ts'
import { withWrites } from '#domain/writes/write-effects.ts'
import { queuedWrite } from '#tests/support/queued-writes.ts'

const uuid = (last: number) => `0190a6a0-0000-7000-8000-${last.toString().padStart(12, '0')}`
const [one, other, asmt] = [uuid(1), uuid(2), uuid(3)]
const judgment = { answers: [], rating: null, level: null, feedback: '', supersedes: [] }
const send = (evaluation = 9) =>
  queuedWrite(
    sendEvaluation,
    { params: { id: asmt, evaluationId: uuid(evaluation) }, body: judgment },
    { videoId: videoId.parse(one) },
  )
const answersOf = ({ refreshes }: { refreshes: readonly { answer: Endpoint }[] }) =>
  refreshes.map(({ answer }) => answer)

describe('an evaluation that waits', () => {
  const queue = (unassessedCount: number, evaluationCount = 0) =>
    ({
      videos: [{ videoAsmtId: asmt, isEvaluatedByMe: false, evaluationCount }],
      next: 'next',
      unassessedCount,
    }) as unknown as Reply<typeof listNeedsAssessment>

  test('is counted once with its correction, and nothing else of the page changes', () => {
    const seen = withWrites(listNeedsAssessment, queue(4), [send(9), send(10)])
    expect(seen).toEqual({
      videos: [{ videoAsmtId: asmt, isEvaluatedByMe: true, evaluationCount: 1 }],
      next: 'next',
      unassessedCount: 3,
    })
  })

  test('subtracts nothing if the server counted nothing', () => {
    expect(withWrites(listPeerQueue, queue(0), [send()]).unassessedCount).toBe(0)
  })

  test('about a video that is on another page leaves the very same page', () => {
    const page = { ...queue(4), videos: [] }
    expect(withWrites(listNeedsAssessment, page, [send()])).toBe(page)
  })
})

describe('marking an assessment as read', () => {
  const seen = (write = queuedWrite(acknowledgeAssessedVideo, { params: { id: one }, query: {} })) => {
    const videos = [one, other].map((id) => ({ videoId: id, isAssessedSeen: false }))
    const page = withWrites(listMyVideos, { videos, next: null } as never, [write])
    const details = videos.map((video) => withWrites(getVideo, video as Reply<typeof getVideo>, [write]))
    return [page.videos, details].map((each) => each.map(({ isAssessedSeen }) => isAssessedSeen))
  }

  test('changes only that video, in the list and where it plays', () => {
    expect(seen()).toEqual([
      [true, false],
      [true, false],
    ])
  })
})

test('once it is sent, evaluations and queues are requested again; a comment is in no queue', () => {
  const { sendEvaluation: evaluation, sendComment } = assessmentEffects
  expect(answersOf(evaluation)).toEqual(
    expect.arrayContaining([listEvaluations, listComments, countUnassessed, listNeedsAssessment]),
  )
  expect(answersOf(sendComment)).toEqual(expect.arrayContaining([listEvaluations, listComments, getVideo]))
  expect(answersOf(sendComment)).not.toContain(countUnassessed)
})
