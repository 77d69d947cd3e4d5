import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { listCurricularHistory } from '#contract/endpoints/learning/curricular-history.ts'
import {
  CurricularHistoryScreen,
  type CurricularHistoryScreenProps,
} from '#features/learning/curricular-history/history-screen.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { type ScreenFacts, screenServices } from '#tests/support/screen-services.ts'
import { facultyMe, residentMe } from '#tests/support/session-facts.ts'

const group = residentMe.userGroups[0]!
const done = (activityName: string, facts: object = {}) => ({
  activityId: activityName,
  activityName,
  courseId: 'suturing',
  courseName: 'Suturing',
  kind: 'DIDACTIC',
  completedAt: '2026-11-03T15:00:00.000Z',
  groupName: group.name,
  ...facts,
})
const history = (...items: object[]) => ({ fullName: 'Pat Person', items, next: null, total: items.length })

function show(props: Partial<CurricularHistoryScreenProps>, answer: object | null, facts: ScreenFacts = {}) {
  const answers = new Map<Endpoint, unknown>(answer === null ? [] : [[listCurricularHistory, answer]])
  const { services } = screenServices({ ...facts, answers })
  const screen = <CurricularHistoryScreen userId={residentMe.id} isMe={true} groupId={null} {...props} />
  return renderPart(screen, services).screen
}

test('each completion has its course, day, kind and group, and links to its activity', async () => {
  const screen = show(
    {},
    history(done('Needle loading'), done('Knots', { kind: 'REFLECTION', groupName: null })),
  )
  await screen.findByText('2 activities completed')
  const rows = [...screen.container.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  )
  expect(rows).toEqual([
    ['Needle loading', 'Suturing', expect.stringContaining('Nov 3'), 'Didactic', 'First years'],
    ['Knots', 'Suturing', expect.stringContaining('Nov 3'), 'Reflection', '–'],
  ])
  expect(screen.getByRole('link', { name: 'Knots' }).getAttribute('href')).toBe(
    '/residency/course/suturing/Knots',
  )
})

test('a resident’s history says whose it is, and leads back to their progress in the group it came from', async () => {
  const theirs = { isMe: false, groupId: group.id }
  const screen = show(theirs, history(done('Needle loading')), { me: facultyMe })
  await screen.findByText('Everything Pat Person completed, newest first.')
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe(
    `/residency/resident-progress?person=${residentMe.id}&group=${group.id}`,
  )
})

test('nothing completed, not allowed to see it, and not on this device are distinguished', async () => {
  const empty = show({}, history())
  await empty.findByText('Nothing completed yet')
  empty.unmount()
  const gone = show({ isMe: false }, null, { me: facultyMe })
  await gone.findByText('No history to show')
  gone.unmount()
  await show({}, null, { isOffline: true }).findByText('The history is on the server')
})
