import { expect, test } from 'vitest'
import type { CallFailure, Endpoint } from '#contract/endpoint.ts'
import { listTextVersions, type TextVersion } from '#contract/endpoints/learning/authoring.ts'
import {
  decideStarterTexts,
  listStarterNews,
  type StarterNews,
} from '#contract/endpoints/learning/replaced/starter-texts.ts'
import { succeed } from '#contract/result.ts'
import { StarterTextsScreen } from '#features/learning/courses/making/starter/starter-texts-screen.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { suturing } from '../../course-samples.ts'

const outline: StarterNews = {
  courseId: suturing,
  courseName: 'Suturing',
  section: 'OUTLINE',
  activityId: null,
  activityName: null,
  version: 4,
  publishedVersion: 2,
  beginsToCount: false,
}
const lesson: StarterNews = {
  ...outline,
  section: 'LESSON_PLAN',
  publishedVersion: null,
  beginsToCount: true,
}
const versions = [
  { version: 4, body: 'Three.', before: 'Two.' },
  { version: 3, body: 'Two.', before: 'One.' },
  { version: 2, body: 'One.', before: '' },
] as unknown as TextVersion[]

interface Facts {
  texts?: readonly StarterNews[]
  refusal?: CallFailure
  isOffline?: boolean
  isSure?: boolean
}

function show({ texts, refusal, isOffline = false, isSure = true }: Facts) {
  const answers = new Map<Endpoint, unknown>([
    ...(texts === undefined ? [] : [[listStarterNews, { texts }] as const]),
    [listTextVersions, { items: versions, next: null }],
  ])
  const world = screenServices({ answers, isOffline, isSure, ...(refusal && { refusal }) })
  const part = renderPart(<StarterTextsScreen />, world.services)
  const sent = () =>
    world.called
      .filter(({ endpoint }) => endpoint === decideStarterTexts)
      .map(({ input }) => (input as { body: { take: StarterNews[]; leave: StarterNews[] } }).body)
  return { ...world, ...part, answers, sent }
}

test('a text is compared with what residents read now, used, and gone from the list', async () => {
  const { screen, user, answers, sent } = show({ texts: [outline, lesson] })
  await screen.findByText('2 texts to decide about')
  screen.getByText('Replaces what residents read')
  screen.getByText('Would begin to count for groups that have the course')
  await user.click(screen.getByRole('button', { name: 'Compare the text of Overview' }))
  const changes = await screen.findByRole('region', { name: 'What changed' })
  expect(changes.textContent).toContain('One.')
  expect(changes.textContent).not.toContain('Two.')
  answers.set(decideStarterTexts, { taken: 1, left: 0, texts: [lesson] })
  await user.click(screen.getByRole('button', { name: 'Use new text the text of Overview' }))
  await screen.findByText('Residents read the new text now. The earlier one stays in its history.')
  expect(sent()[0]).toEqual({
    take: [{ courseId: suturing, section: 'OUTLINE', activityId: null, version: 4 }],
    leave: [],
  })
  screen.getByText('1 text to decide about')
})

test('what residents read is found behind any number of drafts', async () => {
  const world = screenServices({
    answers: new Map([[listStarterNews, { texts: [{ ...outline, version: 14, publishedVersion: 2 }] }]]),
  })
  const version = (number: number) => ({
    version: number,
    body: `Text ${number}.`,
    before: 'The draft before.',
  })
  const asked: unknown[] = []
  const { call } = world.services as unknown as {
    call: (endpoint: Endpoint, input: { query: { cursor?: string } }) => unknown
  }
  const paged = ((endpoint: Endpoint, input: { query: { cursor?: string } }) => {
    if (endpoint !== listTextVersions) return call(endpoint, input)
    const from = Number(input.query.cursor ?? 14)
    asked.push(from)
    const items = [from, from - 1, from - 2, from - 3].filter((at) => at > 0).map(version)
    return Promise.resolve(succeed({ items, next: from > 4 ? String(from - 4) : null }))
  }) as never
  const { screen, user } = renderPart(<StarterTextsScreen />, { ...world.services, call: paged })
  await user.click(await screen.findByRole('button', { name: 'Compare the text of Overview' }))
  const changes = await screen.findByRole('region', { name: 'What changed' })
  expect(changes.textContent).toContain('Text 2.')
  expect(changes.textContent).toContain('Text 14.')
  expect(changes.textContent).not.toContain('The draft before.')
  expect(asked).toEqual([14, 10, 6, 2])
})

test('all are left at once by somebody who is sure, and by nobody else', async () => {
  const unsure = show({ texts: [outline, lesson], isSure: false })
  await unsure.user.click(await unsure.screen.findByRole('button', { name: 'Keep all as they are' }))
  expect(unsure.sent()).toEqual([])
})

test('all are left at once, and then there is no news', async () => {
  const { screen, user, answers, sent } = show({ texts: [outline, lesson] })
  answers.set(decideStarterTexts, { taken: 0, left: 2, texts: [] })
  await user.click(await screen.findByRole('button', { name: 'Keep all as they are' }))
  await screen.findByText('No news')
  screen.getByText('2 texts stay as they are. The new ones stay in their history.')
  expect(sent()[0]?.leave).toHaveLength(2)
})

test('what somebody else decided meanwhile is said', async () => {
  const { screen, user, answers } = show({ texts: [outline] })
  answers.set(decideStarterTexts, { taken: 0, left: 0, texts: [] })
  await user.click(await screen.findByRole('button', { name: 'Use all' }))
  await screen.findByText('Someone else has already decided about this.')
})

test('offline, or if it fails, that is said with what is safe', async () => {
  const { screen } = show({ isOffline: true })
  await screen.findByText('You can decide about starter texts when you’re back online.')
})

test('a list that could not be read can be read again', async () => {
  const { screen } = show({ refusal: { code: 'not-allowed' } })
  await screen.findByText(/Residents still read what they read before/)
})
