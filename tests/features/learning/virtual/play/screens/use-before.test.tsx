import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  type ArAttempt,
  listArAttempts,
  submitArAttempt,
} from '#contract/endpoints/learning/virtual/ar-attempts.ts'
import { activityId as activityIds } from '#contract/vocabulary/ids.ts'
import { arAttemptId, arSubActivityId } from '#contract/vocabulary/learning/virtual.ts'
import { idealLog } from '#domain/learning/virtual/ideal-player.ts'
import { scoreLog } from '#domain/learning/virtual/score.ts'
import {
  beganAt,
  type LastOnDevice,
  useBefore,
  useLastScores,
} from '#features/learning/virtual/play/screens/last-scores.ts'
import type { TrainerActivity } from '#features/learning/virtual/play/screens/trainer-data.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'

const activityId = activityIds.parse('00000000-0000-4000-8000-000000000001')
const subActivityId = arSubActivityId.parse('00000000-0000-4000-8000-000000000002')
const subActivity = { subActivityId, kind: 'FOCUS', optic: 0 } as const
const activity = { id: activityId, exercises: [subActivity] } as unknown as TrainerActivity
const log = idealLog({ kind: 'FOCUS', optic: 0, level: 1, seed: 1 })!
const finished = {
  play: { playId: 'p', level: 1, subActivity },
  log,
  scored: scoreLog(log)!,
  playedAt: Date.parse('2026-03-09T10:00:00Z'),
}
const total = (score: number) => [{ metricType: 'TOTAL', score }]
const march = (day: number) => `2026-03-0${day}T10:00:00.000Z`

const sent = {
  attemptId: 'sent',
  activityId,
  exercise: 'FOCUS',
  optic: 0,
  level: 1,
  device: log.device,
  verification: 'VERIFIED',
  exerciseScores: total(50),
  playedAt: march(3),
} as unknown as ArAttempt

/** What is told of the attempt before, once the list is there. */
async function told(onDevice: LastOnDevice | null, waiting: string | null = null): Promise<string> {
  const page = { items: [sent], next: null, total: 1 }
  const { services } = screenServices({ answers: new Map<Endpoint, unknown>([[listArAttempts, page]]) })
  if (waiting !== null)
    await services.sync!.write(submitArAttempt, {
      params: { viewer: 'resident', activityId },
      body: {
        subActivityId,
        level: 1,
        exerciseScores: [{ ...total(60)[0]!, rawScore: 60 }],
        analysisNotes: [],
        attemptId: arAttemptId.parse('00000000-0000-4000-8000-000000000003'),
        playedAt: waiting,
        played: { exercise: 'FOCUS', optic: 0 },
        device: log.device,
      },
    })
  function Before() {
    return (
      <output>{JSON.stringify(useBefore([activity], finished, onDevice)?.map(({ score }) => score))}</output>
    )
  }
  const { screen, queries } = renderPart(<Before />, services)
  await waitFor(() => expect(queries.getQueryCache().getAll()[0]?.state.data).toBeDefined())
  const { textContent } = await screen.findByRole('status')
  screen.unmount()
  return textContent
}

test('of what the server has, what waits and what this device remembers, the newest is the attempt before', async () => {
  expect(await told(null)).toBe('[50]')
  expect(await told({ scores: total(70), at: Date.parse(march(4)) })).toBe('[70]')
  expect(await told({ scores: total(70), at: Date.parse(march(2)) })).toBe('[50]')
  expect(await told({ scores: total(70), at: Date.parse(march(4)) }, march(5))).toBe('[60]')
})

test('what an earlier version stored, without its time, stands in for what is not there', async () => {
  expect(await told({ scores: total(70), at: null })).toBe('[50]')
})

test('this device remembers the last attempt at a level, also one that an earlier version stored', () => {
  const forms = new Map<string, unknown>()
  const formDrafts = {
    read: (form: string) => forms.get(form) ?? null,
    write: (form: string, value: object) => void forms.set(form, value),
    clear: (form: string) => void forms.delete(form),
  }
  const read: (LastOnDevice | null)[] = []
  function Part() {
    const last = useLastScores()
    read.push(last.read(log))
    last.write(finished)
    read.push(last.read(log))
    forms.set([...forms.keys()][0]!, total(40))
    read.push(last.read(log))
    return null
  }
  renderPart(<Part />, { formDrafts })
  expect(read.slice(0, 3)).toMatchObject([
    null,
    { at: beganAt(finished), scores: finished.scored.exerciseScores.map(({ score }) => ({ score })) },
    { at: null, scores: total(40) },
  ])
})
