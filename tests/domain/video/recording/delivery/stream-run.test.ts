import { beforeEach, describe, expect, test } from 'vitest'
import { refuse } from '#contract/result.ts'
import { userTopics } from '#contract/realtime/destinations.ts'
import { programId as programIdOf } from '#contract/vocabulary/ids.ts'
import { runStream, storedPart, type StreamRunDeps } from '#domain/video/recording/delivery/stream-run.ts'
import type { StreamOutcome } from '#domain/video/recording/delivery/stream-state.ts'
import { createFakeIntake } from '#tests/support/fake-intake.ts'
import { createFakeSession, someMe } from '#tests/support/fake-session.ts'
import { createFakeLog } from '#tests/support/fake-tab.ts'
import { createFakeTakeStore } from '#tests/support/fake-take-store.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'
import { someBytes, somePart, someSlice, someTake, someUserId } from '#tests/support/takes.ts'

const segmentBytes = 64
const digest = 'a'.repeat(64)
const programId = programIdOf.parse('0000000d-0000-4000-8000-000000000001')

describe('what of a part may be sent', () => {
  test.each([
    ['an open part: its full segments', { bytes: 150, segments: 2 }, { segments: 2, whole: null }],
    [
      'a part that is closed but not yet digested: the same',
      { bytes: 150, segments: 2, closed: true },
      { segments: 2, whole: null },
    ],
    [
      'a closed part: its shorter last segment, too',
      { bytes: 150, segments: 2, closed: true, digest },
      { segments: 3, whole: { length: 150, digest } },
    ],
    [
      'one that ends with a full segment: no empty one after it',
      { bytes: 128, segments: 2, closed: true, digest },
      { segments: 2, whole: { length: 128, digest } },
    ],
  ])('%s', (_what, change, stored) => {
    expect(storedPart(somePart(1, 0, change), segmentBytes)).toEqual(stored)
  })
})

describe('the stream of one part', () => {
  const clock = createHandClock()
  let takes = createFakeTakeStore({ segmentBytes })
  let intake = createFakeIntake(clock, segmentBytes)
  let session = createFakeSession()
  let log = createFakeLog()
  let progress: number[]

  beforeEach(async () => {
    takes = createFakeTakeStore({ segmentBytes })
    intake = createFakeIntake(clock, segmentBytes)
    session = createFakeSession()
    log = createFakeLog()
    progress = []
    await takes.saveTake(someTake(1))
    await takes.savePart(somePart(1, 0))
    await takes.appendSlice(somePart(1, 0).id, someSlice(0, someBytes(150)))
    intake.linkUp()
  })

  const readPart = async () => {
    const listed = await takes.listParts(someTake(1).id)
    if (!listed.ok) throw new Error(listed.failure)
    return listed.value[0]!
  }
  async function run(change: Partial<StreamRunDeps> = {}) {
    const { call, link } = intake
    const onProgress = (_id: unknown, acknowledged: ReadonlySet<number>) => progress.push(acknowledged.size)
    const deps = { takes, call, link, session, clock, log, segmentBytes, onProgress, ...change }
    const stream = runStream(deps, someTake(1), await readPart())
    const ends: StreamOutcome[] = []
    void stream.outcome.then((outcome) => ends.push(outcome))
    return { stream, ends }
  }

  test('sends full segments while the part is open, and ends once it is closed and confirmed', async () => {
    const { stream, ends } = await run()
    await clock.advance(2_000)
    expect(intake.sent.map(({ segment }) => segment)).toEqual([0, 1])
    expect(ends).toEqual([])
    await takes.closePart(somePart(1, 0).id)
    stream.partChanged(await readPart())
    await clock.advance(2_000)
    expect(ends).toEqual([{ status: 'confirmed' }])
    expect(await readPart()).toMatchObject({ confirmed: true })
    expect(progress).toEqual([0, 1, 2, 3])
  })

  test('names its stream in a row that was written anew while it ran: the video is made from it', async () => {
    const { stream, ends } = await run()
    await clock.advance(2_000)
    const { streamId } = await readPart()
    expect(streamId).not.toBeNull()
    await takes.changePart(somePart(1, 0).id, (part) => ({ ...part, streamId: null }))
    await takes.closePart(somePart(1, 0).id)
    stream.partChanged(await readPart())
    await clock.advance(2_000)
    expect(ends).toEqual([{ status: 'confirmed' }])
    expect(await readPart()).toMatchObject({ confirmed: true, streamId })
  })

  test('checks and listens no more once it has ended', async () => {
    await takes.closePart(somePart(1, 0).id)
    const { stream, ends } = await run()
    await clock.advance(2_000)
    const { length } = intake.sent
    stream.giveUp({ status: 'parked', why: 'busy' })
    intake.linkDown()
    intake.linkUp()
    await clock.advance(5_000)
    expect(ends).toEqual([{ status: 'confirmed' }])
    expect(intake.sent).toHaveLength(length)
  })

  test('is not confirmed if the device cannot store it: the server will be asked again', async () => {
    await takes.closePart(somePart(1, 0).id)
    const { ends } = await run()
    for (let passed = 0; intake.sent.length < 4; passed++) await clock.advance(10)
    takes.refuseWrites('unavailable')
    await clock.advance(1_000)
    expect(ends).toEqual([{ status: 'parked', why: 'busy' }])
    takes.refuseWrites(null)
    expect(await readPart()).toMatchObject({ confirmed: false })
  })

  test('pauses when somebody else is signed in, and sends nothing more', async () => {
    const { ends } = await run()
    session.signIn(someUserId(2))
    await clock.advance(1_000)
    expect(ends).toEqual([{ status: 'parked', why: 'session' }])
    expect(intake.sent).toEqual([])
  })

  test('an open part that cannot be read just now is a pause, not damage', async () => {
    takes.readSegment = () => Promise.resolve(refuse('not-found'))
    const { ends } = await run()
    await clock.advance(1_000)
    expect(ends).toEqual([{ status: 'parked', why: 'busy' }])
    expect(await readPart()).toMatchObject({ closed: false, bytes: 150 })
  })

  test('a closed part with damaged rows is measured again, which is logged, and what is intact arrives', async () => {
    await takes.closePart(somePart(1, 0).id)
    takes.damageSegment(somePart(1, 0).id, 1)
    const { ends } = await run()
    await clock.advance(5_000)
    expect(ends).toEqual([{ status: 'confirmed' }])
    expect(intake.contents(someTake(1).id)).toEqual(someBytes(150).slice(0, segmentBytes))
    expect(log.errors).toEqual([expect.stringContaining('damaged: 2 rows')])
  })

  test.each(['readTake', 'changeTake', 'readSegment'] as const)(
    'asks and sends nothing as somebody who signed in during %s',
    async (name) => {
      const work = takes[name] as (...args: unknown[]) => Promise<unknown>
      let callsBefore = -1
      Object.assign(takes, {
        [name]: async (...args: unknown[]) => {
          const answer = await work(...args)
          session.signIn(someUserId(2))
          if (callsBefore < 0) callsBefore = intake.calls.length
          return answer
        },
      })
      const { ends } = await run()
      await clock.advance(1_000)
      expect(ends).toEqual([{ status: 'parked', why: 'session' }])
      expect(intake.calls).toHaveLength(callsBefore)
      expect(intake.sent).toEqual([])
    },
  )

  test('objections to other streams, and nonsense, are ignored', async () => {
    const stray = {
      id: someTake(2).id,
      recordId: someTake(3).id,
      code: 'too-large',
      message: 'x',
      missing: [],
    }
    const ears: ((body: string) => void)[] = []
    const listen: typeof intake.link.listen = (topic, listener) => {
      if (topic === userTopics.videoStreamError) ears.push(listener)
      return intake.link.listen(topic, listener)
    }
    const { ends } = await run({ link: { ...intake.link, listen } })
    await clock.advance(100)
    for (const body of ['no JSON', '{}', JSON.stringify(stray)]) ears[0]!(body)
    await clock.advance(1_000)
    expect(ends).toEqual([])
    expect(intake.sent.map(({ segment }) => segment)).toEqual([0, 1])
  })

  test.each([
    ['of somebody with a program names it', programId],
    ['of somebody without one names none', null],
  ])('each message %s, and the camera in 255 letters', async (_whose, homeId) => {
    const sent: Readonly<Record<string, string>>[] = []
    const send: typeof intake.link.send = (to, headers, body) => {
      sent.push(headers)
      return intake.link.send(to, headers, body)
    }
    const me = () => ({ ...someMe(someUserId(1)), programId: homeId })
    await takes.changePart(somePart(1, 0).id, (part) => ({ ...part, deviceId: 'd'.repeat(300) }))
    await run({ link: { ...intake.link, send }, session: { ...session, me } })
    await clock.advance(1_000)
    expect(sent[0]).toMatchObject({ segment: '0', done: 'false', deviceId: 'd'.repeat(255) })
    expect(sent[0]?.['programId'] ?? null).toBe(homeId)
  })
})
