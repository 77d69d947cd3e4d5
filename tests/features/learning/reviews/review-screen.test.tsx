import { fireEvent, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { saveExam } from '#contract/endpoints/learning/exams.ts'
import { getReview } from '#contract/endpoints/learning/reviews.ts'
import { ReviewScreen, type ReviewScreenProps } from '#features/learning/reviews/review-screen.tsx'
import { refuse } from '#contract/result.ts'
import type { Services } from '#features/shared/use-services.ts'
import { renderPart } from '#tests/support/render.tsx'
import { type ScreenFacts, screenServices } from '#tests/support/screen-services.ts'
import { facultyMe, residentMe } from '#tests/support/session-facts.ts'

const group = residentMe.userGroups[0]!
const suturing = { courseId: 'suturing', courseName: 'Suturing' }
const review = (facts: object = {}) => ({
  userId: residentMe.id,
  fullName: 'Pat Person',
  programId: 'program',
  programTitle: 'Northside Surgery',
  userGroupId: group.id,
  groupName: group.name,
  timeZone: 'UTC',
  from: '2026-07-01',
  until: '2026-12-31',
  joinedOn: '2025-07-01',
  readAt: '2026-11-20T12:00:00.000Z',
  courses: [
    { courseId: 'suturing', name: 'Suturing', completedCount: 3, activityCount: 5, completedWithin: 2 },
  ],
  completed: [],
  completedCount: 0,
  open: [
    { activityId: 'knots', activityName: 'Knots', ...suturing, dueDate: '2026-11-02T12:00:00.000Z' },
    { activityId: 'loops', activityName: 'Loops', ...suturing, dueDate: null },
  ],
  evaluations: [
    {
      evaluationId: 'one',
      videoId: 'video',
      videoType: 'other',
      videoName: 'My knots',
      recordedAt: '2026-10-01T12:00:00.000Z',
      sentAt: '2026-10-02T12:00:00.000Z',
      assessor: 'Sandra Lee',
      assessorType: 'FACULTY',
      rubrics: ['Global rating scale'],
      result: null,
    },
  ],
  evaluationCount: 1,
  waitingCount: 2,
  scores: [
    {
      name: 'global',
      title: null,
      mean: 3.25,
      count: 4,
      months: [
        { month: '2026-08', mean: 3, count: 3 },
        { month: '2026-10', mean: 4, count: 1 },
      ],
    },
  ],
  attempts: [],
  attemptCount: 0,
  virtual: { attempts: [], attemptCount: 0, seconds: 0, trends: [] },
  practice: { takes: 4, takeSeconds: 600, timed: 0, timedSeconds: 0, months: [], activities: [] },
  gave: { evaluations: 0, comments: 0 },
  exams: [],
  certificates: [],
  ...facts,
})

function show(answer: object | null, props: Partial<ReviewScreenProps> = {}, facts: ScreenFacts = {}) {
  const answers = new Map<Endpoint, unknown>(answer === null ? [] : [[getReview, answer]])
  const { services } = screenServices({ me: facultyMe, ...facts, answers })
  const theirs = { userId: residentMe.id, isMe: false, groupId: group.id, days: 'this', ...props } as const
  return renderPart(<ReviewScreen {...theirs} onDays={() => undefined} />, services).screen
}

const cells = (table: HTMLElement) =>
  [...table.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent.replaceAll('\u{A0}', ' ')),
  )

test('says whose review it is, of which program and days, on the paper as well', async () => {
  const screen = show(review())
  expect((await screen.findByText('Pat Person')).closest('p')?.textContent).toBe(
    `Pat PersonNorthside Surgery, ${group.name}Jul 1, 2026 to Dec 31, 2026`,
  )
})

test('what is overdue is called that, and what has no date says so', async () => {
  const screen = show(review())
  expect(cells(await screen.findByRole('table', { name: 'Open' }))).toEqual([
    ['Knots', 'Suturing', 'Overdue since Nov 2, 2026'],
    ['Loops', 'Suturing', 'No due date'],
  ])
  screen.getByText('As of today. 1 activity is overdue.')
})

test('what was done and how it was assessed comes before what is open', async () => {
  const screen = show(review())
  await screen.findByRole('table', { name: 'Open' })
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles).toEqual([
    'Courses',
    'Assessments',
    'Scores',
    'Questions',
    'Virtual trainer',
    'Open',
    'Practice',
    'FLS and EMIGS',
    'Completed in these days',
    'Certificates',
  ])
})

test('each score has its n, and a month without a value is a gap in its line', async () => {
  const screen = show(review())
  expect(cells(await screen.findByRole('table', { name: 'Scores' }))).toEqual([
    ['Global rating, 1 to 5', '3.3', '4'],
  ])
  const line = screen.getByRole('figure', { name: 'Global rating, 1 to 5, by month' })
  expect(cells(line).map(([month, value]) => [month, value])).toEqual([
    ['Aug 2026', '3.0'],
    ['Sep 2026', '–'],
    ['Oct 2026', '4.0'],
  ])
})

test('names the assessor even where the result waits for one’s own assessment', async () => {
  const screen = show(review())
  expect(cells(await screen.findByRole('table', { name: 'Assessments' }))).toEqual([
    [
      'My knots',
      'Sandra Lee, faculty',
      'Global rating scale',
      'Shows once you’ve sent your own',
      'Oct 2, 2026',
    ],
  ])
  screen.getByText('2 videos wait for an assessment.')
})

test('nothing done, not allowed to see it, and not on this device are distinguished', async () => {
  const empty = show(review({ evaluations: [], scores: [], open: [], courses: [] }))
  await empty.findByText('No videos were assessed in these days.')
  empty.getByText('No complete assessments in these days.')
  empty.unmount()
  const gone = show(null)
  await gone.findByText('No review to show')
  gone.unmount()
  await show(null, {}, { isOffline: true }).findByText('The review is on the server')
})

const played = { exercise: 'FOCUS', optic: 0, level: 2, device: 'TOUCH' }
const attempt = (facts: object) => ({
  attemptId: 'one',
  activityId: 'camera',
  activityName: 'Virtual 0° Camera Navigation',
  ...suturing,
  ...played,
  playedAt: '2026-09-02T12:00:00.000Z',
  score: 71.6,
  isPassed: true,
  verification: 'VERIFIED',
  ...facts,
})

test('the virtual trainer has its attempts, who checked them, and how alike ones changed with n', async () => {
  const attempts = [
    attempt({}),
    attempt({ attemptId: 'two', verification: 'NOT_VERIFIED', isPassed: false }),
    attempt({ attemptId: 'three', verification: 'NOT_REPLAYABLE', device: 'OTHER' }),
    attempt({ attemptId: 'four', level: 0, score: null, isPassed: false }),
    attempt({ attemptId: 'five', verification: 'AWAITED', isPassed: false }),
  ]
  const months = [
    { month: '2026-08', mean: 60, count: 2 },
    { month: '2026-09', mean: 71.6, count: 1 },
  ]
  const trends = [{ ...played, mean: 63.9, count: 3, passedCount: 1, months }]
  const screen = show(review({ virtual: { attempts, attemptCount: 9, seconds: 600, trends } }))
  expect(cells(await screen.findByRole('table', { name: 'Virtual trainer by month' }))).toEqual([
    ['Focus, 0°', '2', 'Touch', '64', '3', '1 of 3', 'Aug 2026: 60 (n = 2); Sep 2026: 72 (n = 1)'],
  ])
  expect(cells(screen.getByRole('table', { name: 'Virtual trainer' }))).toEqual([
    ['Focus, 0°', '2', '72', 'Passed', 'Verified', 'Touch', 'Sep 2, 2026'],
    ['Focus, 0°', '2', '72', 'Not passed', 'Not verified', 'Touch', 'Sep 2, 2026'],
    ['Focus, 0°', '2', '72', 'Passed', 'Not replayable', 'Another device', 'Sep 2, 2026'],
    ['Focus, 0°', 'Tutorial', '–', '–', 'Verified', 'Touch', 'Sep 2, 2026'],
    ['Focus, 0°', '2', '72', '–', 'Waits for its log', 'Touch', 'Sep 2, 2026'],
  ])
  expect(screen.getAllByRole('link', { name: 'Focus, 0°' })).toHaveLength(3)
  screen.getByText('The newest 5 of 9.')
  screen.getByText(/^9 attempts, 10 minutes\./)
})

test('dates that others changed meanwhile are shown, and saved with the next attempt as far as they were left alone', async () => {
  const known = {
    exam: 'FLS',
    plannedOn: null,
    takenOn: '2026-01-10',
    outcome: null,
    validUntil: null,
    isConfirmed: false,
    version: 1,
  }
  const seen = (facts: object) => review({ mayEnterExams: true, exams: [{ ...known, ...facts }] })
  const answers = new Map<Endpoint, unknown>([[getReview, seen({})]])
  const { services } = screenServices({ me: facultyMe, answers })
  const sent: unknown[] = []
  const call = (async (endpoint: Endpoint, input: { body?: unknown }) => {
    if (endpoint !== saveExam) return services.call!(endpoint as typeof getReview, input as never)
    sent.push(input.body)
    answers.set(getReview, seen({ plannedOn: '2027-03-01', version: 2 }))
    return refuse({ code: 'wrong-state', message: 'Nothing was saved.' })
  }) as unknown as Services['call']
  const theirs = { userId: residentMe.id, isMe: false, groupId: group.id, days: 'this' } as const
  const { screen } = renderPart(<ReviewScreen {...theirs} onDays={() => undefined} />, { ...services, call })
  fireEvent.click(await screen.findByRole('button', { name: 'Edit the dates of FLS' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Result'), { target: { value: 'PASSED' } })
  for (const attempts of [1, 2]) {
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await dialog.findByText('Nothing was saved.')
    expect(sent).toHaveLength(attempts)
  }
  dialog.getByText('Planned for Mar 1, 2027; Taken on Jan 10, 2026')
  const dates = { takenOn: '2026-01-10', outcome: 'PASSED', validUntil: null }
  expect(sent).toEqual([
    { ...dates, plannedOn: null, basedOn: 1 },
    { ...dates, plannedOn: '2027-03-01', basedOn: 2 },
  ])
})
