import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Activity } from '#contract/endpoints/learning/courses.ts'
import { getCognitiveAssessment } from '#contract/endpoints/learning/cognitive.ts'
import type { ContentOrigin } from '#contract/vocabulary/content.ts'
import { succeed } from '#contract/result.ts'
import { attemptInput } from '#domain/learning/attempts/attempt-draft.ts'
import { createAttemptDesk } from '#domain/learning/attempts/attempt-desk.ts'
import type { ActivityPart } from '#features/learning/courses/activity/activity-part.ts'
import { CognitivePart } from '#features/learning/courses/activity/cognitive/cognitive-part.tsx'
import type { Services } from '#features/shared/use-services.ts'
import { createFakeAttempts, type FakeAttempts } from '#tests/domain/learning/attempts/fake-attempts.ts'
import {
  activity,
  anAttemptId,
  aQuestion,
  begun,
  chose,
  place,
} from '#tests/domain/learning/attempts/attempt-samples.ts'
import { createFakeLog } from '#tests/support/fake-tab.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'

const questions = [aQuestion('hand'), aQuestion('foot')]
const part = { activity: { id: activity } as Activity, teaches: false } as ActivityPart

interface Shown {
  store?: FakeAttempts
  version?: number
  asked?: typeof questions
  isSure?: boolean
  origin?: ContentOrigin
}

function show({
  store = createFakeAttempts(),
  version = 3,
  asked = questions,
  isSure = true,
  origin = 'AUTHORED',
}: Shown = {}) {
  const clock = createHandClock()
  const queued: unknown[] = []
  const desks: Services['attempts'] = {
    open: async () =>
      createAttemptDesk(
        {
          store,
          clock,
          log: createFakeLog(),
          handOver: async (draft) => {
            queued.push(attemptInput(draft, draft.takenAt ?? ''))
            await store.apply(place, [{ type: 'drop', attemptId: draft.attemptId }])
            return succeed(undefined)
          },
        },
        place,
      ),
  }
  const assessment = {
    activityId: activity,
    version,
    origin,
    passPercent: 80,
    questions: asked,
    attempts: [],
  }
  const answers = new Map<Endpoint, unknown>([[getCognitiveAssessment, assessment]])
  const world = screenServices({ answers, isSure })
  const given = { ...world.services, attempts: desks, clock, ids: { uuid: () => anAttemptId(7) } }
  const { screen, user } = renderPart(<CognitivePart {...part} />, given)
  const button = (name: string) => screen.findByRole('button', { name })
  const pick = async (question: number, name: string) => {
    const group = await screen.findByRole('radiogroup', { name: new RegExp(`^${question}`) })
    const radio = [...group.querySelectorAll('label')].find((label) => label.textContent === name)
    await user.click(radio!)
  }
  return { screen, user, store, queued, button, pick }
}

test('questions of the release say that faculty have to check them', async () => {
  const { screen } = show({ origin: 'DEMO' })
  await screen.findByText('Starter text')
  screen.getByText('Have it checked by your faculty.')
})

test('questions of the program don’t', async () => {
  const { screen, button } = show()
  await button('Start')
  expect(screen.queryByText('Starter text')).toBeNull()
})

test('each answer is saved on the device before the screen says so', async () => {
  const { screen, user, store, button, pick } = show()
  await user.click(await button('Start'))
  await screen.findByText('Your answers are saved on this device.')
  const release = store.hold()
  await pick(1, 'Right')
  await screen.findByText('Saving…')
  expect(screen.queryByText('Your answers are saved on this device.')).toBeNull()
  release()
  await screen.findByText('Your answers are saved on this device.')
})

test('what the device could not save is reported, and not called saved', async () => {
  const { screen, user, store, button, pick } = show()
  await user.click(await button('Start'))
  store.break('full')
  await pick(1, 'Left')
  await screen.findByText(/This device couldn’t save that/)
  expect(screen.queryByText('Your answers are saved on this device.')).toBeNull()
})

test('an interrupted page continues where it was left', async () => {
  const before = show()
  await before.user.click(await before.button('Start'))
  await before.pick(1, 'Right')
  await before.screen.findByText('Your answers are saved on this device.')
  before.screen.unmount()

  const { screen, user, queued, button, pick } = show({ store: before.store })
  await user.click(await button('Continue where you left off'))
  await pick(2, 'Left')
  await user.click(await button('Submit answers'))
  await expect.poll(() => queued).toHaveLength(1)
  expect(queued[0]).toMatchObject({
    params: { attemptId: anAttemptId(7) },
    body: {
      version: 3,
      answers: [
        { question: 'hand', chosen: ['right'] },
        { question: 'foot', chosen: ['left'] },
      ],
    },
  })
  await button('Start')
  expect(screen.queryByText('Continue where you left off')).toBeNull()
})

test('finishing later keeps what was answered', async () => {
  const { user, button, pick } = show()
  await user.click(await button('Start'))
  await pick(1, 'Right')
  await user.click(await button('Finish later'))
  await button('Continue where you left off')
})

test('starting over asks first, and then begins with nothing', async () => {
  const store = createFakeAttempts()
  await store.put(begun, chose('hand', 'left'))
  const unsure = show({ store, isSure: false })
  await unsure.user.click(await unsure.button('Start over'))
  expect(await store.all()).toMatchObject([{ chosen: { hand: ['left'] } }])
  unsure.screen.unmount()

  const { user, button } = show({ store })
  await user.click(await button('Start over'))
  await button('Submit answers')
  await expect.poll(() => store.all()).toMatchObject([{ chosen: {}, attemptId: anAttemptId(7) }])
})

test('changed questions are reported, with what still fits', async () => {
  const store = createFakeAttempts()
  await store.put(begun, chose('hand', 'left'), chose('foot', 'left'))
  const asked = [aQuestion('hand'), { ...aQuestion('foot'), text: 'Which foot is meant?' }]
  const { screen, user, queued, button, pick } = show({ store, version: 4, asked })
  await screen.findByText('The questions have changed since. Answers that still fit are kept.')
  await user.click(await button('Continue where you left off'))
  await screen.findByText(/1 answer no longer fits/)
  await pick(2, 'Right')
  await user.click(await button('Submit answers'))
  await expect.poll(() => queued).toMatchObject([{ body: { version: 4 } }])
})

test('questions that were not all answered are not submitted', async () => {
  const { screen, user, queued, button, pick } = show()
  await user.click(await button('Start'))
  await pick(1, 'Left')
  await user.click(await button('Submit answers'))
  await screen.findByText('Answer every question first.')
  expect(queued).toEqual([])
})
