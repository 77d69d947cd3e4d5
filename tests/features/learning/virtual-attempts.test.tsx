import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  type ArSubActivity,
  sendArLog,
  submitArAttempt,
} from '#contract/endpoints/learning/virtual/ar-attempts.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import { activityId as activityIds, courseId } from '#contract/vocabulary/ids.ts'
import { arSubActivityId } from '#contract/vocabulary/learning/virtual.ts'
import type { StoreFailure } from '#domain/ports.ts'
import { type AnyWrite, inputOf } from '#domain/sync/queued-writes.ts'
import { type FinishedAttempt, useSendAttempt } from '#features/learning/virtual-attempts.ts'
import type { Services } from '#features/shared/use-services.ts'
import { renderPart } from '#tests/support/render.tsx'
import { facultyMe, residentMe, someTokens } from '#tests/support/session-facts.ts'

const activityId = activityIds.parse('00000000-0000-4000-8000-000000000001')
const focus: ArSubActivity = {
  subActivityId: arSubActivityId.parse('00000000-0000-4000-8000-000000000002'),
  activityId,
  activityName: 'Virtual 0° Camera Navigation',
  courseId: courseId.parse('00000000-0000-4000-8000-000000000003'),
  exercise: 'FOCUS',
  optic: 0,
  order: 1,
  levels: 3,
  requiredLevel: 2,
  inARow: 2,
  passingVersion: 4,
  metrics: [],
}
const finished: FinishedAttempt = {
  activityId,
  exercise: 'FOCUS',
  optic: 0,
  level: 2,
  exerciseScores: [{ metricName: 'total', metricType: 'total', score: 71, rawScore: 71, unit: 'points' }],
  analysisNotes: ['No errors detected.'],
  log: Uint8Array.of(1, 2, 3),
  deviceKind: 'TOUCH',
  startedAt: Date.parse('2026-03-01T10:00:00.000Z'),
  seconds: 61,
}

type Sent = Awaited<ReturnType<ReturnType<typeof useSendAttempt>>>

interface World {
  me?: object
  stored?: Result<void, StoreFailure>
  exercises?: ArSubActivity[]
}

/** Sends once the exercises are known; says what was queued and logged. */
async function send(attempt: FinishedAttempt, { me = residentMe, stored, exercises = [focus] }: World = {}) {
  const queued: AnyWrite[][] = []
  const logged: string[] = []
  const services = {
    call: () => Promise.resolve(succeed(exercises)),
    ids: { uuid: () => '00000000-0000-4000-8000-000000000009' },
    log: { error: (_name: string, message: string) => logged.push(message) },
    session: {
      snapshot: () => ({ status: 'signed-in', me, tokens: someTokens('a') }),
      subscribe: () => () => undefined,
    },
    sync: {
      writeTogether: async (writes: AnyWrite[]) => {
        queued.push(writes)
        return stored ?? succeed(undefined)
      },
    },
  }
  let result: Sent | null = null
  function Part() {
    const sendAttempt = useSendAttempt()
    return <button onClick={() => void sendAttempt(attempt).then((found) => (result = found))}>Send</button>
  }
  const { queries, screen, user } = renderPart(<Part />, services as unknown as Services)
  await waitFor(() => expect(queries.isFetching()).toBe(0))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(result).not.toBeNull())
  screen.unmount()
  return { result: result as Sent | null, queued, logged }
}

test('an attempt and its log are put on the device together, in the order in which they are sent', async () => {
  const { result, queued } = await send(finished)
  expect(result?.ok).toBe(true)
  const [writes] = queued
  expect(writes?.map(({ call, lane }) => [call, lane])).toEqual([
    ['submitArAttempt', 'ar-attempt:00000000-0000-4000-8000-000000000009'],
    ['sendArLog', 'ar-attempt:00000000-0000-4000-8000-000000000009'],
  ])
  expect(inputOf(submitArAttempt, writes![0]!)).toMatchObject({
    params: { viewer: 'resident', activityId },
    body: {
      subActivityId: focus.subActivityId,
      exerciseScores: [{ metricType: 'TOTAL' }],
      playedAt: '2026-03-01T10:00:00.000Z',
      passingVersion: 4,
      hasLog: true,
    },
  })
  expect(inputOf(sendArLog, writes![1]!)).not.toBeNull()
})

test('notes are sent only if one differs from the first note of an attempt without errors', async () => {
  const notesOf = async (analysisNotes: string[]) =>
    inputOf(submitArAttempt, (await send({ ...finished, analysisNotes })).queued[0]![0]!)?.body.analysisNotes
  expect(await notesOf(['No errors detected.'])).toEqual([])
  expect(await notesOf(['No errors detected.', 'The horizon leans.'])).toEqual([
    'No errors detected.',
    'The horizon leans.',
  ])
})

test('those who teach submit at their own address', async () => {
  const { queued } = await send(finished, { me: facultyMe })
  expect(inputOf(submitArAttempt, queued[0]![0]!)?.params.viewer).toBe('faculty')
})

test('an exercise that is not of the activity is logged, and nothing is queued', async () => {
  const { result, queued, logged } = await send({ ...finished, exercise: 'STAR' })
  expect(result).toEqual(refuse('unknown-exercise'))
  expect([queued, logged]).toEqual([[], ['Invalid subActivityId']])
})

test('what was played has to be what was selected', async () => {
  const { result, queued, logged } = await send({ ...finished, selected: { exercise: 'TUBE', optic: 0 } })
  expect(result).toEqual(refuse('other-exercise'))
  expect(queued).toEqual([])
  expect(logged[0]).toMatch(/selected AR activity \(TUBE, 0°\) is not the played one \(FOCUS, 0°\)/)
})

test('a device without room says so', async () => {
  expect((await send(finished, { stored: refuse('full') })).result).toEqual(refuse('full'))
})
