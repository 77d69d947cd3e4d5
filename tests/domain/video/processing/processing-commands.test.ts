import { beforeEach, describe, expect, test } from 'vitest'
import { links } from '#portals/links.ts'
import type { ProcessingSubmission } from '#contract/endpoints/video/processing.ts'
import { refuse, succeed } from '#contract/result.ts'
import { assessmentId, sharedVideoId, videoId } from '#contract/vocabulary/ids.ts'
import type { Call, Reachability, ToastRequest } from '#domain/ports.ts'
import { createExecutor, type ProcessingDeps } from '#domain/video/processing/processing-commands.ts'
import type { ProcessingEvent } from '#domain/video/processing/processing-machine.ts'
import { createHandClock, settlePromises } from '#tests/support/hand-clock.ts'
import { setting } from '#tests/support/setting.ts'
import { createFakeLog } from '#tests/support/fake-tab.ts'

const ID = '0190b6f0-0000-7000-8000-000000000001'
const submission: ProcessingSubmission = {
  asmtId: assessmentId.parse(ID),
  videoId: videoId.parse(ID),
  name: 'A take',
  isDone: true,
  hasError: false,
  failure: null,
  videoType: 'surgical',
  silenceNotifications: false,
  sharedVideoId: sharedVideoId.parse(ID),
}

const clock = createHandClock()
let events: ProcessingEvent[]
let toasts: ToastRequest[]
let withdrawn: string[]
let done: string[]
let server: 'there' | 'away'
let isMine: boolean
let executor: ReturnType<typeof createExecutor>

beforeEach(() => {
  events = []
  toasts = []
  withdrawn = []
  done = []
  server = 'there'
  isMine = true
  const note = (word: string) => void done.push(word)
  const deps: ProcessingDeps = {
    call: (() =>
      Promise.resolve(
        server === 'there' ? succeed([submission]) : refuse({ code: 'offline' }),
      )) as unknown as Call,
    clock,
    log: { ...createFakeLog(), warn: (_name, message) => note(message) },
    news: {
      tell: ({ toast, claim }) => void claim().then((isFirst) => isFirst && toasts.push(toast)),
      withdraw: (about) => withdrawn.push(about),
      clear: () => undefined,
    },
    processAgain: ({ asmtId }) => note(`again ${asmtId}`),
    links,
    realtime: { listen: () => () => undefined },
    reachability: setting('reachable') as unknown as Reachability,
    visibility: setting(true),
    noteList: (_submissions, askedAt) => note(`list ${askedAt}`),
    claimTelling: () => Promise.resolve(isMine),
    forgetTelling: () => undefined,
    tellSeen: (how) => note(how),
    isInstructor: () => true,
    reloadVideos: () => note('reload'),
  }
  executor = createExecutor(deps, (event) => events.push(event))
})

describe('a request to the server', () => {
  test('brings the list, under the number of the request and with the time of it', async () => {
    const askedAt = clock.now()
    executor.execute({ type: 'ask', number: 7 })
    await clock.advance(100)
    expect(events).toEqual([{ type: 'list-arrived', number: 7, askedAt, submissions: [submission] }])
    expect(done).toEqual([])
  })

  test('is passed on with the time of its request once it counts', () => {
    executor.execute({ type: 'note-list', askedAt: 3, submissions: [submission] })
    expect(done).toEqual(['list 3'])
  })

  test('that fails says so under its number, and nobody is given a list', async () => {
    server = 'away'
    executor.execute({ type: 'ask', number: 8 })
    await settlePromises()
    expect(done).toEqual([])
    expect(events).toEqual([{ type: 'list-failed', number: 8 }])
  })

  test('is due once its time has come, unless it was taken back', async () => {
    executor.execute({ type: 'start-ask-timer', number: 1, delay: 1_500 })
    executor.execute({ type: 'stop-ask-timer' })
    executor.execute({ type: 'start-ask-timer', number: 2, delay: 1_500 })
    await clock.advance(1_499)
    expect(events).toEqual([])
    await clock.advance(1)
    expect(events).toEqual([{ type: 'ask-due', number: 2 }])
  })
})

describe('the end of a video', () => {
  test.each(['tell-completed', 'tell-failed'] as const)(
    'is announced (%s) by the first that may',
    async (type) => {
      executor.execute({ type, submission })
      isMine = false
      executor.execute({ type, submission })
      await settlePromises()
      expect(toasts).toHaveLength(1)
      expect(toasts[0]?.type).toBe(type === 'tell-completed' ? 'SUCCESS' : 'ERROR')
    },
  )

  test('leads an instructor to the library if it succeeded, and otherwise to the video', async () => {
    executor.execute({ type: 'tell-completed', submission })
    executor.execute({ type: 'tell-failed', submission: { ...submission, failure: 'not-a-video' } })
    await settlePromises()
    expect(toasts.map(({ link }) => link?.to)).toEqual([
      links.libraryVideo(submission.sharedVideoId!),
      links.video('surgical', submission.videoId),
    ])
  })

  test('that failed is processed again by the toast itself, unless the file can never become a video', async () => {
    executor.execute({ type: 'tell-failed', submission: { ...submission, failure: 'converter-missing' } })
    executor.execute({ type: 'tell-failed', submission: { ...submission, failure: 'no-picture' } })
    await settlePromises()
    expect(toasts.map(({ act, link }) => act?.text ?? link?.text)).toEqual(['Process again', 'See why'])
    toasts[0]?.act?.run()
    expect(done).toEqual([`again ${ID}`])
  })

  test('that was seen elsewhere is withdrawn', () => {
    executor.execute({ type: 'withdraw', asmtId: submission.asmtId })
    expect(withdrawn).toEqual([ID])
  })

  test('that was seen is reported to the server: acknowledged or silenced', () => {
    executor.execute({ type: 'acknowledge', asmtId: submission.asmtId })
    executor.execute({ type: 'silence', asmtId: submission.asmtId })
    expect(done).toEqual(['acknowledgeProcessing', 'silenceProcessing'])
  })

  test('that is not one of the possible ones is logged with its id', () => {
    executor.execute({ type: 'log-unexpected', asmtId: submission.asmtId })
    expect(done).toEqual([expect.stringContaining(ID)])
  })
})

describe('the owner’s videos', () => {
  test('reload now, and once more later; a later reload replaces the one before', async () => {
    executor.execute({ type: 'reload-videos' })
    executor.execute({ type: 'reload-videos-later', delay: 2_500 })
    await clock.advance(2_000)
    executor.execute({ type: 'reload-videos-later', delay: 2_500 })
    await clock.advance(2_000)
    expect(done).toEqual(['reload'])
    await clock.advance(10_000)
    expect(done).toEqual(['reload', 'reload'])
  })

  test('do not reload for somebody who has signed out', async () => {
    executor.execute({ type: 'reload-videos-later', delay: 2_500 })
    executor.stopReload()
    await clock.advance(10_000)
    expect(done).toEqual([])
  })
})
