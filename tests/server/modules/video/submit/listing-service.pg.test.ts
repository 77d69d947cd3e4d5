import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Input } from '#contract/endpoint.ts'
import type { listAdminVideos } from '#contract/endpoints/video/submissions.ts'
import { refuse } from '#contract/result.ts'
import type { ProgramId, UserId } from '#contract/vocabulary/ids.ts'
import { findActor } from '#server/login/actor-store.ts'
import { readRecentlyDeleted, readVideosOfProgram } from '#server/modules/video/submit/listing-service.ts'
import { createMediaSigner } from '#server/platform/media-address.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { addVideo } from '#tests/support/stored-videos.ts'
import { addSubmitted } from '#tests/support/video-api.ts'

const fresh = await peopledDatabase()
const { database, people } = fresh
const { resident, peer, programId } = people
const NOW = Date.parse('2026-03-31T10:00:00Z')
const signer = createMediaSigner(randomBytes(32), () => NOW)

async function deletedOf(id: UserId) {
  const viewing = { signer, viewer: signer.viewerOf({ userId: id, sessionId: null }) }
  const answer = await readRecentlyDeleted(database, (await findActor(database.$client, id))!, {
    viewing,
    now: NOW,
  })
  return answer.ok ? answer.value : []
}

test('people find what they deleted themselves within thirty days, and until when it can be restored', async () => {
  const lastMoment = new Date('2026-03-01T10:00:00.001Z')
  const inTime = await addVideo(database, resident, { deletedAt: lastMoment })
  await addVideo(database, resident, { deletedAt: new Date('2026-03-01T10:00:00Z') })
  await addVideo(database, resident)
  await addVideo(database, peer, { deletedAt: lastMoment })
  expect(await deletedOf(resident)).toMatchObject([
    { videoId: inTime.videoId, deletedAt: lastMoment.toISOString(), gone: '2026-03-31T10:00:00.001Z' },
  ])
})

test('a program’s submissions come page by page, with their total', async () => {
  const first = await addSubmitted(fresh, people, resident, {}, { name: 'A' })
  const second = await addSubmitted(fresh, people, resident, {}, { name: 'B' })
  const admin = (await findActor(database.$client, people.admin))!
  const list = (change: Partial<Input<typeof listAdminVideos>['query']>) =>
    readVideosOfProgram(database, admin, {
      query: { pid: programId, search: '', sort: 'name', limit: 1, ...change },
    })
  const page = await list({})
  expect(page).toMatchObject({ ok: true, value: { items: [{ videoId: first.videoId }], total: 2 } })
  const next = page.ok ? page.value.next : null
  expect(await list({ cursor: next! })).toMatchObject({
    value: { items: [{ videoId: second.videoId }], next: null, total: 2 },
  })
  expect(await list({ search: '  b ' })).toMatchObject({ value: { items: [{ name: 'B' }], total: 1 } })
  expect(await list({ cursor: 'nonsense' })).toMatchObject({ failure: { code: 'invalid-input' } })
  const nowhere = '00000000-0000-4000-8000-000000000000' as ProgramId
  expect(await list({ pid: nowhere })).toEqual(refuse({ code: 'not-found' }))
})
