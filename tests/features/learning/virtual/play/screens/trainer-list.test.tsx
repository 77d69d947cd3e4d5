import { act, fireEvent, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  type ArSubActivity,
  listArSubActivities,
  submitArAttempt,
} from '#contract/endpoints/learning/virtual/ar-attempts.ts'
import { succeed } from '#contract/result.ts'
import { activityId as activityIds, courseId } from '#contract/vocabulary/ids.ts'
import { arSubActivityId } from '#contract/vocabulary/learning/virtual.ts'
import { createPageHold } from '#domain/busy/page-hold.ts'
import { idealLog } from '#domain/learning/virtual/ideal-player.ts'
import { metricsOf } from '#domain/learning/virtual/metrics.ts'
import type { Optic } from '#domain/learning/virtual/optics.ts'
import type { TabLocks } from '#domain/ports.ts'
import type { AnyWrite } from '#domain/sync/queued-writes.ts'
import { TrainerScreen } from '#features/learning/virtual/play/screens/trainer-screen.tsx'
import type { PlayStageProps } from '#features/learning/virtual/play/stage/play-stage.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { silentLog } from '#tests/support/silent-log.ts'

// What is listed changes while something is played: a course is locked, an activity hidden, a person moved.

vi.mock('#features/learning/virtual/play/stage/play-stage.tsx', () => ({
  PlayStage: ({ attempt, onOver }: PlayStageProps) => (
    <button onClick={() => onOver({ log: () => idealLog(attempt) } as never)}>Play to the end</button>
  ),
}))

const uuid = (last: number) => `00000000-0000-4000-8000-0000000001${last}`
const nameOf = (optic: Optic) => `Virtual ${optic}° Camera Navigation`
const ofOptic = (optic: Optic, id: number): ArSubActivity => ({
  subActivityId: arSubActivityId.parse(uuid(id)),
  activityId: activityIds.parse(uuid(id + 1)),
  activityName: nameOf(optic),
  courseId: courseId.parse(uuid(30)),
  exercise: 'FOCUS',
  optic,
  order: 1,
  levels: 3,
  requiredLevel: 1,
  inARow: 2,
  passingVersion: 4,
  metrics: [...metricsOf('FOCUS', optic)],
})
const straight = ofOptic(0, 10)
const angled = ofOptic(30, 20)

/** Begins level 1 of the angled one; what is listed then becomes this. */
async function playWhile(listed: readonly ArSubActivity[]) {
  const answers = new Map<Endpoint, unknown>([[listArSubActivities, [straight, angled]]])
  const { services } = screenServices({ answers })
  const queued: AnyWrite[] = []
  const locks: TabLocks = {
    request: (_name, work) => work(),
    requestIfAvailable: async (_name, work) => work().then(() => true),
    isHeld: async () => false,
  }
  const forms = new Map<string, unknown>()
  const { screen, queries } = renderPart(
    <TrainerScreen
      activity={nameOf(30)}
      exercise={null}
      startsAtOnce={false}
      onStarted={() => undefined}
      onActivity={() => undefined}
    />,
    {
      ...services,
      sync: Object.assign(services.sync!, {
        writeTogether: async (writes: readonly AnyWrite[]) => {
          queued.push(...writes)
          return succeed(undefined)
        },
      }),
      formDrafts: {
        read: (form) => forms.get(form) ?? null,
        write: (form, value) => void forms.set(form, value),
        clear: (form) => void forms.delete(form),
      },
      locks,
      log: silentLog,
      pageHold: createPageHold(),
    },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Focus, level 1' }))
  const end = await screen.findByRole('button', { name: 'Play to the end' })
  answers.set(listArSubActivities, listed)
  await act(async () => {
    queries.setQueryData(endpointQuery(listArSubActivities).queryKey, [...listed])
    // The library tells of it in a task of its own.
    await new Promise((resolve) => setTimeout(resolve, 20))
  })
  return { screen, queued, end }
}

test.each([
  ['others are left', [straight]],
  ['none is left', []],
])(
  'a level whose activity leaves the list while it is played is played on and stored: %s',
  async (_how, listed) => {
    const { screen, queued, end } = await playWhile(listed)
    expect(screen.queryByRole('button', { name: 'Play to the end' })).toBe(end)
    fireEvent.click(end)
    await waitFor(() => expect(queued.length).toBeGreaterThan(0))
    expect(queued[0]).toMatchObject({
      call: submitArAttempt.waits.name,
      input: { params: { activityId: angled.activityId }, body: { subActivityId: angled.subActivityId } },
    })
    expect(screen.queryByText(/couldn’t be saved/)).toBeNull()
  },
)
