import { expect, test } from 'vitest'
import { findActor } from '#server/login/actor-store.ts'
import { createShareVideo } from '#server/modules/video/library/sharing-service.ts'
import { createNotifier } from '#server/modules/notices/notifier.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { addVideo } from '#tests/support/stored-videos.ts'

const { database, people } = await peopledDatabase()
const shareVideo = createShareVideo(createNotifier({ announce: async () => {} }))
const share = async (who: typeof people.resident, videoId: Awaited<ReturnType<typeof add>>) => {
  const actor = (await findActor(database.$client, who))!
  return database.transaction((tx) => shareVideo(tx, actor, { videoId, description: '', usersToNotify: [] }))
}
const SUBMITTED = { submissionType: 'SUBMITTED', assessorType: 'FACULTY' } as const
const add = async (ownerId: typeof people.resident, asmt: Partial<typeof SUBMITTED> = {}) =>
  (await addVideo(database, ownerId, { programId: people.programId, state: 'READY' }, asmt)).videoId

test('an instructor shares their own at once, and sharing it again adds no second one', async () => {
  const videoId = await add(people.faculty)
  const first = await share(people.faculty, videoId)
  expect(first).toMatchObject({ ok: true, value: { status: 'ACCEPTED', sharedRequestId: null } })
  expect(await share(people.faculty, videoId)).toEqual(first)
})

test('a resident asks, once, and the instructor who asks for the same has decided', async () => {
  const videoId = await add(people.resident, SUBMITTED)
  const asked = await share(people.resident, videoId)
  expect(asked).toMatchObject({ ok: true, value: { status: 'REQUESTED', sharedVideoId: null } })
  expect(await share(people.resident, videoId)).toEqual(asked)
  const decided = await share(people.faculty, videoId)
  expect(decided).toMatchObject({
    ok: true,
    value: { status: 'ACCEPTED', sharedRequestId: asked.ok && asked.value.sharedRequestId },
  })
})

test('nobody of another program learns that the video exists', async () => {
  const videoId = await add(people.resident)
  expect(await share(people.foreignFaculty, videoId)).toMatchObject({
    ok: false,
    failure: { code: 'not-found' },
  })
})
