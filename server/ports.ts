import type { Readable } from 'node:stream'
import type { Logger } from 'pino'
import type { LetterName } from '#contract/endpoints/account/letter-texts.ts'
import type { Actor } from '#contract/policies/actor.ts'
import type { Evidence } from '#contract/policies/completion.ts'
import type { UserTopic } from '#contract/realtime/destinations.ts'
import type { NotificationType } from '#contract/vocabulary/assessment.ts'
import type { Result } from '#contract/result.ts'
import type { ActivityId, ProgramId, UserId, VideoId } from '#contract/vocabulary/ids.ts'
import type { Role } from '#contract/vocabulary/roles.ts'
import type { PasswordFault, PasswordOwner } from '#contract/policies/password.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import type { LetterForm } from './mail/letter-originals.ts'
import type { LetterFacts, LetterText, Template } from './mail/letter-texts.ts'

// What the server's modules need from one another and from the world.

/** Structured, and never with personal data: ids, counts and codes only. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>

export interface BlobFacts {
  key: string
  bytes: number
  /** When it was last written to, ms. */
  changedAt: number
}

/**
 * Bytes by key (`recordings/<recordId>/<streamId>`, `videos/<videoId>/playback.mp4`).
 * Keys are made by the server only; a key that leaves the store's root throws.
 */
export interface BlobStore {
  /** Writes in place, creating the blob when there is none. Not yet safe from a power cut: see `sync`. */
  writeAt(key: string, offset: number, bytes: Uint8Array): Promise<void>
  /** Resolves when everything written to the blob would survive a power cut. */
  sync(key: string): Promise<void>
  /** Bytes, or null when there is no such blob. */
  size(key: string): Promise<number | null>
  /** `end` is included, as in an HTTP range. */
  read(key: string, range?: { start: number; end: number }): Readable
  /** A path that a media tool can read while `work` runs. */
  withLocalFile<Value>(key: string, work: (path: string) => Promise<Value>): Promise<Value>
  /** Moves a finished local file in, durably, replacing what was there. */
  putFile(key: string, path: string): Promise<void>
  /** Every blob, or every one below `prefix` + `/`, in no order. One that comes or goes meanwhile may be left out. */
  list(prefix?: string): AsyncIterable<BlobFacts>
  /** Removes every blob whose key starts with `prefix` + `/`, and the blob `prefix` itself. */
  remove(prefix: string): Promise<void>
}

/**
 * What may still be written where the blobs are, without touching the reserve that is kept for the database and so for
 * signing in. A write comes first, what somebody is going to send comes second.
 */
export interface DiskRoom {
  /** Counts the bytes as written until they are released, when they have been or will not be. Null: they do not fit. */
  hold(bytes: number): Promise<(() => void) | null>
  /** Counts what a sender is going to send, if it fits besides what is expected of others. Lapses when nothing comes. */
  mayExpect(sender: string, bytes: number): Promise<boolean>
  /** So much is still to come of a sender whose bytes come in. */
  expect(sender: string, bytes: number): void
  hasRoomFor(bytes: number): Promise<boolean>
}

/** What of a blob store changes nothing. */
export type ReadableBlobs = Pick<BlobStore, 'size' | 'read' | 'list' | 'withLocalFile'>

/** Puts work in line. Row and job are committed together. */
export interface MediaQueue {
  processVideo(tx: Transaction, videoId: VideoId): Promise<void>
}

export interface AnalysisQueue {
  analyseVideo(tx: Transaction, videoId: VideoId): Promise<void>
}

/** Repeatable. */
export type AskForAnalysis = (tx: Transaction, videoId: VideoId) => Promise<void>

/** Says something to every open page of one person, whichever instance holds its socket. */
export interface Publisher {
  publish(to: UserId, topic: UserTopic, body: object): Promise<void>
}

export interface Announcement {
  to: UserId
  topic: UserTopic
  body: object
}

/** Says things when the transaction commits, and never if it does not. */
export interface Announcer {
  announce(tx: Transaction, announcements: readonly Announcement[]): Promise<void>
}

/** Something that people are told of, in their list and live. */
export interface Notice {
  type: NotificationType
  /** The same event tells a person once, however often it is repeated. */
  eventKey: string
  /** Ids of what it is about, by name. */
  about: Record<string, string>
  /** What a person would call it: the name of the video. */
  title: string
  /** When it starts: of an event of the schedule. */
  startsAt?: Date
  to: readonly UserId[]
  /** People are told when this reason is over, which is when it is released. */
  heldFor?: string
}

/** Rows are written with the transaction of what happened; the live word follows its commit. */
export interface Notifier {
  tell(tx: Transaction, notice: Notice): Promise<void>
  /** Only the open pages: something that they show has changed. */
  refresh(tx: Transaction, to: readonly UserId[], topic: UserTopic, body: object): Promise<void>
  /** Takes what people were told of it out of their lists, for a reason under which it can be had back. */
  withdraw(tx: Transaction, about: Record<string, string>, reason: string): Promise<void>
  reinstate(tx: Transaction, reason: string): Promise<void>
  /** Tells what was held for this reason, as if it had happened now. */
  release(tx: Transaction, reason: string): Promise<void>
}

/** Shares a video of the actor's with their program, or asks for it where they do not decide alone. */
export type ShareVideo = (
  tx: Transaction,
  actor: Actor,
  share: { videoId: VideoId; description: string; usersToNotify: readonly UserId[] },
) => Promise<Result<unknown, { code: 'not-found' | 'wrong-state'; message?: string }>>

/** What somebody did of an activity. */
export interface DoneActivity {
  userId: UserId
  activityId: ActivityId
  evidence: Evidence
  /** On the device; a moment that is still to come counts as now. */
  madeAt: Date
}

/** Activities that people complete, in the transaction of what they did. Both may be repeated: the earliest counts. */
export interface Completions {
  /** False when the evidence is not of the kind that the activity asks for, or does not suffice. */
  record(tx: Transaction, done: DoneActivity): Promise<boolean>
  /** Asks again whether a video completes its activity: it was submitted, assessed or measured, or shows another one. */
  recordVideo(tx: Transaction, videoId: VideoId): Promise<boolean>
}

/** A person, and by which of their sign-ins they are here; null where the tokens of another issuer do not say. */
export interface SessionHolder {
  userId: UserId
  sessionId: string | null
}

/** Whether people still are who they were when they signed in. */
export interface Standing {
  /** Null once the session has ended or the account may not sign in. At most a few seconds old. */
  actorOf(holder: SessionHolder): Promise<Actor | null>
  /** Something changed about this person: the next question is asked afresh. */
  forget(userId: UserId): void
}

/**
 * Who holds this access token, as they stand now (at most a few seconds old). `expiresAt` is the token's end, in
 * milliseconds. Answers `not-signed-in` for a missing, foreign, expired or forged token, for a session that was signed
 * out and for an account that may not sign in; throws only when the database or the issuer cannot be asked.
 */
export type Authenticate = (accessToken: string | null) => Promise<Result<Caller, 'not-signed-in'>>

export interface Caller {
  actor: Actor
  sessionId: SessionHolder['sessionId']
  expiresAt: number
}

/** Puts a letter in the post with the transaction of what it tells of. */
export type AddLetter = <Name extends Template>(
  tx: Transaction,
  letter: { userId: UserId; email: string; template: Name; facts: LetterFacts[Name]; isAwaited?: boolean },
) => Promise<void>

/** The same letter to many. */
export type AddLetters = <Name extends Template>(
  tx: Transaction,
  template: Name,
  written: readonly { userId: UserId; email: string; facts: LetterFacts[Name] }[],
) => Promise<void>

/** Short work that nobody waits for at the screen; repeatable, and safe to be done by two at once. */
export interface GeneralJob {
  /** Of its queue: small letters and hyphens. */
  name: string
  /** When it is due besides the start of a server. */
  schedule: { cron: string; timeZone: string }
  run: () => Promise<void>
}

/** Has a job done soon that is otherwise done by the minute. Costs whoever asks nothing, and may be lost. */
export interface JobBell {
  ring(job: string): void
}

/** The passwords of our own login service; there are none where another one signs people in. */
export interface Passwords {
  /** What is wrong with a new password, or null. */
  judge(password: string, owner: PasswordOwner): PasswordFault | null
  /** `busy`: too many at once. */
  hash(password: string): Promise<Result<string, 'busy'>>
  /** Every sign-in of these people, on every device, with all that could renew it. */
  endSessions(db: Queryable, ...userIds: readonly UserId[]): Promise<void>
  /** Wrong tries from before a new password keep nobody waiting who has it. @param address of whoever asks */
  forgetTries(person: { email: string; address: string }): Promise<void>
}

/** The second steps of signing in, as our own login service keeps them. */
export interface SecondSteps {
  /** Null: nobody has this id. */
  standingOf(id: UserId): Promise<SecondStepStanding | null>
  /** The oldest first. */
  passkeysOf(id: UserId): Promise<PasskeyFacts[]>
  /** False: there was none. */
  clear(db: Queryable, id: UserId): Promise<boolean>
}

export interface PasskeyFacts {
  name: string
  createdAt: Date
  usedAt: Date | null
}

export interface SecondStepStanding {
  /** Null: not set up. */
  setUpAt: Date | null
  /** An authenticator app shows codes. */
  hasApp: boolean
  /** How many. */
  passkeys: number
  recoveryCodesLeft: number
  /** Their role must have it, here. */
  isRequired: boolean
  /** Until when it may be put off; null: it is on, or nobody asks for it. */
  dueAt: Date | null
}

/** Each letter as the portal comes with it, and what may be put into it. */
export type LetterForms = Readonly<Record<LetterName, LetterForm>>

/** A letter as it would be written, for whoever looks at it before it is sent. */
export type ShowLetter = <Name extends Template>(
  template: Name,
  facts: LetterFacts[Name],
) => Promise<LetterText>

/** Whom a program invites. */
export interface InvitedPerson {
  userId: UserId
  email: string
  firstName: string
  role: Role
  programTitle: string | null
}

/** Links by which people register. What is done holds if the transaction commits. */
export interface Invitations {
  send: (tx: Transaction, to: InvitedPerson) => Promise<void>
  /** Those that were sent to this person stop working. */
  end: (tx: Transaction, userId: UserId) => Promise<void>
  /** Those of everybody whose home is this program. */
  endOfProgram: (tx: Transaction, programId: ProgramId) => Promise<void>
}
