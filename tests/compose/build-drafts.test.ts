import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { listEvaluations } from '#contract/endpoints/video/assessments.ts'
import { assessmentLane } from '#contract/endpoints/video/lanes.ts'
import { type Result, refuse, succeed } from '#contract/result.ts'
import type { UserId, VideoId } from '#contract/vocabulary/ids.ts'
import type { Base } from '#compose/build-base.ts'
import { buildDrafts, type BuildDraftsDeps } from '#compose/build-drafts.ts'
import { type Edit, TAKE_BACK_MS } from '#domain/video/assessment/draft.ts'
import { answerField, emptyJudgment } from '#domain/video/assessment/draft-fields.ts'
import { HeldSendings } from '#domain/video/assessment/held-sendings.ts'
import { noDownloads } from '#domain/video/downloads/no-downloads.ts'
import type { StoreFailure } from '#domain/ports.ts'
import type { QueuedWrite } from '#domain/sync/queued-writes.ts'
import { connectDraftDatabase, createDraftStore } from '#platform/storage/draft-store.ts'
import {
  anEvaluationId,
  me,
  osats,
  other,
  outgoingComment,
  outgoingEvaluation,
  video,
} from '#tests/domain/video/assessment/assessment-samples.ts'
import { createFakeLockRoom, createFakeLog } from '#tests/support/fake-tab.ts'
import { createHandClock, settlePromises } from '#tests/support/hand-clock.ts'
import { storageOn } from '#tests/support/session-facts.ts'
import { setting } from '#tests/support/setting.ts'
import { requestFor } from '#tests/support/video-downloads.ts'

const LOOK_MS = 3_000

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  vi.stubGlobal('sessionStorage', storageOn())
})

/** A device with a downloaded video that the signed-in person has assessed, according to the server. */
function rig() {
  const clock = createHandClock()
  const person = setting<{ id: UserId } | null>({ id: me })
  const queued: { call: string; id: string; about: unknown }[] = []
  const waiting = setting<readonly QueuedWrite[]>([])
  const removed: VideoId[] = []
  const givenUp: string[] = []
  let counted: Result<number, StoreFailure> = succeed(0)
  let countings = 0
  let isRefusing = false
  const request = requestFor(video, 1)
  const details = { ...request.details, isMine: false, submittedAt: '2026-03-02T10:00:00Z' }
  const downloads = {
    ...setting({
      ...noDownloads,
      isFreedAfterAssessment: true,
      isReachable: true,
      videos: [{ ...request, chunks: 1, details }],
    }),
    removeUnlessWatched: (id: VideoId) => void removed.push(id),
  }
  const held = new HeldSendings()
  const deps = {
    session: { me: () => person.snapshot(), subscribe: (listener: () => void) => person.subscribe(listener) },
    sync: {
      write: async (
        endpoint: { waits: { name: string } },
        input: { params: Record<string, string> },
        about: unknown,
      ) => {
        if (isRefusing) return refuse('full')
        const { commentId, evaluationId } = input.params
        queued.push({ call: endpoint.waits.name, id: commentId ?? evaluationId ?? '', about })
        return succeed(undefined)
      },
      writes: () => ({
        ...waiting,
        giveUp: async (id: string) => {
          givenUp.push(id)
          return succeed(undefined)
        },
      }),
      countWrites: async () => {
        countings += 1
        return counted
      },
    },
    call: async (endpoint: unknown) =>
      endpoint === listEvaluations
        ? succeed({ evaluations: [{ assessor: { id: me } }] })
        : refuse({ code: 'offline' }),
    downloads,
    held,
  } as unknown as BuildDraftsDeps
  const base = { clock, log: createFakeLog(), locks: createFakeLockRoom().ofTab('one') } as unknown as Base
  const store = createDraftStore(connectDraftDatabase(createFakeLog()))
  const build = () => {
    const built = buildDrafts(base, deps)
    onTestFinished(() => person.set(null))
    return built
  }
  const open = async () => {
    const desk = (await build().drafts.open(video))!
    onTestFinished(desk.start())
    await expect.poll(() => desk.snapshot().isRead).toBe(true)
    return desk
  }
  return {
    clock,
    person,
    queued,
    waiting,
    removed,
    givenUp,
    held,
    store,
    build,
    open,
    countWrites: (answer: typeof counted) => (counted = answer),
    refuseWrites: () => (isRefusing = true),
    /** How often the device was asked what waits. */
    asked: () => countings,
  }
}
const comment = outgoingComment(1, 'Too much force')
const sendComment: Edit = { type: 'send-comment', outgoing: comment, slot: 'one', sent: {} }
const rated: Edit = {
  type: 'set',
  field: answerField(osats, 'flow', 'value'),
  value: 2,
  was: null,
  origin: { basis: [], base: {} },
}

describe('what somebody writes about a video', () => {
  test('is opened for the signed-in person, and for nobody else', async () => {
    const { person, open, build, store } = rig()
    const desk = await open()
    desk.edit(rated)
    await expect.poll(() => desk.snapshot().isSaved).toBe(true)
    expect(await store.read(me, video)).toMatchObject({ value: { ownerId: me } })
    person.set({ id: other })
    const theirs = (await build().drafts.open(video))!
    onTestFinished(theirs.start())
    await expect.poll(() => theirs.snapshot().isRead).toBe(true)
    expect(theirs.snapshot().draft.fields).toEqual({})
    person.set(null)
    expect(await build().drafts.open(video)).toBeNull()
  })

  test('goes into its owner’s queue, each under its kind, with the name of its video', async () => {
    const { queued, open } = rig()
    const desk = await open()
    const videoName = 'Peg transfer'
    desk.edit({ type: 'send-comment', outgoing: { ...comment, videoName }, slot: 'one', sent: {} })
    const outgoing = { ...outgoingEvaluation(1, emptyJudgment), videoName }
    desk.edit({ type: 'send-evaluation', outgoing, id: anEvaluationId(1), sent: {} })
    await expect
      .poll(() => queued)
      .toEqual([
        { call: 'sendComment', id: comment.id, about: { videoName } },
        { call: 'sendEvaluation', id: anEvaluationId(1), about: { videoId: video, videoName } },
      ])
  })

  test('and gives up what was refused before it, once it is queued in its place', async () => {
    const { queued, waiting, givenUp, open } = rig()
    const refused = (number: number, refusal: string | null) => ({
      ...outgoingEvaluation(number, emptyJudgment),
      id: `write-${number}`,
      refusal,
    })
    const [stands, replaced, sending] = [refused(1, 'No'), refused(2, 'No'), refused(3, null)]
    waiting.set([stands, replaced, sending] as unknown as QueuedWrite[])
    const desk = await open()
    const outgoing = outgoingEvaluation(4, emptyJudgment, [anEvaluationId(2), anEvaluationId(3)])
    desk.edit({ type: 'send-evaluation', outgoing, id: anEvaluationId(4), sent: {} })
    await expect.poll(() => queued.map(({ id }) => id)).toEqual([anEvaluationId(4)])
    await expect.poll(() => givenUp).toEqual(['write-2'])
  })

  test('and sent as their session ended waits for them, and is never sent as another person’s', async () => {
    const { clock, person, queued, open, store } = rig()
    const desk = await open()
    person.set({ id: other })
    desk.edit(sendComment)
    await expect
      .poll(async () => {
        const read = await store.read(me, video)
        return read.ok && read.value?.outgoing.length
      })
      .toBe(1)
    await clock.advance(30_000)
    expect(queued).toEqual([])
    person.set({ id: me })
    await expect.poll(() => queued.map(({ id }) => id)).toContain(comment.id)
  })

  test('and may still be undone is shown to nobody else who signs in on the same tab', async () => {
    const { clock, person, held, open } = rig()
    const desk = await open()
    const outgoing = { ...outgoingEvaluation(1, emptyJudgment), heldUntil: clock.now() + TAKE_BACK_MS }
    desk.edit({ type: 'send-evaluation', outgoing, id: anEvaluationId(1), sent: {} })
    expect([...held.snapshot().keys()]).toEqual([video])
    person.set(null)
    person.set({ id: other })
    expect([...held.snapshot().keys()]).toEqual([])
  })

  test('and that a crash left is passed on once its owner is signed in', async () => {
    const { queued, build, store } = rig()
    await store.apply(me, video, [sendComment])
    build()
    await expect.poll(() => queued.map(({ id }) => id)).toEqual([comment.id])
  })
})

describe('a download that its owner has assessed', () => {
  /** Until it is known whether anything is unsent: the answer comes from the device's database, not from the clock. */
  const look = async ({ clock, store, asked }: ReturnType<typeof rig>) => {
    const before = asked()
    await clock.advance(LOOK_MS)
    await expect.poll(asked).toBeGreaterThan(before)
    for (let read = 0; read < 3; read += 1) await store.read(me, video)
    await settlePromises()
  }

  test('is removed when nothing about it is unsent', async () => {
    const device = rig()
    device.build()
    await look(device)
    expect(device.removed).toEqual([video])
  })

  const write = { lane: assessmentLane(video) } as QueuedWrite
  test.each<[string, (device: ReturnType<typeof rig>) => unknown]>([
    ['something is written and not sent', ({ store }) => store.apply(me, video, [rated])],
    [
      'something was sent and is not yet in the queue',
      ({ store, refuseWrites }) => (refuseWrites(), store.apply(me, video, [sendComment])),
    ],
    [
      'something about it waits to be sent',
      ({ waiting, countWrites }) => (countWrites(succeed(1)), waiting.set([write])),
    ],
    [
      'something waits and it is not yet known what it is about',
      ({ countWrites }) => countWrites(succeed(1)),
    ],
    ['the device does not say what waits', ({ countWrites }) => countWrites(refuse('unavailable'))],
  ])('stays while %s', async (_what, happen) => {
    const device = rig()
    await happen(device)
    device.build()
    await look(device)
    expect(device.removed).toEqual([])
  })

  test('is removed although something about another video waits', async () => {
    const device = rig()
    device.countWrites(succeed(1))
    device.waiting.set([{ lane: 'another' } as QueuedWrite])
    device.build()
    await look(device)
    expect(device.removed).toEqual([video])
  })
})

describe('the volume of players', () => {
  test('outlives a reload, and is gone with the person', () => {
    const { build, person } = rig()
    build().volume.dispatch({ type: 'set-volume', volume: 30 })
    const { volume } = build()
    expect(volume.snapshot()?.volume).toBe(30)
    person.set({ id: other })
    expect(volume.snapshot()?.volume).toBe(100)
    person.set({ id: me })
    expect(build().volume.snapshot()?.volume).toBe(100)
  })
})
