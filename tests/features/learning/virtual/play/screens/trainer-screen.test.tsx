import { fireEvent } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  type ArSubActivity,
  getResidentArProgress,
  listArSubActivities,
} from '#contract/endpoints/learning/virtual/ar-attempts.ts'
import { activityId as activityIds, courseId } from '#contract/vocabulary/ids.ts'
import { type ArExercise, arSubActivityId } from '#contract/vocabulary/learning/virtual.ts'
import type { TabLocks } from '#domain/ports.ts'
import { exercises } from '#domain/learning/virtual/exercises.ts'
import { metricsOf } from '#domain/learning/virtual/metrics.ts'
import { TrainerScreen } from '#features/learning/virtual/play/screens/trainer-screen.tsx'
import { createPageHold } from '#domain/busy/page-hold.ts'
import { renderPart } from '#tests/support/render.tsx'
import { silentLog } from '#tests/support/silent-log.ts'
import { screenServices } from '#tests/support/screen-services.ts'
import { facultyMe, residentMe } from '#tests/support/session-facts.ts'

// Here there is no WebGL, as in some browsers.

const activityId = activityIds.parse('00000000-0000-4000-8000-000000000001')
const name = 'Virtual 0° Camera Navigation'
const idOf = (index: number) => arSubActivityId.parse(`00000000-0000-4000-8000-00000000010${index}`)

const listed: ArSubActivity[] = (['FOCUS', 'STAR'] satisfies ArExercise[]).map((exercise, index) => ({
  subActivityId: idOf(index),
  activityId,
  activityName: name,
  courseId: courseId.parse('00000000-0000-4000-8000-000000000003'),
  exercise,
  optic: 0,
  order: index,
  levels: exercises[exercise].levels.length - 1,
  requiredLevel: 1,
  inARow: 2,
  passingVersion: 0,
  metrics: [...metricsOf(exercise, 0)],
}))

const progress = (passedLevel: number | null, attemptCount: number) => ({
  activityId,
  activityName: name,
  attemptCount,
  seconds: 0,
  completedAt: null,
  subActivities: [
    {
      subActivityId: idOf(0),
      exercise: 'FOCUS' as const,
      attemptCount,
      passedLevel,
      inARow: 0,
      isReached: passedLevel !== null,
      lastPlayedAt: null,
    },
  ],
})

interface AtAddressProps {
  asks: boolean
  exercise: ArExercise | null
  onStarted: () => void
}

/** The address asks once. */
function AtAddress({ asks, exercise, onStarted }: AtAddressProps) {
  const [startsAtOnce, setStartsAtOnce] = useState(asks)
  return (
    <TrainerScreen
      {...{ exercise, startsAtOnce }}
      activity={name}
      onStarted={() => {
        setStartsAtOnce(false)
        onStarted()
      }}
      onActivity={() => undefined}
    />
  )
}

function show({
  reached = progress(null, 0),
  forms = new Map<string, unknown>(),
  exercise = null as ArExercise | null,
  startsAtOnce = false,
  me = residentMe,
} = {}) {
  const onStarted = vi.fn<() => void>()
  const { services } = screenServices({
    me,
    answers: new Map<Endpoint, unknown>([
      [listArSubActivities, listed],
      [getResidentArProgress, reached],
    ]),
  })
  const formDrafts = {
    read: (form: string) => forms.get(form) ?? null,
    write: (form: string, value: object) => void forms.set(form, value),
    clear: (form: string) => void forms.delete(form),
  }
  const locks: TabLocks = {
    request: (_name, work) => work(),
    requestIfAvailable: async (_name, work) => work().then(() => true),
    isHeld: async () => false,
  }
  const rendered = renderPart(<AtAddress asks={startsAtOnce} exercise={exercise} onStarted={onStarted} />, {
    ...services,
    formDrafts,
    locks,
    log: silentLog,
    pageHold: createPageHold(),
  })
  return { ...rendered, forms, onStarted }
}

test('who never tried begins with a tutorial, and each level is one press away', async () => {
  const { screen } = show()
  await screen.findByRole('button', { name: 'Start the tutorial' })
  for (const button of ['Focus, tutorial', 'Focus, level 1', 'Star Pursuit, level 5'])
    expect(screen.getByRole('button', { name: button })).not.toBeNull()
})

test('who passed a level continues with what they have not tried, and sees what is passed', async () => {
  const { screen } = show({ reached: progress(2, 6) })
  await screen.findByRole('button', { name: 'Focus, level 2, passed' })
  expect(screen.getByRole('heading', { name: 'Star Pursuit, tutorial' })).not.toBeNull()
})

test('the address may choose the exercise', async () => {
  const { screen } = show({ exercise: 'STAR' })
  await screen.findByRole('heading', { name: 'Star Pursuit, tutorial' })
})

test('without WebGL a level says so instead of showing nothing, and leads back', async () => {
  const { screen, forms } = show()
  fireEvent.click(await screen.findByRole('button', { name: 'Focus, level 1' }))
  await screen.findByText('This browser can’t draw the trainer')
  expect(forms.has('trainer-half')).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Exit' }))
  await screen.findByRole('button', { name: 'Start the tutorial' })
  expect(forms.has('trainer-half')).toBe(false)
})

test('what the address names comes before a level that was left half done', async () => {
  const half = {
    playId: 'p',
    level: 3,
    subActivity: { subActivityId: idOf(0), kind: 'FOCUS', optic: 0 },
  }
  const { screen } = show({ exercise: 'STAR', forms: new Map<string, unknown>([['trainer-half', half]]) })
  const titles = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)
  expect(titles.slice(0, 2)).toEqual(['Star Pursuit, tutorial', 'Focus, level 3'])
  fireEvent.click(screen.getByRole('button', { name: 'Leave it' }))
  expect(screen.queryByRole('heading', { name: 'Focus, level 3' })).toBeNull()
})

test('a level that was left half done is offered again', async () => {
  const half = {
    playId: 'p',
    level: 3,
    subActivity: { subActivityId: idOf(0), kind: 'FOCUS', optic: 0 },
  }
  const { screen, forms } = show({ forms: new Map<string, unknown>([['trainer-half', half]]) })
  await screen.findByRole('heading', { name: 'Focus, level 3' })
  fireEvent.click(screen.getByRole('button', { name: 'All exercises' }))
  await screen.findByRole('button', { name: 'Start the tutorial' })
  expect(forms.has('trainer-half')).toBe(false)
})

const half = (index: number, kind: 'FOCUS' | 'STAR') => ({
  playId: 'p',
  level: 3,
  subActivity: { subActivityId: idOf(index), kind, optic: 0 },
})

test('an address that asks for it begins the next level without a press, once', async () => {
  const { screen, forms, onStarted } = show({ startsAtOnce: true, reached: progress(2, 6) })
  await screen.findByText('This browser can’t draw the trainer')
  expect(forms.get('trainer-half')).toMatchObject({ level: 0, subActivity: { kind: 'STAR' } })
  expect(onStarted).toHaveBeenCalledOnce()
})

test('it begins what was left half done of that exercise', async () => {
  const left = new Map<string, unknown>([['trainer-half', half(1, 'STAR')]])
  const { screen, forms } = show({ startsAtOnce: true, reached: progress(2, 6), forms: left })
  await screen.findByText('This browser can’t draw the trainer')
  expect(forms.get('trainer-half')).toMatchObject({ level: 3, subActivity: { kind: 'STAR' } })
})

test('it asks the person who left another exercise half done', async () => {
  const left = new Map<string, unknown>([['trainer-half', half(0, 'FOCUS')]])
  const { screen, onStarted } = show({ startsAtOnce: true, exercise: 'STAR', forms: left })
  await screen.findByRole('button', { name: 'Begin again' })
  await screen.findByRole('button', { name: 'Start the tutorial' })
  expect(onStarted).toHaveBeenCalled()
})

test('those whose attempts are refused are told who plays, and begin nothing', async () => {
  for (const role of ['SYSTEM_COORDINATOR', 'TROCAR_ADMIN'] as const) {
    const { screen, forms } = show({ me: { ...facultyMe, role }, startsAtOnce: true })
    await screen.findByText('The trainer is for residents and those who teach')
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(screen.queryByRole('button')).toBeNull()
    expect(forms.has('trainer-half')).toBe(false)
    screen.unmount()
  }
})

test('a coordinator who teaches a group plays', async () => {
  const proctorGroups = [{ id: 'g' }] as unknown as typeof facultyMe.proctorGroups
  const { screen } = show({ me: { ...facultyMe, role: 'SYSTEM_COORDINATOR', proctorGroups } })
  await screen.findByText('Virtual camera navigation')
  expect(screen.queryByText('The trainer is for residents and those who teach')).toBeNull()
})
