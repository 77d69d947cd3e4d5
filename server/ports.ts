import type { Actor, Identity } from '#contract/policies/actor.ts'
import type { Evidence } from '#contract/policies/learning/completion.ts'
import type { UserTopic } from '#contract/realtime/destinations.ts'
import type { Result } from '#contract/result.ts'
import type { NotificationType } from '#contract/vocabulary/assessment.ts'
import type { CompletionKind } from '#contract/vocabulary/completion.ts'
import type { ActivityId, UserGroupId, UserId, VideoId } from '#contract/vocabulary/ids.ts'
import type { NewsChoice, WorkshopNotice } from '#contract/vocabulary/workshops/workshop-news.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import type { Readable } from 'node:stream'
import type { Logger } from 'pino'

// What the server’s modules need from one another and from the outside.

/** Structured, and never with personal data: only ids, counts and codes. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>

export interface BlobFacts {
  key: string
  bytes: number
  /** When it was last written to, ms since the epoch. */
  changedAt: number
}

/**
 * Bytes by key (`recordings/<recordId>/<streamId>`, `videos/<videoId>/playback.mp4`). Only the server makes keys; a key
 * that leads outside the store's root throws.
 */
export interface BlobStore {
  /** In how many bytes at once a long body is best appended. What was not appended yet is lost with the process. */
  readonly batchBytes: number
  /**
   * Stores bytes at their offset, in any order and several at once, creating the blob if there is none. Where others
   * are, only a longer run from the same offset replaces them for certain, unless they are doubted. Not yet
   * safe from a power cut: see `finish`.
   */
  append(key: string, offset: number, bytes: Uint8Array): Promise<void>
  /** Appends if the blob ends at `end`; an absent one ends at 0. False: it does not, since somebody else wrote or removed it. */
  extend(key: string, end: number, bytes: Uint8Array): Promise<boolean>
  /** The bytes are not those that were meant: until it is finished, what is appended replaces them, however short. */
  doubt(key: string): Promise<void>
  /** Resolves when everything appended to the blob would survive a power cut. Repeatable; rejects if there is no such blob. */
  finish(key: string): Promise<void>
  /** Bytes, or null if there is no such blob. */
  size(key: string): Promise<number | null>
  /** `end` is inclusive, as in an HTTP range. */
  read(key: string, range?: { start: number; end: number }): Readable
  /** Whether a local path costs nothing; otherwise the bytes are fetched for it. */
  readonly hasLocalFiles: boolean
  /** A path that a media tool can read while `work` runs. */
  withLocalFile<Value>(key: string, work: (path: string) => Promise<Value>): Promise<Value>
  /** Moves a finished local file into the store, durably, replacing what was there. */
  putFile(key: string, path: string): Promise<void>
  /**
   * As `putFile`, in two steps: what takes as long as the bytes need, and then what is called to put them in their place,
   * which does not. Nothing is replaced before.
   */
  bringFile(key: string, path: string): Promise<() => Promise<void>>
  /**
   * Every blob, or every one below `prefix` + `/`, in no order. One that is added or removed meanwhile may be left out.
   */
  list(prefix?: string): AsyncIterable<BlobFacts>
  /** Removes every blob whose key starts with `prefix` + `/`, and the blob `prefix` itself. */
  remove(prefix: string): Promise<void>
}

/**
 * What may still be written where the blobs are, without touching the reserve that is kept for the database, and so for
 * signing in. Current writes come before what somebody is going to send. What asks for room throws a `StoreAwayError`
 * while the disk is away.
 */
export interface DiskRoom {
  /**
   * Counts the bytes as written until they are released: when they have been written, or will not be. Null: they do not
   * fit.
   */
  hold(bytes: number): Promise<(() => void) | null>
  /**
   * Counts what a sender is going to send, if it fits besides what is expected from others. Lapses if nothing arrives.
   */
  mayExpect(sender: string, bytes: number): Promise<boolean>
  /** How much more is expected from a sender whose bytes are arriving. */
  expect(sender: string, bytes: number): void
  hasRoomFor(bytes: number): Promise<boolean>
}

export type DiskState = 'has-room' | 'full' | 'away'

/** The part of a blob store that changes nothing. */
export type ReadableBlobs = Pick<BlobStore, 'size' | 'read' | 'list' | 'withLocalFile' | 'hasLocalFiles'>

/** Sends to every open page of one person, whichever instance holds its socket. */
export interface Publisher {
  publish(to: UserId, topic: UserTopic, body: object): Promise<void>
}

export interface Announcement {
  to: UserId
  topic: UserTopic
  body: object
}

/** Sends when the transaction commits, and never if it does not. */
export interface Announcer {
  announce(tx: Transaction, announcements: readonly Announcement[]): Promise<void>
}

/** Something that people are notified of, in their list and live. */
export interface Notice {
  type: NotificationType | WorkshopNotice
  /** Makes the same event notify a person once, however often it is repeated. */
  eventKey: string
  /** Ids of the things it is about, by name. */
  about: Record<string, string>
  /** What a person would call it: the name of the video or event. */
  title: string
  /** When an event of the schedule starts. */
  startsAt?: Date
  to: readonly UserId[]
  /** People are notified once this reason no longer applies, when it is released. */
  heldFor?: string
  /** What people of the workshops turn off if they want none of these. */
  choice?: NewsChoice
  /** For how long their devices wait, seconds: what is taken back meanwhile shows nowhere. */
  pushAfter?: number
}

/** Rows are written in the transaction of what happened; the live message follows its commit. */
export interface Notifier {
  tell(tx: Transaction, notice: Notice): Promise<void>
  /** Tells only open pages that something they show has changed. */
  refresh(tx: Transaction, to: readonly UserId[], topic: UserTopic, body: object): Promise<void>
  /** Removes notifications about it from people's lists, for a reason that may end. */
  withdraw(tx: Transaction, about: Record<string, string>, reason: string): Promise<void>
  reinstate(tx: Transaction, reason: string): Promise<void>
  /** Sends what was held for this reason, as if it had happened now. */
  release(tx: Transaction, reason: string): Promise<void>
}

/** Shares the actor's video with their program, or makes a request if they can't share it on their own. */
export type ShareVideo = (
  tx: Transaction,
  actor: Actor,
  share: { videoId: VideoId; description: string; usersToNotify: readonly UserId[] },
) => Promise<Result<unknown, { code: 'not-found' | 'wrong-state'; message?: string }>>

/** What a person did at an activity. */
export interface DoneActivity {
  userId: UserId
  activityId: ActivityId
  evidence: Evidence
  /** On the device; a future time counts as now. */
  madeAt: Date
}

/**
 * Records activities that people complete, in the transaction of what they did. Both calls are repeatable: the earliest
 * time counts.
 */
export interface Completions {
  /**
   * False if the evidence is not of the kind that the activity asks for, is not enough, or if what completes it was not
   * there at that time.
   */
  record(tx: Transaction, done: DoneActivity): Promise<boolean>
  /**
   * Checks again whether a video completes its activity: it was submitted, assessed or measured, or its activity
   * changed.
   */
  recordVideo(tx: Transaction, videoId: VideoId): Promise<boolean>
  /**
   * Why this could not be completed at that time, in a sentence for the person; null if it could, or if this is not what
   * completes the activity.
   */
  findObstacle(db: Queryable, done: TriedActivity): Promise<string | null>
}

export interface TriedActivity extends Pick<DoneActivity, 'activityId' | 'madeAt'> {
  kind: CompletionKind
  /** Who tries. */
  id: UserId
  /** The groups that they train in. */
  userGroupIds: readonly UserGroupId[]
}

/** A person and their sign-in, which is null if the tokens of another issuer do not name it. */
export interface SessionHolder {
  userId: UserId
  sessionId: string | null
}

/** Whether people still are who they were when they signed in. */
export interface AccountStatus {
  /** Null once the session has ended or nobody may sign in as them. At most a few seconds old. */
  identityOf(holder: SessionHolder): Promise<Identity | null>
  /** As somebody of the residency; null also for people who don't belong to it, or not anymore. */
  actorOf(holder: SessionHolder): Promise<Actor | null>
  /** Something about this person changed: the next call queries again. */
  forget(userId: UserId): void
}

/**
 * The holder of this access token, as they are now (at most a few seconds old). `expiresAt` is the token's end, ms
 * since the epoch. Returns `not-signed-in` for a missing, foreign, expired or forged token, for a session that was
 * signed out, and for an account that may not sign in; throws only if the database or the issuer can't be reached.
 */
export type Authenticate = (accessToken: string | null) => Promise<Result<Caller, 'not-signed-in'>>

export interface Caller {
  identity: Identity
  sessionId: SessionHolder['sessionId']
  expiresAt: number
}

/** Short work that nobody waits for on the screen; repeatable, and safe if two instances do it at once. */
export interface GeneralJob {
  /** Name of its queue: lower-case letters and hyphens. */
  name: string
  /** When it is due, in addition to each start of a server. */
  schedule: { cron: string; timeZone: string }
  run: () => Promise<void>
}

/** Requests that a job, which otherwise runs every minute, runs soon. Costs the caller nothing, and may be lost. */
export interface JobBell {
  ring(job: string): void
}
