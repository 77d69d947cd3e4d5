import { expect, test } from 'vitest'
import {
  listAttemptsOf,
  listProcedures,
  listVideosOfOwner,
} from '#server/modules/video/playback/playback-store.ts'
import { sharedVideos } from '#server/database/schema/library.ts'
import { addPerson } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { addVideo } from '#tests/support/stored-videos.ts'

const { database, people } = await peopledDatabase()
const surgery = (procedure: string) => ({
  videoType: 'surgical' as const,
  approach: 'LAPAROSCOPIC' as const,
  procedure,
})

test('all of a person’s watchable videos can be compared, however old', async () => {
  const owner = await addPerson(database)
  const minutes = Array.from({ length: 250 }, (_, minute) => minute)
  const made = await Promise.all(
    minutes.map((minute) =>
      addVideo(database, owner, { state: 'READY', recordedAt: new Date(Date.UTC(2026, 2, 1, 10, minute)) }),
    ),
  )
  await addVideo(database, owner, { state: 'PROCESSING' })
  await addVideo(database, owner, { state: 'READY', deletedAt: new Date() })
  await addVideo(database, owner, { state: 'READY', subject: surgery('Hernia') })
  const found = (await listAttemptsOf(database, owner, 'other')).map(({ videoId }) => videoId)
  expect(found).toEqual(made.map(({ videoId }) => videoId).toReversed())
})

test('one’s videos come a page at a time, each filter separately', async () => {
  const owner = await addPerson(database)
  const ask = { ownerId: owner, videoType: 'other' as const, before: null, limit: 10 }
  const any = { state: null, submissionType: null, isAssessed: null, activityId: null }
  const saved = await addVideo(database, owner, { state: 'READY' })
  const failed = await addVideo(database, owner, { state: 'FAILED' })
  const submitted = await addVideo(database, owner, { state: 'READY' }, { submissionType: 'SUBMITTED' })
  const assessed = await addVideo(
    database,
    owner,
    { state: 'READY' },
    { submissionType: 'SUBMITTED', assessedAt: new Date() },
  )
  const ids = async (change: Partial<Parameters<typeof listVideosOfOwner>[1]>) =>
    (await listVideosOfOwner(database, { ...ask, ...any, ...change })).map(({ videoId }) => videoId)
  const newestFirst = [assessed, submitted, failed, saved].map(({ videoId }) => videoId)
  expect(await ids({})).toEqual(newestFirst)
  expect(await ids({ limit: 2 })).toEqual(newestFirst.slice(0, 2))
  expect(await ids({ before: newestFirst[1]! })).toEqual(newestFirst.slice(2))
  expect(await ids({ state: 'FAILED' })).toEqual([failed.videoId])
  expect(await ids({ submissionType: 'SUBMITTED' })).toEqual([assessed.videoId, submitted.videoId])
  expect(await ids({ isAssessed: true })).toEqual([assessed.videoId])
  expect(await ids({ isAssessed: false })).toEqual(newestFirst.slice(1))
})

test('a procedure is suggested once, as it was first spelled, if one can see it', async () => {
  const { resident: owner, peer, programId } = people
  await addVideo(database, owner, { subject: surgery('Hernia repair') })
  await addVideo(database, owner, { subject: surgery('HERNIA REPAIR') })
  await addVideo(database, owner, { subject: surgery('Deleted'), deletedAt: new Date() })
  await addVideo(database, peer, { subject: surgery('Not shared') })
  const shared = await addVideo(database, peer, { subject: surgery('Appendectomy') })
  const removed = await addVideo(database, peer, { subject: surgery('Taken back') })
  const inLibrary = { programId, ownerId: peer, videoType: 'surgical' as const, name: 'x' }
  await database.insert(sharedVideos).values([
    { ...inLibrary, videoId: shared.videoId },
    { ...inLibrary, videoId: removed.videoId, removedAt: new Date() },
  ])
  expect(await listProcedures(database, owner, [programId])).toEqual(['Appendectomy', 'Hernia repair'])
  expect(await listProcedures(database, owner, [])).toEqual(['Hernia repair'])
  for (const name of ['Émbolectomy', 'Zenker’s diverticulum', 'eye repair'])
    await addVideo(database, owner, { subject: surgery(name) })
  const byLanguage = ['Émbolectomy', 'eye repair', 'Hernia repair', 'Zenker’s diverticulum']
  expect(await listProcedures(database, owner, [])).toEqual(byLanguage)
})
