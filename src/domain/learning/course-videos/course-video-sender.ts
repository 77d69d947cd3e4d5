import {
  beginCourseVideo,
  type CourseVideo,
  finishCourseVideo,
} from '#contract/endpoints/learning/courses/course-videos.ts'
import {
  beginWorkshopVideo,
  finishWorkshopVideo,
} from '#contract/endpoints/workshops/courses/workshop-videos.ts'
import { getUploadInfo } from '#contract/endpoints/video/uploads.ts'
import { SEGMENT_BYTES } from '#contract/limits/start-limits.ts'
import {
  type CourseId,
  type CourseVideoId,
  courseVideoId,
  takeId,
  type UserId,
} from '#contract/vocabulary/ids.ts'
import type { AssignedCourseId, WorkshopCourseId } from '#contract/vocabulary/workshops/course-ids.ts'
import { type AttemptFailure, failedAttempt } from '../../failures/failed-attempt.ts'
import { type AbortSwitch, createAbortSwitch } from '../../machine/abort-switch.ts'
import { createRunner } from '../../machine/create-runner.ts'
import { Listeners } from '../../machine/listeners.ts'
import type { Call, Clock, Ids, Reachability, Running, Sha256, Watchable } from '../../ports.ts'
import { createFileDigest, type FileDigest } from '../../video/upload/file-digest.ts'
import { digestStart } from '../../video/upload/unfinished-upload.ts'
import type { PickedFile, UploadSource, UploadTransport } from '../../video/upload/upload-ports.ts'
import {
  isOver,
  type SendingCommand,
  type SendingEvent,
  type SendingState,
  startSending,
  stepSending,
} from './sending-machine.ts'

/** A course of the residency, or one that workshops are given. */
export type SentTo = CourseId | SentToWorkshops

export interface SentToWorkshops {
  workshopCourse: WorkshopCourseId
  /** The video whose place it takes, wherever that is. */
  replaces?: CourseVideoId
  /** The course of one workshop that gets it instead. */
  assignment?: AssignedCourseId
}

/** A video that this tab sends to a course. */
export interface Sending {
  id: CourseVideoId
  courseId: CourseId | WorkshopCourseId
  to: SentTo
  name: string
  /** Bytes. */
  size: number
  state: SendingState
}

export interface CourseVideoSender extends Watchable<readonly Sending[]> {
  /** @param known one that was begun before and has to be continued with the same file */
  send(to: SentTo, picked: PickedFile, known: Pick<CourseVideo, 'id' | 'name' | 'totalSize'> | null): void
  /** Stops sending; what the server has stays there. */
  stop(id: CourseVideoId): void
  stopAll(): void
}

export interface CourseVideoSenderDeps {
  transport: UploadTransport
  call: Call
  clock: Clock
  ids: Ids
  sha256: Sha256
  reachability: Reachability
  chunkBytes: () => Promise<number>
  ownerId: () => UserId | null
}

export function createCourseVideoSender(deps: CourseVideoSenderDeps): CourseVideoSender {
  const listeners = new Listeners<[]>()
  let runs: readonly Run[] = []
  let shown: readonly Sending[] = []
  function tell(): void {
    runs = runs.filter((run) => !isDone(run.sending().state))
    shown = runs.map((run) => run.sending())
    listeners.call()
  }
  function forget(run: Run): void {
    run.stop()
    runs = runs.filter((one) => one !== run)
    tell()
  }
  deps.reachability.subscribe(() => {
    if (deps.reachability.snapshot() === 'reachable') for (const run of runs) run.serverBack()
  })
  return {
    snapshot: () => shown,
    subscribe: (listener) => listeners.add(listener),
    send(to, picked, known) {
      const ownerId = deps.ownerId()
      if (ownerId === null) return
      for (const run of runs) if (run.sending().id === known?.id) forget(run)
      const id = known?.id ?? courseVideoId.parse(deps.ids.uuid())
      const name = known?.name ?? picked.identity.name
      const run = new Run(deps, { id, to, name, ownerId }, picked.source, tell)
      runs = [...runs, run]
      const isOtherSize = known !== null && known.totalSize !== picked.source.size
      run.start(isOtherSize)
      tell()
    },
    stop(id) {
      for (const run of runs) if (run.sending().id === id) forget(run)
    },
    stopAll() {
      for (const run of runs) forget(run)
    },
  }
}

interface RunFacts {
  id: CourseVideoId
  to: SentTo
  name: string
  ownerId: UserId
}

class Run {
  readonly #deps: CourseVideoSenderDeps
  readonly #facts: RunFacts
  readonly #source: UploadSource
  readonly #digest: FileDigest
  readonly #runner: Running<SendingState, SendingEvent>
  #pass: AbortSwitch = createAbortSwitch()

  constructor(deps: CourseVideoSenderDeps, facts: RunFacts, source: UploadSource, tell: () => void) {
    this.#deps = deps
    this.#facts = facts
    this.#source = source
    this.#digest = createFileDigest(deps.sha256, source)
    this.#runner = createRunner<SendingState, SendingEvent, SendingCommand>({
      initial: startSending,
      step: stepSending,
      execute: (command) => void this.#execute(command),
    })
    this.#runner.subscribe(tell)
  }

  sending(): Sending {
    const { id, to, name } = this.#facts
    const courseId = typeof to === 'string' ? to : to.workshopCourse
    return { id, courseId, to, name, size: this.#source.size, state: this.#runner.snapshot() }
  }

  start(isAnotherFile: boolean): void {
    this.#runner.dispatch({ type: isAnotherFile ? 'is-another-file' : 'started' })
  }

  serverBack(): void {
    this.#runner.dispatch({ type: 'server-back' })
  }

  stop(): void {
    this.#runner.dispatch({ type: 'stopped' })
  }

  async #execute(command: SendingCommand): Promise<void> {
    switch (command.type) {
      case 'begin':
        return this.#begin()
      case 'transfer':
        return this.#transfer(command.uri)
      case 'finish':
        return this.#finish()
      case 'wait':
        this.#deps.clock.after(command.delay, () => this.#runner.dispatch({ type: 'woken' }))
        return
      case 'stop':
        this.#pass.abort()
        return
    }
  }

  async #begin(): Promise<void> {
    const { to, id, name } = this.#facts
    const body = { name, totalSize: this.#source.size }
    const { call } = this.#deps
    const answer =
      typeof to === 'string'
        ? await call(beginCourseVideo, { params: { courseId: to, id }, body })
        : await call(beginWorkshopVideo, {
            params: { courseId: to.workshopCourse, id },
            body: { ...body, replaces: to.replaces, assignment: to.assignment },
          })
    if (!answer.ok) return this.#fail(answer.failure, false)
    const isSame = await this.#isSame(answer.value)
    this.#runner.dispatch(isSame ? { type: 'begun', video: answer.value } : { type: 'is-another-file' })
  }

  /** Whether what has arrived is how this file begins. What can't be asked shows when the whole file is compared. */
  async #isSame({ uri, uploadedSize }: CourseVideo): Promise<boolean> {
    if (uri === null || uploadedSize === 0) return true
    const info = await this.#deps.call(getUploadInfo, { query: { uri } })
    if (!info.ok || info.value.startDigest === null) return true
    const length = Math.min(info.value.uploadedSize, SEGMENT_BYTES)
    const mine = await digestStart(this.#deps.sha256, this.#source, length).catch(() => null)
    return mine === null || mine === info.value.startDigest
  }

  async #transfer(uri: string): Promise<void> {
    const { id, name, ownerId } = this.#facts
    const { transport, chunkBytes } = this.#deps
    this.#pass = createAbortSwitch()
    const end = await transport.transfer({
      source: this.#source,
      address: uri,
      metadata: { filename: name, takeId: takeId.parse(id) },
      chunkBytes: await chunkBytes(),
      ownerId,
      onAddress: () => undefined,
      onProgress: ({ moving }) => this.#runner.dispatch({ type: 'moved', bytes: moving }),
      onRead: (start, bytes) => this.#digest.cover(start, bytes),
      signal: this.#pass.signal,
    })
    this.#runner.dispatch({ type: 'pass-ended', end })
  }

  async #finish(): Promise<void> {
    const { to, id } = this.#facts
    const digest = await this.#digest.finish().catch(() => null)
    if (digest === null) return this.#runner.dispatch({ type: 'pass-ended', end: { status: 'unreadable' } })
    const { call } = this.#deps
    const answer =
      typeof to === 'string'
        ? await call(finishCourseVideo, { params: { courseId: to, id }, body: { digest } })
        : await call(finishWorkshopVideo, { params: { courseId: to.workshopCourse, id }, body: { digest } })
    if (answer.ok) return this.#runner.dispatch({ type: 'finished' })
    this.#fail(answer.failure, LACKING.has(answer.failure.code))
  }

  #fail(failure: AttemptFailure, startsOver: boolean): void {
    this.#runner.dispatch({ type: 'call-failed', failure: failedAttempt(failure), startsOver })
  }
}

/** The server has less of the file than was thought: it is asked again what it lacks. */
const LACKING: ReadonlySet<string> = new Set(['upload-not-finished', 'expired-upload', 'digest-mismatch'])

/** The server has it, or nobody wants it: one that failed is shown until it is given up. */
function isDone({ status }: SendingState): boolean {
  return status === 'sent' || status === 'stopped'
}

/** Whether leaving the page would interrupt one. */
export function isSendingAny(sendings: readonly Sending[]): boolean {
  return sendings.some(({ state }) => !isOver(state))
}
