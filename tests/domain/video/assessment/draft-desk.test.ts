import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { refuse, succeed, type Result } from '#contract/result.ts'
import type { StoreFailure } from '#domain/ports.ts'
import { applyEdit, type Draft, type Edit, isHeld, TAKE_BACK_MS } from '#domain/video/assessment/draft.ts'
import { createDraftDesk, type DraftDeps } from '#domain/video/assessment/draft-desk.ts'
import { answerField, emptyJudgment } from '#domain/video/assessment/draft-fields.ts'
import { WRITE_AGAIN_MS } from '#domain/video/assessment/draft-machine.ts'
import type { DraftStore } from '#domain/video/assessment/draft-store.ts'
import { HeldSendings } from '#domain/video/assessment/held-sendings.ts'
import { Listeners } from '#domain/machine/listeners.ts'
import { createFakeLog } from '#tests/support/fake-tab.ts'
import { createHandClock, type HandClock, settlePromises } from '#tests/support/hand-clock.ts'
import {
  anEvaluationId,
  emptyDraft,
  me,
  osats,
  outgoingComment,
  outgoingEvaluation,
  video,
} from './assessment-samples.ts'

const rated = (value: number): Edit => ({
  type: 'set',
  field: answerField(osats, 'flow', 'value'),
  value,
  was: null,
  origin: { basis: [], base: {} },
})
const comment = outgoingComment(1, 'Too much force')
const sendComment: Edit = { type: 'send-comment', outgoing: comment, slot: 'one', sent: {} }

/** The disk of a device, shared by its tabs. */
let disk: Draft
let refusing: StoreFailure | null
let clock: HandClock
let log: ReturnType<typeof createFakeLog>
let queued: string[]
let queueAnswer: Result<void, StoreFailure>
/** How long the queue needs to write. */
let queueing: Promise<void>
const changes = new Listeners<[]>()
const held = new HeldSendings()

beforeEach(() => {
  disk = emptyDraft()
  refusing = null
  clock = createHandClock()
  log = createFakeLog()
  queued = []
  queueAnswer = succeed(undefined)
  queueing = Promise.resolve()
})

const store: DraftStore = {
  read: async () => (refusing === null ? succeed(disk) : refuse(refusing)),
  list: async () => succeed([disk]),
  async apply(_owner, _video, edits) {
    if (refusing !== null) return refuse(refusing)
    disk = edits.reduce(applyEdit, disk)
    changes.call()
    return succeed(disk)
  },
  onChange: (listener) => changes.add(listener),
}
function openTab() {
  const deps: DraftDeps = {
    store,
    clock,
    log,
    held,
    queue: async (_owner, _video, { id }) => {
      queued.push(id)
      await queueing
      return queueAnswer
    },
  }
  const desk = createDraftDesk(deps, me, video)
  const stop = desk.start()
  onTestFinished(stop)
  return { desk, stop }
}

describe('what somebody writes', () => {
  test('is seen at once and saved once the draft was read, after what was there before', async () => {
    const { desk } = openTab()
    desk.edit(rated(2))
    expect(desk.snapshot()).toMatchObject({ isRead: false, isSaved: false })
    expect(Object.values(desk.snapshot().draft.fields)).toEqual([2])
    await settlePromises()
    expect(desk.snapshot()).toMatchObject({ isRead: true, isSaved: true, trouble: null })
    expect(Object.values(disk.fields)).toEqual([2])
  })

  test('is retried until the device accepts it, and until then is shown as not saved', async () => {
    const { desk } = openTab()
    await settlePromises()
    refusing = 'full'
    desk.edit(rated(2))
    await settlePromises()
    expect(desk.snapshot()).toMatchObject({ isSaved: false, trouble: 'full' })
    expect(log.errors).toEqual([expect.stringContaining('full')])
    refusing = null
    await clock.advance(WRITE_AGAIN_MS)
    expect(desk.snapshot()).toMatchObject({ isSaved: true, trouble: null })
  })

  test('over a draft that cannot be read stays in the page, and is saved when it can be', async () => {
    refusing = 'unavailable'
    const { desk } = openTab()
    desk.edit(rated(2))
    await clock.advance(WRITE_AGAIN_MS)
    expect(desk.snapshot()).toMatchObject({ isRead: false, isSaved: false })
    refusing = null
    await clock.advance(WRITE_AGAIN_MS)
    expect(Object.values(disk.fields)).toEqual([2])
  })

  test('in another tab is shown in this one, until this one stops watching', async () => {
    const [ours, theirs] = [openTab(), openTab()]
    await settlePromises()
    theirs.desk.edit(rated(4))
    await settlePromises()
    expect(ours.desk.snapshot().draft).toEqual(disk)
    ours.stop()
    theirs.desk.edit(rated(5))
    await settlePromises()
    expect(ours.desk.snapshot().draft).not.toEqual(disk)
  })

  test('just before leaving the page is saved all the same', async () => {
    const { desk, stop } = openTab()
    await settlePromises()
    desk.edit(rated(3))
    stop()
    await settlePromises()
    expect(Object.values(disk.fields)).toEqual([3])
  })
})

describe('what is sent', () => {
  test('is in the draft before the queue has it, and leaves the draft once it has', async () => {
    const { desk } = openTab()
    await settlePromises()
    desk.edit(sendComment)
    await settlePromises()
    expect(queued).toEqual([comment.id])
    expect(disk.outgoing).toEqual([])
  })

  test('is not queued while the draft cannot be saved', async () => {
    const { desk } = openTab()
    await settlePromises()
    refusing = 'full'
    desk.edit(sendComment)
    await clock.advance(WRITE_AGAIN_MS)
    expect(queued).toEqual([])
    refusing = null
    await clock.advance(WRITE_AGAIN_MS)
    expect(queued).toEqual([comment.id])
  })

  test('and refused by the queue stays in the draft, and is passed to it again', async () => {
    queueAnswer = refuse('full')
    const { desk } = openTab()
    await settlePromises()
    desk.edit(sendComment)
    await settlePromises()
    expect(disk.outgoing).toHaveLength(1)
    queueAnswer = succeed(undefined)
    queued = []
    await clock.advance(WRITE_AGAIN_MS)
    expect(queued).toEqual([comment.id])
    expect(disk.outgoing).toEqual([])
  })
})

describe('an evaluation that is sent', () => {
  const send = (desk: ReturnType<typeof openTab>['desk']) => {
    const outgoing = { ...outgoingEvaluation(1, emptyJudgment), heldUntil: clock.now() + TAKE_BACK_MS }
    desk.edit({ type: 'send-evaluation', outgoing, id: anEvaluationId(1), sent: {} })
  }
  const takeBack: Edit = { type: 'take-back', id: anEvaluationId(1) }

  test('is held for ten seconds, and then queued', async () => {
    const { desk } = openTab()
    await settlePromises()
    send(desk)
    expect([...held.snapshot().keys()]).toEqual([video])
    await clock.advance(TAKE_BACK_MS - 1)
    expect(queued).toEqual([])
    await clock.advance(1)
    expect(queued).toEqual([anEvaluationId(1)])
    expect(held.snapshot().size).toBe(0)
  })

  test.each([
    ['here', true],
    ['in another tab', false],
  ])('and taken back %s meanwhile is not queued', async (_where, isInThisTab) => {
    const [ours, theirs] = [openTab(), openTab()]
    await settlePromises()
    send(ours.desk)
    await clock.advance(1_000)
    ;(isInThisTab ? ours : theirs).desk.edit(takeBack)
    await clock.advance(TAKE_BACK_MS)
    expect(queued).toEqual([])
    expect(disk.outgoing).toEqual([])
  })

  test('and taken back in a tab that this one has not heard from is not queued either', async () => {
    const { desk } = openTab()
    await settlePromises()
    send(desk)
    await clock.advance(1_000)
    disk = applyEdit(disk, takeBack)
    await clock.advance(TAKE_BACK_MS)
    expect(queued).toEqual([])
  })

  test.each([
    ['in this tab', true],
    ['in another tab', false],
  ])('and is being queued can’t be undone %s any more', async (_where, isInThisTab) => {
    const [ours, theirs] = [openTab(), openTab()]
    await settlePromises()
    ours.desk.edit(rated(4))
    send(ours.desk)
    let endQueueing: () => void = () => undefined
    queueing = new Promise((resolve) => (endQueueing = resolve))
    await clock.advance(TAKE_BACK_MS)
    expect(queued).toContain(anEvaluationId(1))
    expect(held.snapshot().size).toBe(0)
    expect(ours.desk.snapshot().draft.outgoing.some(isHeld)).toBe(false)
    ;(isInThisTab ? ours : theirs).desk.edit(takeBack)
    await settlePromises()
    expect(disk).toMatchObject({ basis: [anEvaluationId(1)], outgoing: [{ id: anEvaluationId(1) }] })
    endQueueing()
    await settlePromises()
    expect(disk).toMatchObject({ basis: [anEvaluationId(1)], outgoing: [] })
  })

  test('and refused by the queue can’t be undone either, even if the disk refused to note that', async () => {
    const { desk } = openTab()
    await settlePromises()
    send(desk)
    await clock.advance(1_000)
    refusing = 'full'
    queueAnswer = refuse('full')
    await clock.advance(TAKE_BACK_MS)
    expect(queued).toContain(anEvaluationId(1))
    desk.edit(takeBack)
    refusing = null
    queueAnswer = succeed(undefined)
    await clock.advance(2 * WRITE_AGAIN_MS)
    expect(disk).toMatchObject({ basis: [anEvaluationId(1)], outgoing: [] })
  })

  test('is sent if the device does not say at that moment whether it was taken back', async () => {
    const { desk } = openTab()
    await settlePromises()
    send(desk)
    await clock.advance(1_000)
    refusing = 'unavailable'
    await clock.advance(TAKE_BACK_MS)
    expect(queued).toContain(anEvaluationId(1))
  })
})
