import { cancelUpload, getUploadInfo, pauseUpload, resumeUpload } from '#contract/endpoints/video/uploads.ts'
import type { CallFailure, CallResult } from '#contract/endpoint.ts'
import { UPLOAD_PROGRESS_INTERVAL_MS } from '#contract/limits.ts'
import { uploadTaskId, type TakeId, type UploadTaskId } from '#contract/vocabulary/ids.ts'
import { failedAttempt, isGone } from '../../failures/failed-attempt.ts'
import { createAbortSwitch, type AbortSwitch } from '../../machine/abort-switch.ts'
import { createRunner } from '../../machine/create-runner.ts'
import type {
  AbortSignalLike,
  Call,
  Clock,
  Log,
  Reachability,
  Running,
  Sha256,
  Take,
  Unsubscribe,
} from '../../ports.ts'
import { createFileDigest, type FileDigest } from './file-digest.ts'
import {
  startUpload,
  stepUpload,
  type Answer,
  type UploadCommand,
  type UploadEnd,
  type UploadEvent,
  type UploadState,
} from './upload-machine.ts'
import type { TransferEnd, UploadFiles, UploadSource, UploadTransport } from './upload-ports.ts'
import {
  keepPace,
  secondsRemaining,
  startPace,
  unknownProgress,
  type UploadProgress,
} from './upload-progress.ts'
import { UploadLedger } from './upload-ledger.ts'
import { forgetTask, type UploadRecord, type UploadStore } from './upload-record.ts'
import { describeUpload } from './upload-metadata.ts'

export interface UploadDeps {
  uploads: UploadStore
  files: UploadFiles
  transport: UploadTransport
  call: Call
  clock: Clock
  sha256: Sha256
  reachability: Reachability
  log: Log
  /** Bytes of one chunk in this installation. */
  chunkBytes: () => Promise<number>
  /** Called at most every 500 ms while it runs; null when the upload is over. */
  onProgress: (takeId: TakeId, progress: UploadProgress | null) => void
}

/** How often what the server confirmed is stored, ms. */
const KEEP_PROGRESS_MS = 2_000

/** Runs one upload until it is sent or nothing more can be done for now. */
export function runUpload(
  deps: UploadDeps,
  take: Take,
  record: UploadRecord,
  source: UploadSource,
  signal: AbortSignalLike,
): Promise<UploadEnd> {
  return new UploadRun(deps, take, record, source, signal).run()
}

class UploadRun {
  readonly #deps: UploadDeps
  readonly #take: Take
  readonly #source: UploadSource
  readonly #signal: AbortSignalLike
  readonly #digest: FileDigest
  readonly #ledger: UploadLedger
  readonly #runner: Running<UploadState, UploadEvent>
  #end: (end: UploadEnd) => void = () => undefined
  #pass: AbortSwitch | null = null
  #progress: UploadProgress
  #moving = -1
  readonly #endings: Unsubscribe[] = []

  constructor(
    deps: UploadDeps,
    take: Take,
    record: UploadRecord,
    source: UploadSource,
    signal: AbortSignalLike,
  ) {
    this.#deps = deps
    this.#take = take
    this.#source = source
    this.#signal = signal
    this.#digest = createFileDigest(
      deps.sha256,
      source,
      source.readableFrom === undefined ? undefined : (record.sentPieces ?? undefined),
    )
    this.#ledger = new UploadLedger(deps, record, this.#digest)
    this.#runner = createRunner<UploadState, UploadEvent, UploadCommand>({
      initial: startUpload({
        intent: record.intent,
        toldPaused: record.toldPaused,
        hasTask: record.taskId !== null,
      }),
      step: stepUpload,
      execute: (command) => this.#execute(command),
    })
    this.#progress = { ...unknownProgress, uploadTask: record.taskId }
  }

  async run(): Promise<UploadEnd> {
    const ended = new Promise<UploadEnd>((resolve) => {
      this.#end = resolve
    })
    this.#listen()
    this.#dispatch({ type: 'started' })
    const end = await ended
    for (const stop of this.#endings) stop()
    return end
  }

  #listen(): void {
    const { uploads, reachability, clock } = this.#deps
    const callOff = (): void => this.#dispatch({ type: 'called-off' })
    this.#signal.addEventListener('abort', callOff)
    let pace = startPace(0, clock.steady())
    this.#endings.push(
      clock.every(KEEP_PROGRESS_MS, () => void this.#ledger.saveProgress()),
      () => this.#signal.removeEventListener('abort', callOff),
      uploads.onUploadChange((takeId) => void (takeId === this.#ledger.record.takeId && this.#readIntent())),
      reachability.subscribe(() => {
        if (reachability.snapshot() === 'reachable') this.#dispatch({ type: 'server-back' })
      }),
      clock.every(UPLOAD_PROGRESS_INTERVAL_MS, () => {
        if (this.#runner.snapshot().phase.status !== 'transferring' || this.#moving < 0) return
        pace =
          pace.lastBytes === 0
            ? startPace(this.#moving, clock.steady())
            : keepPace(pace, this.#moving, clock.steady())
        const left = this.#source.size - this.#moving
        this.#show({
          totalSize: this.#source.size,
          uploadedSize: this.#moving,
          secondsRemaining: secondsRemaining(pace, left),
        })
      }),
    )
    if (this.#signal.aborted) callOff()
  }

  #show(change: Partial<UploadProgress>): void {
    this.#progress = { ...this.#progress, ...change }
    this.#deps.onProgress(this.#ledger.record.takeId, this.#progress)
  }

  async #readIntent(): Promise<void> {
    const read = await this.#deps.uploads.readUpload(this.#ledger.record.takeId)
    if (read.ok && read.value.intent !== this.#runner.snapshot().intent)
      this.#dispatch({ type: 'intended', intent: read.value.intent })
  }

  #dispatch(event: UploadEvent): void {
    this.#runner.dispatch(event)
  }

  #execute(command: UploadCommand): void {
    switch (command.type) {
      case 'transfer':
        return void this.#transfer(command.pass)
      case 'stop-transfer':
        return this.#pass?.abort()
      case 'wait':
        return this.#wait(command.pass, command.delay)
      case 'tell-pause':
        return void this.#tell('pause-answered', (taskId) =>
          this.#deps.call(pauseUpload, { query: { taskId } }),
        )
      case 'tell-resume':
        return void this.#tell('resume-answered', (taskId) =>
          this.#deps.call(resumeUpload, { query: { taskId } }),
        )
      case 'ask-cancel':
        return void this.#askCancel()
      case 'keep-told':
        this.#show({ isPaused: command.paused })
        return void this.#ledger.save({ toldPaused: command.paused })
      case 'keep-intent':
        this.#show({ cancelRequest: null })
        return void this.#ledger.save({ intent: command.intent })
      case 'forget-task':
        return void this.#ledger.change(forgetTask)
      case 'end':
        return this.#end(command.end)
    }
  }

  #wait(pass: number, delay: number): void {
    this.#endings.push(this.#deps.clock.after(delay, () => this.#dispatch({ type: 'delay-passed', pass })))
  }

  /** Callers waiting for this lane must be told of the end, even an unexpected one. */
  async #transfer(pass: number): Promise<void> {
    const passSwitch = createAbortSwitch()
    this.#pass = passSwitch
    const end = await this.#passBytes(passSwitch.signal).catch((cause: unknown): TransferEnd => {
      this.#deps.log.error('upload', 'A transfer ended in a way that nobody expected', cause)
      return { status: 'failed', why: 'server' }
    })
    this.#dispatch({ type: 'pass-ended', pass, end })
  }

  async #passBytes(signal: AbortSignalLike): Promise<TransferEnd> {
    const end = await this.#deps.transport.transfer({
      source: this.#source,
      address: this.#ledger.record.address,
      metadata: describeUpload(this.#take, this.#ledger.record),
      chunkBytes: await this.#deps.chunkBytes(),
      ownerId: this.#ledger.record.ownerId,
      onAddress: (address) => this.#meet(address),
      onProgress: ({ confirmed, moving }) => this.#noteBytes(confirmed, moving),
      onRead: (start, bytes) => this.#digest.cover(start, bytes),
      signal,
    })
    if (end.status === 'failed' && end.why === 'offline') void this.#deps.reachability.check()
    if (end.status === 'gone') return this.#askWhetherGone()
    return end.status === 'sent' ? this.#seal() : end
  }

  /** The answer to a HEAD has no words: its owner's membership may have ended, and all of it still be there. */
  async #askWhetherGone(): Promise<TransferEnd> {
    const { address: uri } = this.#ledger.record
    if (uri === null) return { status: 'gone' }
    const info = await this.#deps.call(getUploadInfo, { query: { uri } })
    const attempt = info.ok ? null : failedAttempt(info.failure)
    return attempt?.status === 'parked' ? { ...attempt, status: 'failed' } : { status: 'gone' }
  }

  /** All bytes are there: their digest is computed before anyone reports that. */
  async #seal(): Promise<TransferEnd> {
    try {
      const whole = this.#ledger.record.digest ?? (await this.#digest.finish())
      await this.#ledger.save({ digest: whole, uploadedSize: this.#source.size })
      return { status: 'sent' }
    } catch (cause) {
      this.#deps.log.error('upload', 'The file could not be read to its end', cause)
      return { status: 'unreadable' }
    }
  }

  /** The server made a task; only this device knows its address. */
  #meet(address: string): void {
    const taskId = taskIdOf(address)
    this.#show({ uploadTask: taskId })
    this.#dispatch({ type: 'task-made' })
    if (address !== this.#ledger.record.address) void this.#ledger.save({ address, taskId })
  }

  #noteBytes(confirmed: number, moving: number): void {
    const isMore = confirmed > this.#ledger.record.uploadedSize
    const isFirst = this.#moving < 0
    this.#moving = moving
    if (isFirst) this.#show({ totalSize: this.#source.size, uploadedSize: moving })
    if (!isMore) return
    this.#ledger.confirm(confirmed)
    this.#deps.reachability.noteAnswer()
    this.#dispatch({ type: 'bytes-confirmed' })
  }

  async #tell(
    type: 'pause-answered' | 'resume-answered',
    ask: (taskId: UploadTaskId) => Promise<CallResult<typeof pauseUpload> | CallResult<typeof resumeUpload>>,
  ): Promise<void> {
    this.#dispatch({ type, answer: await this.#ask(ask) })
  }

  async #ask(
    ask: (taskId: UploadTaskId) => Promise<CallResult<typeof pauseUpload> | CallResult<typeof resumeUpload>>,
  ) {
    const { taskId } = this.#ledger.record
    if (taskId === null) return 'gone'
    return answerOf(await ask(taskId))
  }

  async #askCancel(): Promise<void> {
    this.#show({ cancelRequest: 'PENDING' })
    const { taskId } = this.#ledger.record
    if (taskId === null) return this.#dispatch({ type: 'cancel-answered', answer: 'gone' })
    const answer = await this.#deps.call(cancelUpload, { query: { taskId } })
    const isDenied = answer.ok && answer.value.cancelRequest === 'DENIED'
    this.#dispatch({ type: 'cancel-answered', answer: isDenied ? 'denied' : answerOf(answer) })
  }
}

function answerOf(result: { ok: true } | { ok: false; failure: CallFailure }): Answer {
  if (result.ok) return 'agreed'
  // Complete already, or in the requested state: there is nothing to tell.
  if (result.failure.code === 'wrong-state') return 'agreed'
  if (isGone(result.failure)) return 'gone'
  const attempt = failedAttempt(result.failure)
  return attempt.status === 'parked' ? attempt : { why: 'server' }
}

/** Spec 2 §7: the upload id is in the answer's location header. */
export function taskIdOf(address: string): UploadTaskId | null {
  const id = uploadTaskId.safeParse(address.split(/[?#]/)[0]?.split('/').at(-1))
  return id.success ? id.data : null
}
