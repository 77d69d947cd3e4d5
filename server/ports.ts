import type { ProgramRole } from '#contract/policies/people/accounts.ts'
import type { Readable } from 'node:stream'
import type { Logger } from 'pino'
import type { LetterName } from '#contract/endpoints/notices/letter-texts.ts'
import type { Actor, Identity } from '#contract/policies/actor.ts'
import type { Sender } from '#contract/policies/video/videos.ts'
import type { Evidence } from '#contract/policies/learning/completion.ts'
import type { UserTopic } from '#contract/realtime/destinations.ts'
import type { NotificationType } from '#contract/vocabulary/assessment.ts'
import type { NewsChoice, WorkshopNotice } from '#contract/vocabulary/workshops/workshop-news.ts'
import type { Result } from '#contract/result.ts'
import type { CompletionKind } from '#contract/vocabulary/completion.ts'
import type { ProcessingFailure } from '#contract/vocabulary/video/video-terms.ts'
import type {
  ActivityId,
  AssetId,
  CourseVideoId,
  ProgramId,
  TakeId,
  UploadTaskId,
  UserGroupId,
  UserId,
  VideoId,
} from '#contract/vocabulary/ids.ts'
import type { Role } from '#contract/vocabulary/roles.ts'
import type { PasswordFault, PasswordOwner } from '#contract/policies/session/password.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import type { LetterForm } from './mail/letter-originals.ts'
import type { LetterFacts, LetterText, Template } from './mail/letter-texts.ts'

// What the server's modules need from one another and from the outside.

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
  /** The bytes are not those that were meant: what is appended from now on replaces them, however short it is. */
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
 * signing in. Current writes come before what somebody is going to send.
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

/** The part of a blob store that changes nothing. */
export type ReadableBlobs = Pick<BlobStore, 'size' | 'read' | 'list' | 'withLocalFile' | 'hasLocalFiles'>

/** Queues work. Row and job are committed together. */
export interface MediaQueue {
  processVideo(tx: Transaction, videoId: VideoId): Promise<void>
}

export interface CourseVideoQueue {
  processCourseVideo(tx: Transaction, id: CourseVideoId): Promise<void>
}

/** Resumable uploads, for what is no video of a person. */
export interface FileUploads {
  /** Repeatable: the same take continues the same upload. */
  open(
    actor: Sender,
    file: { takeId: TakeId; filename: string; totalSize: number },
  ): Promise<
    Result<
      { id: UploadTaskId },
      { code: 'not-a-video' | 'too-large' | 'wrong-state' | 'over-quota' | 'no-room'; message?: string }
    >
  >
  /** How many bytes have arrived; null: it is no longer waited for. */
  arrived(id: UploadTaskId): Promise<number | null>
  /** Compares what has arrived with what the device read. */
  check(
    actor: Sender,
    upload: { id: UploadTaskId; takeId: TakeId; digest: string },
  ): Promise<Result<CheckedFile, UploadFault>>
  /** In the transaction that uses it: after it, nothing is added or removed. */
  close(tx: Transaction, checked: CheckedFile): Promise<Result<void, UploadFault>>
  cancel(actor: Sender, id: UploadTaskId): Promise<void>
  /** Removes the bytes of one that was closed and is no longer needed. False: not now, a backup reads them. */
  release(id: UploadTaskId): Promise<boolean>
}
export interface CheckedFile {
  uploadTaskId: UploadTaskId
  timesDropped: number
}
export interface UploadFault {
  code:
    'not-found' | 'expired-upload' | 'upload-not-finished' | 'not-a-video' | 'digest-mismatch' | 'wrong-state'
  message?: string
}

export interface AnalysisQueue {
  analyseVideo(tx: Transaction, videoId: VideoId): Promise<void>
}

/** First looks at uploads that are on their way. */
export interface LookQueue {
  lookAtUpload(tx: Transaction, id: UploadTaskId): Promise<void>
  /** Null: nobody asked for it. */
  lookOf(
    db: Queryable,
    id: UploadTaskId,
  ): Promise<{ isOver: boolean; failure: ProcessingFailure | null } | null>
}

/** What a small copy is made of: a recorded video, or a video of a course. */
export type SmallOf = { videoId: VideoId } | { assetId: AssetId }

export interface SmallQueue {
  /** `isOlder`: behind those of all videos that come now. */
  makeSmallCopy(tx: Transaction, of: SmallOf, how?: { isOlder?: boolean }): Promise<void>
}

/** Repeatable. */
export type AskForAnalysis = (tx: Transaction, videoId: VideoId) => Promise<void>

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

/** Queues a letter in the transaction of what it reports. */
export type AddLetter = <Name extends Template>(
  tx: Transaction,
  letter: { userId: UserId; email: string; template: Name; facts: LetterFacts[Name]; isAwaited?: boolean },
) => Promise<void>

export interface AddedLetter {
  letterId: string
  userId: UserId
}

/** The same letter to many people. */
export type AddLetters = <Name extends Template>(
  tx: Transaction,
  template: Name,
  written: readonly { userId: UserId; email: string; facts: LetterFacts[Name] }[],
) => Promise<readonly AddedLetter[]>

/** Letters with these links that still wait need not go out: the links have ended. */
export type DropLettersOf = (
  tx: Transaction,
  links: readonly { linkId: string; userId: UserId }[],
) => Promise<void>

/** What somebody does that causes a letter to somebody else's address. */
export type LetterCause =
  | 'invitation'
  | 'teaching request'
  | 'email change'
  | 'standing change'
  | 'course letter'
  | 'workshop message'
  | 'workshop change'
  | 'workshop place'

export interface CausedLetters {
  senderId: UserId
  kind: LetterCause
  emails: readonly string[]
}

/** How many letters people may cause to other people's addresses. */
export interface LetterBounds {
  /**
   * Counts one letter to each address. Whether anybody has it makes no difference. @returns the addresses that get none
   * now, normalized, and when they may, ms since the epoch
   */
  count(tx: Transaction, letters: CausedLetters): Promise<ReadonlyMap<string, number>>
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

/** Somebody who has proven who they are, and what ends that (decision 0518). */
export interface Proven {
  userId: UserId
  generation: number
}

/** The passwords of our own login service; unused if another one signs people in. */
export interface Passwords {
  /** Whether this is the person's password, counted like a try to sign in. `later`: after too many tries, or not now. */
  prove(typed: {
    email: string
    password: string
    address: string
  }): Promise<Result<Proven, 'wrong' | 'later'>>
  /** Locks the person until the transaction ends. False: something has ended what they had proven. */
  lockProven(tx: Transaction, proven: Proven): Promise<boolean>
  /** What is wrong with a new password, or null. */
  judge(password: string, owner: PasswordOwner): PasswordFault | null
  /** `busy`: too many at once. */
  hash(password: string): Promise<Result<string, 'busy'>>
  /** Ends every sign-in of these people, on every device, half done or not, with everything that could renew it. */
  endSessions(tx: Transaction, ...userIds: readonly UserId[]): Promise<void>
  /** Ends the sign-ins of these people that are half done; their sessions continue. */
  endUnfinishedSignIns(tx: Transaction, ...userIds: readonly UserId[]): Promise<void>
  /** Earlier wrong attempts must not keep a person waiting who has set a new password. @param address the caller's */
  forgetTries(person: { id: UserId; email: string; address: string }): Promise<void>
}

/**
 * Gives somebody of a program the role that an identity provider says they have. `not-theirs`: they are of no program, or
 * an internal account.
 */
export type GiveRole = (
  id: UserId,
  role: ProgramRole,
) => Promise<'given' | 'same' | 'not-theirs' | 'teaches-elsewhere'>

/** The second steps of signing in, as our own login service stores them. */
export interface SecondSteps {
  /** Null: nobody has this id. */
  statusOf(id: UserId): Promise<SecondStepStatus | null>
  /** Oldest first. */
  passkeysOf(id: UserId): Promise<PasskeyFacts[]>
  /** False: there was none. */
  clear(db: Queryable, id: UserId): Promise<boolean>
  /** What was set up since then; all of it, if nothing older is left. */
  clearSince(db: Queryable, id: UserId, since: Date): Promise<void>
}

export interface PasskeyFacts {
  name: string
  createdAt: Date
  usedAt: Date | null
}

export interface SecondStepStatus {
  /** Null: not set up. */
  setUpAt: Date | null
  /** An authenticator app shows codes. */
  hasApp: boolean
  /** How many passkeys there are. */
  passkeys: number
  recoveryCodesLeft: number
  /** Whether their role must have it in this installation. */
  isRequired: boolean
  /** Until when it may be put off; null: it is on, or not required. */
  dueAt: Date | null
}

/** The original words of each letter, and its placeholders. */
export type LetterForms = Readonly<Record<LetterName, LetterForm>>

/** A letter as it would be written, to show before it is sent. */
export type ShowLetter = <Name extends Template>(
  template: Name,
  facts: LetterFacts[Name],
) => Promise<LetterText>

/** A person whom a program invites. */
export interface InvitedPerson {
  userId: UserId
  email: string
  firstName: string
  role: Role
  programTitle: string | null
  /** They need no link: they are told that the residency is open to them, too. */
  isRegistered?: boolean
}

/** Links by which people register. Changes hold if the transaction commits. */
export interface Invitations {
  /** @param senderId who invites them: they may cause only so many letters */
  send: (tx: Transaction, senderId: UserId, to: InvitedPerson) => Promise<void>
  /** Links sent to this person stop working. */
  end: (tx: Transaction, userId: UserId) => Promise<void>
  /** Links sent to everybody whose home is this program stop working. */
  endOfProgram: (tx: Transaction, programId: ProgramId) => Promise<void>
}
