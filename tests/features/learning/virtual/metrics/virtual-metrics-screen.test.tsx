import { fireEvent, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getResidentArProgress, listArAttempts } from '#contract/endpoints/learning/virtual/ar-attempts.ts'
import {
  exportArGroupAttempts,
  getArProgressOf,
  listArPeople,
} from '#contract/endpoints/learning/virtual/ar-following.ts'
import type { Me } from '#contract/endpoints/session/session.ts'
import { VirtualMetricsScreen } from '#features/learning/virtual/metrics/virtual-metrics-screen.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { facultyMe, otherMe, residentMe } from '#tests/support/session-facts.ts'
import {
  activityId,
  attempt,
  exercises,
  progress,
  servicesOf,
  waitingWrites,
  type World,
} from './virtual-samples.ts'

function show(world: World, place: { person?: Me['id'] | null } = {}) {
  const { services, called } = servicesOf(world)
  const me = (world.me ?? residentMe) as Me
  const rendered = renderPart(
    <VirtualMetricsScreen
      me={me}
      place={{ activity: null, person: place.person ?? null }}
      onGo={() => undefined}
    />,
    services,
  )
  return { ...rendered, called }
}

test('without an attempt it says what comes next, and leads there', async () => {
  const { screen } = show({})
  expect(await screen.findByText('No attempts yet')).toBeTruthy()
  const next = screen.getByRole('link', { name: 'Next: pass Focus at level 2, 2 times in a row.' })
  expect(next.getAttribute('href')).toBe(
    '/residency/virtual-camera-navigation?start=next&activity=Virtual%200%C2%B0%20Camera%20Navigation&exercise=FOCUS',
  )
})

test('attempts, hours, and what is passed', async () => {
  const { screen } = show({ attempts: [attempt(2, 80), attempt(1, 71)] })
  expect(await screen.findByText('1 hour')).toBeTruthy()
  expect(screen.getByText('1 of 2')).toBeTruthy()
  expect(screen.getByRole('link', { name: /Next: pass Star Pursuit/ })).toBeTruthy()
})

test('the latest attempt is shown with how it was made', async () => {
  const attempts = [attempt(3, 80, { analysisNotes: ['The horizon leans.'] }), attempt(1, 71)]
  const { screen } = show({ attempts })
  const compared = await screen.findByRole('region', { name: 'The latest attempt' })
  expect(within(compared).getByText('Level 2 · Touch')).toBeTruthy()
  expect(within(compared).getByText('The horizon leans.')).toBeTruthy()
})

test('there may be none to compare it with', async () => {
  const { screen } = show({ attempts: [attempt(3, 80), attempt(2, 20, { device: 'MOUSE' })] })
  expect(await screen.findByText(/no earlier attempt at this level and with this device/)).toBeTruthy()
})

test('an attempt that waits on this device counts among the others, and can be replayed', async () => {
  const of = attempt(9, 99, { analysisNotes: ['It waits.'] })
  const { screen } = show({ attempts: [attempt(1, 71)], writes: waitingWrites(of) })
  expect(await screen.findByText('It waits.')).toBeTruthy()
  expect(screen.getByText('Waiting to be sent')).toBeTruthy()
  expect(screen.getByText('Not verified yet')).toBeTruthy()
  const [replay] = screen.getAllByRole('link', { name: /^Watch the attempt of/ })
  expect(replay?.getAttribute('href')).toContain(of.attemptId)
})

test.each([
  ['there is no other', new Map<unknown, unknown>()],
  [
    'nothing else can be read',
    new Map<unknown, unknown>([
      [getResidentArProgress, undefined],
      [listArAttempts, undefined],
    ]),
  ],
])('also if %s', async (_case, answers) => {
  const { screen } = show({ writes: waitingWrites(attempt(9, 99)), answers })
  expect(await screen.findByRole('link', { name: /^Watch the attempt of/ })).toBeTruthy()
  expect(screen.queryByText('No attempts yet')).toBeNull()
})

test('offline with nothing stored it says where attempts are', async () => {
  const { screen } = show({ isOffline: true })
  expect(await screen.findByText('Attempts are on the server')).toBeTruthy()
})

const answers = new Map<unknown, unknown>([
  [listArPeople, { exerciseCount: 2, people: [] }],
  [getArProgressOf, { ...progress(2), userId: otherMe.id, fullName: 'Sam Person' }],
])

test('those who teach choose a group, and see who is in it', async () => {
  const first = show({ me: facultyMe, answers })
  expect(await first.screen.findByText('Choose a group')).toBeTruthy()
  first.screen.unmount()
  const group = { ...residentMe.userGroups[0]!, program: null }
  const selects: World['selects'] = (selection) =>
    selection.dispatch({ type: 'group-chosen', viewMode: 'RESIDENT', group })
  const { screen, called } = show({ me: facultyMe, answers, selects })
  expect(await screen.findByText('This group has no residents.')).toBeTruthy()
  expect(called).toContainEqual([listArPeople, { params: { userGroupId: group.id, activityId } }])
  fireEvent.click(screen.getByRole('button', { name: /CSV/ }))
  expect(called).toContainEqual([exportArGroupAttempts, { params: { userGroupId: group.id, activityId } }])
})

test('and one resident, whose attempts they may mark', async () => {
  const { screen } = show({ me: facultyMe, answers, attempts: [attempt(1, 71)] }, { person: otherMe.id })
  expect(await screen.findByText('Attempts of Sam Person.')).toBeTruthy()
})

test('how far a resident is, is counted as their program asks, not that of who reads it', async () => {
  const asked = exercises.map((one) => ({ ...one, requiredLevel: one.exercise === 'FOCUS' ? 2 : null }))
  const theirs = { ...progress(2), userId: otherMe.id, fullName: 'Sam Person', exercises: asked }
  const ofProgram = new Map<unknown, unknown>([...answers, [getArProgressOf, theirs]])
  const { screen } = show({ me: facultyMe, answers: ofProgram }, { person: otherMe.id })
  expect(await screen.findByText('1 of 1')).toBeTruthy()
})

test('a resident of nobody they teach is not found', async () => {
  const { screen } = show({ me: facultyMe }, { person: otherMe.id })
  expect(await screen.findByText('Nothing to show')).toBeTruthy()
})

test('only those who play are led into the trainer and to attempts of their own', async () => {
  const links = ['Open the trainer', 'My attempts']
  for (const [role, isLed] of [
    ['FACULTY', true],
    ['SYSTEM_COORDINATOR', false],
  ] as const) {
    const { screen } = show({ me: { ...facultyMe, role }, answers })
    await screen.findByRole('link', { name: 'What passes' })
    for (const name of links) expect(screen.queryByRole('link', { name }) !== null).toBe(isLed)
    screen.unmount()
  }
})
