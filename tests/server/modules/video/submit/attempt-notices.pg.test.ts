import { beforeEach, expect, test } from 'vitest'
import type { Reply } from '#contract/endpoint.ts'
import type { listNotifications } from '#contract/endpoints/notices/notifications.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { notifications } from '#server/database/schema/library.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'
import { addOfGroup, addSubmitted, createVideoApi, newId } from '#tests/support/video-api.ts'

const fresh = await peopledDatabase()
const { people } = fresh
const api = untilEnd(await createVideoApi(fresh, { hasLibrary: true }))

const takenOn = (day: string) => ({ name: 'Peg transfer', recordedAt: new Date(`2026-03-${day}T10:00:00Z`) })
await addSubmitted(fresh, people, people.resident, {}, takenOn('01'))
const { videoId, asmtId } = await addOfGroup(fresh, people, people.resident, {}, takenOn('02'))

beforeEach(async () => {
  await fresh.database.delete(notifications)
})

async function told(who: UserId): Promise<string[]> {
  const { body } = await api.call(who, 'GET', `/notification/search/findAllByUserId?userId=${who}`)
  const { notification } = (body as Reply<typeof listNotifications>)._embedded
  return notification.map(({ type, eventTitle }) => `${type}: ${eventTitle}`)
}

test('assessors are told which attempt was submitted', async () => {
  const body = {
    assessorType: 'FACULTY',
    description: '',
    usersToNotify: [people.faculty],
    activityId: null,
    videoAsmtId: asmtId,
  }
  const headers = { 'idempotency-key': newId() }
  await api.call(people.resident, 'PATCH', '/video/other/resident/submit/video-asmt', { body, headers })
  expect(await told(people.faculty)).toEqual(['NEW_VIDEO: Peg transfer · attempt 2'])
})

test('its owner is told which attempt was assessed', async () => {
  const body = { answers: [], rating: 'GOOD', level: null, feedback: '', supersedes: [] }
  await api.call(people.faculty, 'PUT', `/video-asmt/${asmtId}/evaluations/${newId()}`, { body })
  expect(await told(people.resident)).toEqual(['NEW_ASMT: Peg transfer · attempt 2'])
})

test('what is said about sharing names the video as the library does, without a number', async () => {
  const body = { videoId, description: '', usersToNotify: [people.peer] }
  await api.call(people.faculty, 'POST', '/shared-library', { body })
  expect(await told(people.resident)).toEqual(['SHARED_LIBRARY: Peg transfer'])
})
