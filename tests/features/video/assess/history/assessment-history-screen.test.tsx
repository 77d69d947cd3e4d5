import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { listAssessedHistory } from '#contract/endpoints/video/assessments.ts'
import type { Role } from '#contract/vocabulary/roles.ts'
import { AssessmentHistoryScreen } from '#features/video/assess/history/assessment-history-screen.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { otherMe, residentMe } from '#tests/support/session-facts.ts'

const entry = {
  evaluationId: '00000000-0000-4000-8000-000000000001',
  videoId: '00000000-0000-4000-8000-000000000002',
  videoType: 'other',
  name: 'Square knots',
  activityId: null,
  recordedAt: '2026-03-01T10:00:00.000Z',
  sentAt: '2026-03-02T10:00:00.000Z',
  assessorType: 'FACULTY',
  assessor: 'Ellen Faculty',
  rating: 'GOOD',
  level: null,
  isComplete: true,
  globalMean: 4,
}

function show(role: Role, owner: typeof otherMe.id | null, entries: readonly object[] = [entry]) {
  const answers = new Map<Endpoint, unknown>([
    [listAssessedHistory, { fullName: 'Sam Person', entries, next: null }],
  ])
  const world = screenServices({ me: { ...residentMe, role, programs: [] }, answers })
  return { ...world, ...renderPart(<AssessmentHistoryScreen owner={owner} />, world.services) }
}

test('for somebody else’s it says whose it is, requests theirs, and leads back to their progress', async () => {
  const { screen, called } = show('TROCAR_ADMIN', otherMe.id)
  await screen.findByText('Every assessment of videos by Sam Person, newest first.')
  expect(called[0]?.input).toMatchObject({ query: { ownerId: otherMe.id } })
  expect(screen.getByRole('link', { name: /Back/ }).getAttribute('href')).toContain(otherMe.id)
  expect(screen.queryByRole('navigation', { name: 'About you' })).toBeNull()
})

test('without any it says so, in words for that person', async () => {
  await show('PROGRAM_DIRECTOR', otherMe.id, []).screen.findByText('No assessments to show')
  await show('RESIDENT', null, []).screen.findByText('No assessments yet')
})
