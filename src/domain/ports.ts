import type { CallInput, CallResult, Endpoint } from '#contract/endpoint.ts'
import type { Result } from '#contract/result.ts'
import type { MomentMark, VideoSubject } from '#contract/vocabulary/video-subject.ts'
import type { TakeSubmission } from './video/upload/take-submission.ts'
import type { PartId, RecordId, StreamId, TakeId, UserId, VideoId } from '#contract/vocabulary/ids.ts'
import type { SignedIn } from './session/session-state.ts'

// What the domain needs from the world. Instants are milliseconds since the epoch; durations are milliseconds.

export type Unsubscribe = () => void

/** A running machine as screens see it. */
export interface Watchable<State> {
  snapshot(): State
  subscribe(listener: () => void): Unsubscribe
}

/** A machine that a runner keeps alive. */
export interface Running<State, Event> extends Watchable<State> {
  dispatch(event: Event): void
}

export interface Clock {
  /** The device's time of day, ms since 1970, for what is stored or shown. It may be set back at any time. */
  now(): number
  /** Monotonic time in ms, for measuring durations: never set back, and continues while the device sleeps. */
  steady(): number
  /** Calls back once; hidden tabs delay it by a second at most. */
  after(delay: number, callback: () => void): Unsubscribe
  every(interval: number, callback: () => void): Unsubscribe
}

export interface Ids {
  uuid(): string
}

export interface Log {
  debug(name: string, message: string): void
  info(name: string, message: string): void
  warn(name: string, message: string): void
  error(name: string, message: string, cause?: unknown): void
}

/** The only way to the server's API. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: { idempotencyKey?: string; signal?: AbortSignalLike },
) => Promise<CallResult<E>>

/** The shape of an AbortSignal, which the domain's TypeScript library lacks. */
export interface AbortSignalLike {
  readonly aborted: boolean
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void
  removeEventListener(type: 'abort', listener: () => void): void
}

/** Whether our own server answers in our own format; `navigator.onLine` is only a hint to check again. */
export interface Reachability extends Watchable<'unknown' | 'reachable' | 'unreachable'> {
  /** Checks now. */
  check(): Promise<boolean>
  /** Another call got an answer, or failed to get one. */
  noteAnswer(): void
  noteSilence(): void
}

/** One holder among all tabs of this origin. The lock is released when `work` settles or the tab dies. */
export interface TabLocks {
  /** Waits for the lock, then works. */
  request<Value>(name: string, work: () => Promise<Value>): Promise<Value>
  /** Works only if nobody holds the lock; false if somebody does. */
  requestIfAvailable(name: string, work: () => Promise<void>): Promise<boolean>
  /** Checks without acquiring: anyone who wants the lock meanwhile gets it. */
  isHeld(name: string): Promise<boolean>
}

/** SHA-256 of a buffer, 32 bytes. */
export type Sha256 = (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>

// --- Session -------------------------------------------------------------------------------------------------------

export type TokenRefusal = 'offline' | 'session-expired' | 'signed-out'

export interface SessionAccess {
  /** The person signed in on this device, known without a network. */
  me(): SignedIn | null
  /** A valid token, refreshed if necessary; one refresh runs at a time in all tabs. */
  accessToken(): Promise<Result<string, TokenRefusal>>
  /** Call when the server refused this token: refreshes it once, unless another token is already in place. */
  tokenRefused(token: string): Promise<Result<string, TokenRefusal>>
}

// --- Device store --------------------------------------------------------------------------------------------------

/**
 * A take as the device knows it. A picked file is a take too: one without parts until its bytes are copied to the
 * device.
 */
export interface Take {
  id: TakeId
  ownerId: UserId
  source: 'camera' | 'file'
  subject: VideoSubject
  /** What a person would call it: the activity, the procedure or the title. */
  name: string
  /** When the first part began. */
  recordedAt: number
  orientation: 0 | 90 | 180 | 270
  /** Seconds from the start of the take, not counting pauses. */
  marks: MomentMark[]
  /** `open` while a recorder may still add to it; a crash leaves a take open, which is then offered for recovery. */
  capture: 'open' | 'closed'
  /** When the owner said "send"; the sync queue does the rest. */
  sendRequestedAt: number | null
  /** What to do with it once it is sent; if left out, it is only saved. */
  submission?: TakeSubmission
  /** Id of the server's record; null until the server answered. */
  recordId: RecordId | null
  /**
   * Under which id the server has it, if not under its own: of one that was being deleted when somebody sent it after
   * all, the server may have thrown away what it had.
   */
  sentAs?: TakeId
  /** The video that became of it; from then on the bytes on the device may be deleted. */
  videoId: VideoId | null
  /** The parts of that video; what was recorded after it was made is in none. Left out by earlier versions. */
  partsOfVideo?: readonly PartId[]
  /** What the server last said of that video. Left out until it said anything. */
  videoState?: VideoState
  /**
   * Its owner discarded it and may undo that for a while, which is counted by a clock that nobody sets; this instant
   * tells one discarding from another. 0 once it can't be undone.
   */
  discardAt?: number
  /** The store of the device stopped answering while it was recorded: only the page that records it has it. */
  inMemory?: true
}

/** How far the server is with a video, as of an instant of this device's clock, ms since the epoch. */
export interface VideoState {
  is: 'processing' | 'ready' | 'failed'
  at: number
}

export interface Part {
  id: PartId
  takeId: TakeId
  /** From 0, without gaps. */
  number: number
  /** As `recorder.mimeType` said after start. */
  mimeType: string
  deviceId: string
  frameRate: number
  startedAt: number
  /** Duration of what is saved, measured while recording, ms. */
  duration: number
  /** How much is missing at its end, ms, because saved bytes turned out unreadable. Left out if nothing is. */
  lost?: number
  /** `lost` was taken away with the whole store, not damaged. */
  lostWithStore?: boolean
  /** How many bytes at its beginning only the server has, since the store was taken away under the recording. */
  elsewhere?: number
  /** No recorder adds to it anymore. */
  closed: boolean
  /** Bytes of all saved slices. */
  bytes: number
  /** Number of full segments saved; the rest is tail. */
  segments: number
  /** Id of the server's stream; null until the server answered. */
  streamId: StreamId | null
  /** Digest of the whole part (contract/digest.ts), known once closed. */
  digest: string | null
  /** The server confirmed that it holds the whole part with the same digest. */
  confirmed: boolean
}

export type StoreFailure =
  /** No room left; what was saved before stays saved. */
  | 'full'
  /** The database was lost and could not be reopened; only the caller has the bytes. */
  | 'unavailable'
  | 'not-found'

export interface RecoveredPart {
  part: Part
  /** Number of rows after a gap or with a wrong checksum. */
  damagedRows: number
}

/** Whether bytes from the start of a part are of no use to anybody. */
export type IsNothing = (bytes: Uint8Array) => boolean

/** What a recorder handed out at one time. */
export interface Slice {
  /** Offset of its first byte in the part. */
  at: number
  bytes: Uint8Array<ArrayBuffer>
  /** ms */
  duration: number
}

/** Where takes live until the server has confirmed them. Every write of media is strictly durable when it resolves. */
export interface TakeStore {
  saveTake(take: Take): Promise<Result<void, StoreFailure>>
  /** Reads, changes and writes in one transaction, safe between tabs. */
  changeTake(id: TakeId, change: (take: Take) => Take): Promise<Result<Take, StoreFailure>>
  readTake(id: TakeId): Promise<Result<Take, StoreFailure>>
  /** One owner's takes, oldest first. Another owner's are never returned. */
  listTakes(ownerId: UserId): Promise<Result<Take[], StoreFailure>>
  savePart(part: Part): Promise<Result<void, StoreFailure>>
  changePart(id: PartId, change: (part: Part) => Part): Promise<Result<Part, StoreFailure>>
  /**
   * Stores anew what is missing of a take that this page records, because the store was taken away. Of a missing part
   * `elsewhere` bytes count as saved: the server has them. Fewer do if this page no longer knows their digests. Returns
   * these parts as they are now.
   */
  restoreTake(take: Take, parts: readonly Part[]): Promise<Result<Part[], StoreFailure>>
  /** In order of their number. */
  listParts(takeId: TakeId): Promise<Result<Part[], StoreFailure>>
  /**
   * Appends one slice, committed together with whatever else waits. Returns the part as it is now. Slices may be passed
   * without waiting for answers, and repeatedly: what is already saved is not saved twice, and what would leave a gap
   * is refused (`unavailable`).
   */
  appendSlice(partId: PartId, slice: Slice): Promise<Result<Part, StoreFailure>>
  /** Takes no more slices; computes the digest of the whole part and stores it. */
  closePart(partId: PartId): Promise<Result<Part, StoreFailure>>
  /** Segment `number` of a part, including the shorter last one; of an open part only full ones. */
  readSegment(partId: PartId, number: number): Promise<Result<Uint8Array<ArrayBuffer>, StoreFailure>>
  /**
   * Counts what is really stored after a crash and closes the part at the first gap; as an empty one if all that is left
   * of it counts as nothing.
   */
  recoverPart(partId: PartId, isNothing?: IsNothing): Promise<Result<RecoveredPart, StoreFailure>>
  /** Deletes the bytes of a part whose digest the server confirmed; refuses (`not-found`) an unconfirmed one. */
  releasePart(partId: PartId): Promise<Result<void, StoreFailure>>
  /**
   * Deletes a take with everything in it, because its owner confirmed that or because it became a video. `mayGo` is asked
   * in the transaction that deletes; what it keeps stays whole (`unavailable`).
   */
  deleteTake(id: TakeId, mayGo?: (take: Take) => boolean): Promise<Result<void, StoreFailure>>
  /** Something about this owner's takes changed, in this tab or another. */
  onChange(listener: (takeId: TakeId) => void): Unsubscribe
}

export interface DeviceSpace {
  /** Bytes used, and bytes the browser grants; null if it won't say. */
  estimate(): Promise<{ used: number; granted: number } | null>
  isDurable(): Promise<boolean>
  /** Asks the browser to keep our data; false if it doesn't promise to. */
  askForDurable(): Promise<boolean>
}

// --- Delivery ------------------------------------------------------------------------------------------------------

/** What a healthy server lacks: room on its disk, or room in this person's share. */
export type ServerLack = 'no-room' | 'over-quota'
export type ParkedWhy = 'offline' | 'session' | 'server' | 'busy' | 'not-ready' | ServerLack

/** How one attempt at delivering something ended. `parked` is a pause: the sync queue tries again automatically. */
export type Attempt =
  | { status: 'done' }
  | { status: 'parked'; why: ParkedWhy; /** How long the server asked us to wait, ms. */ retryAfter?: number }
  | { status: 'refused'; code: string; message: string }

/** Brings the parts of a take to the server, during recording and afterwards, in the same way. */
export interface TakeSender {
  /**
   * Streams what is saved so far and continues as more is saved, best effort, until the take is closed and delivered.
   */
  follow(takeId: TakeId): Unsubscribe
  /** Delivers a closed take; settles when every part is confirmed or nothing more can be done for now. */
  deliver(takeId: TakeId, signal: AbortSignalLike): Promise<Attempt>
  /** How many segments of a part, from its first without a gap, the server has acknowledged to this page. */
  acknowledged(partId: PartId): number
  /** Ends what the server has of a take that is thrown away, as far as it can be reached now. */
  sayCanceled(take: Take): Promise<void>
  progress(): Watchable<
    ReadonlyMap<TakeId, { sentBytes: number; totalBytes: number; bytesPerSecond: number }>
  >
}

/** The live link to the server (spec 2 §7). */
export interface RealtimeLink {
  state(): Watchable<'offline' | 'connecting' | 'connected'>
  /** Connects and stays connected (reconnect after 1 s) until `stop`. */
  start(): void
  stop(): void
  /** Resolves when the server's RECEIPT arrives; `dropped` if the link broke first. */
  send(
    destination: string,
    headers: Readonly<Record<string, string>>,
    body: Uint8Array<ArrayBuffer>,
  ): Promise<Result<void, 'dropped'>>
  /** Bytes that the socket has taken but not yet sent. */
  bufferedBytes(): number
  /**
   * Bodies arrive as text; the subscription survives reconnects.
   *
   * @param onHearing called each time the server has confirmed it; told whether something may have been sent before,
   *   while this page was there and did not hear it
   */
  listen(
    topic: string,
    listener: (body: string) => void,
    onHearing?: (hasMissed: boolean) => void,
  ): Unsubscribe
}

/** What screens may ask of the sync queue about a take; the queue does everything else automatically. */
export interface SyncQueue {
  /** Queues delivery and finish of a closed take. Idempotent; the last submission given before the finish counts. */
  sendTake(takeId: TakeId, submission?: TakeSubmission): Promise<Result<void, StoreFailure>>
  /** Deletes the take on the device and cancels its record on the server, if there is one. */
  discardTake(takeId: TakeId): Promise<Result<void, StoreFailure>>
  /** Discards the take after `DISCARD_UNDO_MS`, even if the page is closed meanwhile. The screen has already asked. */
  discardLater(takeId: TakeId): Promise<Result<void, StoreFailure>>
  /** Undoes that, and restores what was asked of the take before; `not-found` if it is too late. */
  undoDiscard(takeId: TakeId): Promise<Result<void, StoreFailure>>
  /** Tries every parked item of this owner again at once. */
  sendNow(): void
}

/** What a person typed into a form and has not sent; only theirs, on this device. `form` names the form. */
export interface FormDrafts {
  /** Null if there is none, or nobody is signed in. */
  read(form: string): unknown
  write(form: string, value: object): void
  clear(form: string): void
}

// --- What the shell offers to every screen -------------------------------------------------------------------------

export type ToastType = 'SUCCESS' | 'ERROR' | 'DELETE' | 'SAVED' | 'INFO'

/** Spec 1 §3, Toast. `link` is an address in the app; following it closes the toast, and so does `act`. */
export interface ToastRequest {
  msg: string
  type: ToastType
  link?: { to: string; text: string }
  /** An action offered in the toast. */
  act?: { text: string; run: () => void }
  /** ms; 3000 if left out (spec 1 §9). */
  timeout?: number
  onOpen?: () => void
  onClose?: () => void
}

export interface Toasts {
  show(toast: ToastRequest): void
}

/** Spec 1 §4, modals and alerts: only one at a time, a new one replaces the old. */
export interface Dialogs {
  alert(alert: {
    type: 'success' | 'warn' | 'error' | 'custom' | 'none'
    title: string
    text: string
    persistent?: boolean
  }): Promise<void>
  /** Always persistent. True on confirm, false on cancel. */
  confirm(question: {
    title: string
    text: string
    confirmLabel?: string
    cancelLabel?: string
    /** The confirm button destroys something; doubtful: going back is what most people want. */
    destructive?: boolean | 'doubtful'
  }): Promise<boolean>
}
