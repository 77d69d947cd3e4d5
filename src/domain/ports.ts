import type { CallInput, CallResult, Endpoint } from '#contract/endpoint.ts'
import type { Result } from '#contract/result.ts'
import type { MomentMark, VideoSubject } from '#contract/vocabulary/video-subject.ts'
import type { Me } from '#contract/endpoints/session.ts'
import type { TakeSubmission } from './upload/take-submission.ts'
import type { PartId, RecordId, StreamId, TakeId, UserId, VideoId } from '#contract/vocabulary/ids.ts'

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
  /** The time of day as the device has it, ms since 1970: for what is stored or shown. It may be set back at any time. */
  now(): number
  /** ms since some moment, for measuring how long something lasts: never set back, and goes on while the device sleeps. */
  steady(): number
  /** Calls back once; hidden tabs do not delay it beyond a second. */
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

/** The shape of an AbortSignal, which the domain's library does not know. */
export interface AbortSignalLike {
  readonly aborted: boolean
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void
  removeEventListener(type: 'abort', listener: () => void): void
}

/** Whether our own server answers in our own format; `navigator.onLine` is only a hint to look again. */
export interface Reachability extends Watchable<'unknown' | 'reachable' | 'unreachable'> {
  /** Look now. */
  check(): Promise<boolean>
  /** Someone else got an answer, or failed to. */
  noteAnswer(): void
  noteSilence(): void
}

/** One holder among all tabs of this origin. The lock is let go when `work` settles or the tab dies. */
export interface TabLocks {
  /** Waits for the lock, then works. */
  hold<Value>(name: string, work: () => Promise<Value>): Promise<Value>
  /** Works only if nobody holds the lock; false when somebody did. */
  holdIfFree(name: string, work: () => Promise<void>): Promise<boolean>
  /** Looks without touching: whoever wants the lock at this moment gets it. */
  isHeld(name: string): Promise<boolean>
}

/** SHA-256 of a buffer, 32 bytes. */
export type Sha256 = (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>

// --- Session -------------------------------------------------------------------------------------------------------

export type TokenRefusal = 'offline' | 'session-expired' | 'signed-out'

export interface SessionAccess {
  /** Who was signed in on this device, known without a network. */
  me(): Me | null
  /** A token that is still good, refreshed when it was not; one refresh runs at a time in all tabs. */
  accessToken(): Promise<Result<string, TokenRefusal>>
  /** The server refused this token: refresh it once, unless another token is already in place. */
  tokenRefused(token: string): Promise<Result<string, TokenRefusal>>
}

// --- Device store --------------------------------------------------------------------------------------------------

/** A take as the device knows it. A picked file is a take too: one without parts until its bytes are copied here. */
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
  /** Seconds from the start of the take, pauses left out. */
  marks: MomentMark[]
  /** `open` while a recorder may still add to it; after a crash an open take is found and offered for recovery. */
  capture: 'open' | 'closed'
  /** The owner said "send"; the sync queue does the rest. */
  sendRequestedAt: number | null
  /** What is to become of it then; saved for later when nothing was said. */
  submission?: TakeSubmission
  /** The server's record, once it answered. */
  recordId: RecordId | null
  /** The video that became of it; from then on the bytes here may go. */
  videoId: VideoId | null
  /** The parts of that video; what was recorded after it was made is in none. Left out by earlier versions. */
  partsOfVideo?: readonly PartId[]
  /** Its owner discarded it: deleted at this instant, unless they undo it before. 0 once it cannot be undone. */
  discardAt?: number
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
  /** Of what is kept, measured while recording, ms. */
  duration: number
  /** Kept once, and found unreadable since: so much is missing at its end, ms. Left out when nothing is. */
  lost?: number
  /** No recorder adds to it any more. */
  closed: boolean
  /** Bytes of all kept slices. */
  bytes: number
  /** Full segments kept; the rest is tail. */
  segments: number
  /** The server's stream, once it answered. */
  streamId: StreamId | null
  /** Digest of the whole part (contract/digest.ts), known once closed. */
  digest: string | null
  /** The server said it holds the whole part and its digest equals ours. */
  confirmed: boolean
}

export type StoreFailure =
  /** No room left; what was kept before is still kept. */
  | 'full'
  /** The database went away and could not be reopened; the bytes are in the caller's hands. */
  | 'unavailable'
  | 'not-found'

export interface RecoveredPart {
  part: Part
  /** Kept and whole, from the start up to the first gap or damaged row. */
  bytes: number
  /** Rows that follow a gap or whose checksum is wrong. */
  damagedRows: number
}

/** What a recorder handed out at once. */
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
  /** In order of their number. */
  listParts(takeId: TakeId): Promise<Result<Part[], StoreFailure>>
  /**
   * Appends one slice, in one commit with whatever else waits. Answers the part as it now stands. Slices may be handed
   * in without waiting for answers, and again: what is kept already is kept once, what would leave a gap is refused
   * (`unavailable`).
   */
  appendSlice(partId: PartId, slice: Slice): Promise<Result<Part, StoreFailure>>
  /** No more slices: the digest of the whole part is computed and kept. */
  closePart(partId: PartId): Promise<Result<Part, StoreFailure>>
  /** Segment `number` of a part, the shorter last one included; of an open part only full ones. */
  readSegment(partId: PartId, number: number): Promise<Result<Uint8Array<ArrayBuffer>, StoreFailure>>
  /** Counts what is really there after a crash and closes the part at the first gap. */
  recoverPart(partId: PartId): Promise<Result<RecoveredPart, StoreFailure>>
  /** Lets go of the bytes of a part whose digest the server confirmed; refuses (`not-found`) an unconfirmed one. */
  releasePart(partId: PartId): Promise<Result<void, StoreFailure>>
  /** Deletes a take with everything in it, because its owner said so twice or because it became a video. */
  deleteTake(id: TakeId): Promise<Result<void, StoreFailure>>
  /** Something about this owner's takes changed, in this tab or another. */
  onChange(listener: (takeId: TakeId) => void): Unsubscribe
}

export interface DeviceSpace {
  /** Bytes used and bytes the browser grants; null where it will not say. */
  estimate(): Promise<{ used: number; granted: number } | null>
  isDurable(): Promise<boolean>
  /** Asks the browser to keep our data; false when it would not promise. */
  askForDurable(): Promise<boolean>
}

// --- Delivery ------------------------------------------------------------------------------------------------------

/** What a server that is well lacks: room on its disk, or room in its share for this person. */
export type ServerLack = 'no-room' | 'over-quota'
export type ParkedWhy = 'offline' | 'session' | 'server' | 'busy' | ServerLack

/** How one attempt at delivering something ended. `parked` is a pause: the sync queue tries again by itself. */
export type Attempt =
  | { status: 'done' }
  | { status: 'parked'; why: ParkedWhy; /** How long the server asked us to wait, ms. */ retryAfter?: number }
  | { status: 'refused'; code: string; message: string }

/** Brings the parts of a take to the server, while recording and afterwards, by the same loop. */
export interface TakeSender {
  /** Streams what is kept so far and goes on as more is kept, best effort, until the take is closed and delivered. */
  follow(takeId: TakeId): Unsubscribe
  /** Delivers a closed take; settles when every part is confirmed or nothing more can be done now. */
  deliver(takeId: TakeId, signal: AbortSignalLike): Promise<Attempt>
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
  /** Resolves when the server's RECEIPT came; `dropped` when the link went first. */
  send(
    destination: string,
    headers: Readonly<Record<string, string>>,
    body: Uint8Array<ArrayBuffer>,
  ): Promise<Result<void, 'dropped'>>
  /** Bytes that the socket has taken but not yet sent. */
  bufferedBytes(): number
  /** Bodies arrive as text; the subscription survives reconnects. */
  listen(topic: string, listener: (body: string) => void): Unsubscribe
}

/** What screens may ask of the sync queue about a take; everything else it does by itself. */
export interface SyncQueue {
  /** Queues delivery and finish of a closed take. Idempotent; the last submission said before its finish counts. */
  sendTake(takeId: TakeId, submission?: TakeSubmission): Promise<Result<void, StoreFailure>>
  /** Deletes the take here and cancels its record on the server when there is one. */
  discardTake(takeId: TakeId): Promise<Result<void, StoreFailure>>
  /** Discards the take after `DISCARD_UNDO_MS`, also when the page is closed meanwhile. The screen has asked. */
  discardLater(takeId: TakeId): Promise<Result<void, StoreFailure>>
  /** Takes that back, and what was asked of the take before holds again; `not-found` when it is too late. */
  undoDiscard(takeId: TakeId): Promise<Result<void, StoreFailure>>
  /** Every parked item of this owner tries again at once. */
  sendNow(): void
}

/** What somebody typed into a form and has not sent; theirs alone, on this device. `form` names the form. */
export interface FormDrafts {
  /** Null where there is none, or nobody is here. */
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
  /** What can be done about it there and then. */
  act?: { text: string; run: () => void }
  /** ms; spec 1 §9 gives 3000 when left out. */
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
    /** The confirming button destroys something. */
    destructive?: boolean
  }): Promise<boolean>
}
