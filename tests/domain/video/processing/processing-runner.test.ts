import { beforeEach, expect, test } from 'vitest'
import { links } from '#portals/links.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { listProcessing, type ProcessingSubmission } from '#contract/endpoints/video/processing.ts'
import { sharedVideoId } from '#contract/vocabulary/ids.ts'
import type { Call, Reachability, ToastRequest } from '#domain/ports.ts'
import { createProcessingRunner, type ProcessingRunner } from '#domain/video/processing/processing-runner.ts'
import { createFakeLog } from '#tests/support/fake-log.ts'
import { createHandClock, type HandClock } from '#tests/support/hand-clock.ts'
import { setting } from '#tests/support/setting.ts'
import { ID, waitingSubmission as waiting } from './waiting-submission.ts'

let clock: HandClock
let runner: ProcessingRunner
let toasts: ToastRequest[]
let withdrawn: string[]
let called: string[]
let reloads: number
let isInstructor: boolean
let noted: readonly ProcessingSubmission[] | null
let seen: string[]
/** On this device, by whichever tab. */
let told: Set<string>
let server: ProcessingSubmission[] | 'away'
/** The next answer stays under way until `held` lets it go. */
let holdNext: boolean
let held: (() => void) | null
let say: (body: string) => void
const log = createFakeLog()

const visibility = setting(true)

beforeEach(() => {
  clock = createHandClock()
  toasts = []
  withdrawn = []
  called = []
  reloads = 0
  isInstructor = false
  noted = null
  holdNext = false
  held = null
  seen = []
  told = new Set()
  server = [waiting]
  visibility.set(true)
  const call = async (endpoint: Endpoint) => {
    called.push(`${endpoint.method} ${endpoint.path}`)
    const answer = server
    if (holdNext && endpoint === listProcessing) {
      holdNext = false
      await new Promise<void>((go) => (held = go))
      return { ok: true, value: answer }
    }
    if (server === 'away') return { ok: false, failure: { code: 'offline' } }
    return { ok: true, value: endpoint === listProcessing ? server : {} }
  }
  runner = createProcessingRunner({
    call: call as Call,
    clock,
    log,
    news: {
      tell: ({ toast, claim }) => void claim().then((isFirst) => isFirst && toasts.push(toast)),
      withdraw: (about) => withdrawn.push(about),
      clear: () => undefined,
    },
    processAgain: () => undefined,
    links,
    realtime: {
      listen: (_topic, listener) => {
        say = listener
        return () => undefined
      },
    },
    reachability: { ...setting('reachable'), check: async () => true } as unknown as Reachability,
    visibility,
    noteList: (submissions) => {
      noted = submissions
    },
    claimTelling: async (asmtId) => {
      if (told.has(asmtId)) return false
      told.add(asmtId)
      return true
    },
    forgetTelling: (asmtId) => void told.delete(asmtId),
    tellSeen: (how, asmtId) => seen.push(`${how} ${asmtId}`),
    isInstructor: () => isInstructor,
    reloadVideos: () => {
      reloads += 1
    },
  })
})

const lists = () => called.filter((name) => name.startsWith('GET')).length

test('a video that ends between two requests is announced in the words of the spec, and the lists reload twice', async () => {
  runner.start()
  await clock.advance(1_500)
  server = [{ ...waiting, isDone: true }]
  await clock.advance(1_500)
  expect(toasts).toHaveLength(1)
  expect(toasts[0]!.msg + toasts[0]!.link!.text).toBe(
    'Video processing is completed. Click here to view the video.',
  )
  expect(toasts[0]!.link!.to).toBe(`/residency/video/surgical/${ID}?playback-view=true`)
  expect(reloads).toBe(1)
  await clock.advance(2_500)
  expect(reloads).toBe(2)
  const before = lists()
  await clock.advance(60_000)
  expect(lists()).toBe(before)
})

test('an instructor is led to the entry in the shared library, a resident to playback', async () => {
  const shared = { ...waiting, sharedVideoId: sharedVideoId.parse(ID) }
  runner.start()
  for (const instructor of [true, false]) {
    isInstructor = instructor
    server = [shared]
    runner.noteProcessingAgain(shared.asmtId)
    await clock.advance(1_500)
    server = [{ ...shared, isDone: true }]
    await clock.advance(1_500)
  }
  expect(toasts.map(({ link }) => link?.to)).toEqual([
    `/residency/library?video=${ID}`,
    `/residency/video/surgical/${ID}?playback-view=true`,
  ])
})

test('an instructor who has not shared the video is led to playback', async () => {
  isInstructor = true
  server = [{ ...waiting, isDone: true }]
  runner.start()
  await clock.advance(1_500)
  expect(toasts[0]!.link!.to).toContain('/residency/video/')
})

test('a failure is announced in the words of the spec, with a way to process again', async () => {
  runner.start()
  server = [{ ...waiting, isDone: true, hasError: true }]
  await clock.advance(3_000)
  expect(toasts[0]).toMatchObject({ type: 'ERROR', act: { text: 'Process again' } })
  expect(toasts[0]!.msg.trim()).toBe('Video processing has failed. Please try to upload the video again.')
  runner.noteProcessingAgain(waiting.asmtId)
  server = [{ ...waiting, isDone: true }]
  await clock.advance(2_000)
  expect(toasts[1]).toMatchObject({ type: 'SUCCESS' })
})

test('a live message is announced once, whatever the poll says afterwards; nonsense is only logged', async () => {
  runner.start()
  await clock.advance(0)
  const word = { eventId: 'e', asmtId: ID, videoId: ID, videoType: 'surgical', hasError: false }
  say('{')
  say(JSON.stringify({ ...word, hasError: 'perhaps' }))
  say(JSON.stringify(word))
  say(JSON.stringify(word))
  server = [{ ...waiting, isDone: true }]
  await clock.advance(10_000)
  expect(toasts).toHaveLength(1)
})

test('what another tab of this device has announced, or this one before its reload, is not announced again', async () => {
  told.add(ID)
  server = [{ ...waiting, isDone: true }]
  runner.start()
  await clock.advance(1_500)
  expect(toasts).toEqual([])
})

test('a hidden page announces nothing until somebody looks at it', async () => {
  runner.start()
  await clock.advance(0)
  visibility.set(false)
  say(JSON.stringify({ eventId: 'e', asmtId: ID, videoId: ID, videoType: 'surgical', hasError: false }))
  await clock.advance(10_000)
  expect(toasts).toEqual([])
  server = [{ ...waiting, isDone: true }]
  visibility.set(true)
  await clock.advance(0)
  expect(toasts).toHaveLength(1)
})

test('a server that is away is polled again, and a hidden page requests nothing', async () => {
  runner.start()
  await clock.advance(0)
  server = 'away'
  await clock.advance(1_500 * 3)
  const asked = lists()
  expect(asked).toBeGreaterThan(2)
  visibility.set(false)
  await clock.advance(60_000)
  expect(lists()).toBe(asked)
  server = [{ ...waiting, isDone: true }]
  visibility.set(true)
  await clock.advance(0)
  expect(toasts).toHaveLength(1)
})

test('opening the video acknowledges its end, and the list is passed on unchanged', async () => {
  runner.start()
  await clock.advance(0)
  server = [{ ...waiting, isDone: true }]
  await clock.advance(1_500)
  runner.noteOpened(waiting.asmtId)
  expect(seen).toEqual([`acknowledgeProcessing ${ID}`])
  expect(noted).toEqual(server)
  expect(withdrawn).toEqual([ID])
})

test('what was opened before the list arrived is acknowledged, not announced', async () => {
  server = [{ ...waiting, isDone: true }]
  runner.start()
  runner.noteOpened(waiting.asmtId)
  await clock.advance(1_500)
  expect(toasts).toEqual([])
  expect(seen).toEqual([`acknowledgeProcessing ${ID}`])
})

test('what was opened on another device is withdrawn', async () => {
  runner.start()
  await clock.advance(0)
  server = [{ ...waiting, isDone: true }]
  await clock.advance(1_500)
  expect(toasts).toHaveLength(1)
  server = []
  runner.noteUploadFinished()
  await clock.advance(1_000)
  expect(withdrawn).toEqual([ID])
})

test('an answer that arrives after a newer one is not passed on, as a network that lies may bring it', async () => {
  runner.start()
  await clock.advance(1_500)
  holdNext = true
  await clock.advance(1_500)
  const late = held!
  visibility.set(false)
  server = [{ ...waiting, isDone: true }]
  visibility.set(true)
  await clock.advance(0)
  expect(noted).toEqual(server)
  late()
  await clock.advance(0)
  expect(noted).toEqual(server)
})

test('an answer for the previous person is not passed on to the next', async () => {
  holdNext = true
  const stop = runner.start()
  await clock.advance(0)
  stop()
  server = []
  runner.start()
  await clock.advance(0)
  held!()
  await clock.advance(0)
  expect(noted).toEqual([])
})

test('once stopped, it requests and announces nothing, and the next person starts afresh', async () => {
  const stop = runner.start()
  await clock.advance(0)
  stop()
  const asked = lists()
  await clock.advance(60_000)
  runner.noteUploadFinished()
  await clock.advance(60_000)
  expect(lists()).toBe(asked)
  expect(runner.snapshot().submissions).toBeNull()
})
