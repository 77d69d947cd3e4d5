import { fireEvent, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  changePassingScores,
  getPassingProposal,
  getPassingScores,
} from '#contract/endpoints/learning/virtual/passing-scores.ts'
import { programId as programIds } from '#contract/vocabulary/ids.ts'
import { PassingScoresScreen } from '#features/learning/virtual/passing/passing-scores-screen.tsx'
import { words } from '#features/learning/virtual/passing/passing-words.ts'
import { createFormDraftsInMemory } from '#tests/support/form-drafts.ts'
import { renderPart } from '#tests/support/render.tsx'
import { type ScreenFacts, screenServices } from '#tests/support/screen-services.ts'
import { facultyMe } from '#tests/support/session-facts.ts'

const programId = programIds.parse('00000000-0000-4000-8000-000000000001')
const metric = (metricType: string, isPassingCriteria: boolean) => ({
  metricName: metricType.toLowerCase(),
  metricType,
  passingScore: 70,
  metricOrder: 1,
  isPassingCriteria,
  released: { passingScore: 65, isPassingCriteria },
})
const scores = (facts: object = {}) => ({
  programId,
  programTitle: 'Northside Surgery',
  version: 3,
  setAt: '2026-11-01T12:00:00.000Z',
  setBy: 'Dana Reyes',
  mayChange: true,
  exercises: [{ exercise: 'FOCUS', optic: 0, metrics: [metric('TOTAL', true), metric('ACCURACY', false)] }],
  rules: [
    { optic: 0, exercises: ['FOCUS', 'FOLLOW', 'TRACE', 'TUBE', 'STAR'], level: 2 },
    { optic: 30, exercises: ['FOCUS', 'FOLLOW', 'TRACE', 'TUBE', 'STAR'], level: 2 },
  ],
  levels: 3,
  ...facts,
})
const experts = { n: 6, mean: 88.4, spread: 4.2 }
const novices = { n: 7, mean: 52, spread: 11.6 }
const proposed = (metricType: string, facts: object) => ({
  metricName: metricType.toLowerCase(),
  metricType,
  experts,
  novices,
  proposed: null,
  why: null,
  expertsFailing: 0,
  novicesPassing: 0,
  ...facts,
})

function show(
  answers: readonly (readonly [Endpoint, unknown])[],
  { drafts = createFormDraftsInMemory(), ...facts }: Omit<ScreenFacts, 'answers'> & { drafts?: Drafts } = {},
) {
  const known = new Map(answers)
  const { services, called, said } = screenServices({ me: facultyMe, ...facts, answers: known })
  const part = <PassingScoresScreen programId={programId} />
  const { screen } = renderPart(part, { ...services, formDrafts: drafts.formDrafts })
  const type = async (was: string, score: string) =>
    fireEvent.change(await screen.findByDisplayValue(was), { target: { value: score } })
  return { screen, called, said, known, drafts, type }
}
type Drafts = ReturnType<typeof createFormDraftsInMemory>

test('proposes the score between two groups, with n and spread of both, and takes it over', async () => {
  const metrics = [proposed('TOTAL', { proposed: 74, expertsFailing: 1, novicesPassing: 2 })]
  const { screen } = show([
    [getPassingScores, scores()],
    [getPassingProposal, { metrics }],
  ])
  await screen.findByText('Northside Surgery has its own scores, version 3, set by Dana Reyes.')
  await screen.findByText('Proposed: 74')
  screen.getByText(
    'Experts: 6 attempts, 88 on average, spread 4. Novices: 7 attempts, 52 on average, spread 12. With it, 1 of the experts’ attempts would fail, and 2 of the novices’ would pass.',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Use it' }))
  expect(screen.getByDisplayValue('74')).toBeTruthy()
})

test('too few marked attempts propose nothing, and say how many there are', async () => {
  const few = { experts: { n: 1, mean: 90, spread: 0 }, novices: { n: 0, mean: 0, spread: 0 } }
  const { screen } = show([
    [getPassingScores, scores()],
    [getPassingProposal, { metrics: [proposed('TOTAL', { ...few, why: 'too-few' })] }],
  ])
  await screen.findByText('Too few attempts are marked.')
  screen.getByText(/^Experts: 1 attempt, 90 on average, spread 0\. Novices: none\./)
  expect(screen.queryByRole('button', { name: 'Use it' })).toBeNull()
})

test('groups that do not differ propose nothing either', async () => {
  const { screen } = show([
    [getPassingScores, scores()],
    [getPassingProposal, { metrics: [proposed('TOTAL', { why: 'not-apart' })] }],
  ])
  await screen.findByText('Experts and novices don’t differ enough.')
  expect(screen.queryByText('Too few attempts are marked.')).toBeNull()
})

test('which exercises complete an activity, and at which level, is chosen for each laparoscope', async () => {
  const { screen, called } = show([
    [getPassingScores, scores()],
    [getPassingProposal, { metrics: [] }],
    [changePassingScores, scores({ version: 4 })],
  ])
  const angled = await screen.findByRole('region', { name: 'What completes the activity with the 30° scope' })
  fireEvent.click(within(angled).getByRole('checkbox', { name: 'Star Pursuit' }))
  fireEvent.change(within(angled).getByRole('combobox', { name: 'Level, or a harder one' }), {
    target: { value: '3' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => called.find(({ endpoint }) => endpoint === changePassingScores)?.input)
    .toMatchObject({
      body: {
        rules: [
          { optic: 0, exercises: ['FOCUS', 'FOLLOW', 'TRACE', 'TUBE', 'STAR'], level: 2 },
          { optic: 30, exercises: ['FOCUS', 'FOLLOW', 'TRACE', 'TUBE'], level: 3 },
        ],
      },
    })
})

test('an activity without any exercise is not saved', async () => {
  const rules = [{ optic: 0, exercises: ['FOCUS'], level: 2 }]
  const { screen, called } = show([
    [getPassingScores, scores({ rules })],
    [getPassingProposal, { metrics: [] }],
  ])
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Focus' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('An activity is completed by at least one exercise.')
  expect(called.some(({ endpoint }) => endpoint === changePassingScores)).toBe(false)
})

/** Total and accuracy of the one exercise, as they are now. */
const scored = (version: number, total: number, accuracy: number) =>
  scores({
    version,
    exercises: [
      {
        exercise: 'FOCUS',
        optic: 0,
        metrics: [
          { ...metric('TOTAL', true), passingScore: total },
          { ...metric('ACCURACY', false), passingScore: accuracy },
        ],
      },
    ],
  })

test('what was typed survives a colleague’s change, which is saved with it', async () => {
  const { screen, called, known, type, said } = show(
    [
      [getPassingScores, scored(3, 71, 72)],
      [getPassingProposal, { metrics: [] }],
    ],
    { refusal: { code: 'wrong-state' } },
  )
  await type('71', '80')
  known.set(getPassingScores, scored(4, 71, 90))
  // The server refuses: another version is current now.
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByDisplayValue('90')
  expect(said).toEqual([words.changed])
  screen.getByDisplayValue('80')
  known.set(changePassingScores, scored(5, 80, 90))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => called.findLast(({ endpoint }) => endpoint === changePassingScores)?.input)
    .toMatchObject({ body: { version: 4, scores: [{ passingScore: 80 }, { passingScore: 90 }] } })
})

test('what was typed is still there after leaving the page, and gone once it is saved', async () => {
  const first = show([[getPassingScores, scored(3, 71, 72)]])
  await first.type('71', '80')
  first.screen.unmount()
  const { screen, drafts } = show(
    [
      [getPassingScores, scored(4, 71, 90)],
      [changePassingScores, scored(5, 80, 90)],
    ],
    { drafts: first.drafts },
  )
  await screen.findByText('You started this earlier on this device and didn’t save it.')
  screen.getByDisplayValue('80')
  screen.getByDisplayValue('90')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => drafts.drafts.size).toBe(0)
  screen.getByDisplayValue('80')
})

test('who only teaches reads the scores and is told who decides', async () => {
  const { screen } = show([[getPassingScores, scores({ mayChange: false, version: 0 })]])
  await screen.findByText('Northside Surgery uses the scores that come with the trainer.')
  screen.getByText('Your program’s directors decide what passes.')
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('without a network it says where the scores are', async () => {
  const { screen } = show([], { isOffline: true })
  await screen.findByText('Passing scores are on the server')
})

test('a program of others has nothing to show', async () => {
  const { screen } = show([])
  await screen.findByText('No scores to show')
})

test('a server that fails is told apart, and nothing was changed', async () => {
  const { screen } = show([], { refusal: { code: 'unavailable' } })
  await screen.findByText(/Nothing was changed\./)
  screen.getByRole('button', { name: 'Try again' })
})

test('a save that fails says so, and keeps what was entered', async () => {
  const { screen, called, said } = show([
    [getPassingScores, scores()],
    [getPassingProposal, { metrics: [] }],
  ])
  const [first] = await screen.findAllByDisplayValue('70')
  fireEvent.change(first!, { target: { value: '81' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => said).toEqual(['This wasn’t saved. Try again.'])
  screen.getByDisplayValue('81')
  expect(called.some(({ endpoint }) => endpoint === changePassingScores)).toBe(true)
})
