import type { Input } from '#contract/endpoint.ts'
import type { Rubric, sendEvaluation } from '#contract/endpoints/video/assessments.ts'
import type { sendComment } from '#contract/endpoints/video/comments.ts'
import type { ActivityId, EvaluationId, UserId, VideoId } from '#contract/vocabulary/ids.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'
import {
  type Fields,
  type FieldValue,
  isLone,
  isOfEvaluation,
  isFilled,
  isOfSlot,
  isWords,
  leftField,
  waitingForAnswer,
} from './draft-fields.ts'
import { mergeText } from './merge-text.ts'

/** How long sending can be undone, ms. */
export const TAKE_BACK_MS = 10_000

interface OutgoingOf {
  id: string
  /** The name of the video where it was written. */
  videoName?: string | undefined
}

export interface OutgoingEvaluation extends OutgoingOf {
  call: 'sendEvaluation'
  input: Input<typeof sendEvaluation>
  /** Until when it can be undone, ms since the epoch; older rows have none. */
  heldUntil?: number
  /** It is being added to the sync queue, or is there: it can't be undone any more. */
  isHandedOver?: true
  /** Of the video: leads back to where it was written. */
  videoType?: VideoType
}

/** Sent by the person and about to enter the sync queue. `id` is that of the evaluation or comment. */
export type Outgoing =
  OutgoingEvaluation | (OutgoingOf & { call: 'sendComment'; input: Input<typeof sendComment> })

/** What an evaluation is based on: the earlier evaluations that the writer saw, and what they said. */
export interface Origin {
  basis: readonly EvaluationId[]
  base: Fields
}

/** A rubric by which something was answered, and the activity that the video showed then. */
export interface AnsweredRubric {
  rubric: Rubric
  activityId: ActivityId | null
}

/** What one person has written about one video on this device and has not sent. */
export interface Draft extends Origin {
  ownerId: UserId
  videoId: VideoId
  /** Only fields that differ from `base`, and unsent comments. */
  fields: Fields
  outgoing: readonly Outgoing[]
  /** What its answers mean, whatever the server lists by then. Drafts of earlier versions have none. */
  rubrics?: readonly AnsweredRubric[]
}

export type Edit =
  /** `was` is the value that the writer saw before the change. */
  | {
      type: 'set'
      field: string
      value: FieldValue
      was: FieldValue
      origin: Origin
      /** The rubric of an answer. */
      by?: AnsweredRubric
    }
  /** `left`: answers that the form does not show, so that they are not sent. */
  | { type: 'send-evaluation'; outgoing: OutgoingEvaluation; id: EvaluationId; sent: Fields; left?: Fields }
  /** The writer has seen these answers that no form shows, and needs them no longer. */
  | { type: 'drop-left'; seen: Fields }
  | { type: 'send-comment'; outgoing: Outgoing; slot: string; sent: Fields }
  | { type: 'drop-comment'; slot: string; sent: Fields }
  /** The writer has seen other evaluations of theirs; the next one replaces these as well. */
  | { type: 'know'; ids: readonly EvaluationId[] }
  /** The sync queue is about to get it. */
  | { type: 'hand-over'; id: string }
  /** The sync queue has it. */
  | { type: 'queued'; id: string }
  /** Sending was undone: what was written is a draft again. */
  | { type: 'take-back'; id: string }
  /** Discards changes: back to what was sent. */
  | { type: 'forget-evaluation' }
  /** The server's list contains these, or what replaced them. */
  | { type: 'settled'; ids: readonly EvaluationId[] }

export function newDraft(ownerId: UserId, videoId: VideoId): Draft {
  return { ownerId, videoId, basis: [], base: {}, fields: {}, outgoing: [] }
}

export function applyEdit(draft: Draft, edit: Edit): Draft {
  switch (edit.type) {
    case 'set':
      return addRubric(setField(draft, edit), edit.by)
    case 'send-evaluation':
      return removeSent(draft, edit)
    case 'send-comment':
      return {
        ...draft,
        fields: without(draft.fields, edit.sent, (field) => isOfSlot(field, edit.slot)),
        outgoing: add(draft.outgoing, edit.outgoing),
      }
    case 'drop-comment':
      return { ...draft, fields: without(draft.fields, edit.sent, (field) => isOfSlot(field, edit.slot)) }
    case 'drop-left':
      return { ...draft, fields: without(draft.fields, edit.seen, (field) => field in edit.seen) }
    case 'know':
      return { ...draft, basis: [...new Set([...draft.basis, ...edit.ids])] }
    case 'hand-over':
      return {
        ...draft,
        outgoing: draft.outgoing.map((one): Outgoing =>
          one.id === edit.id && isHeld(one) ? { ...one, isHandedOver: true } : one,
        ),
      }
    case 'queued':
      return { ...draft, outgoing: draft.outgoing.filter(({ id }) => id !== edit.id) }
    case 'take-back':
      return undoSend(draft, edit.id)
    case 'forget-evaluation':
      return { ...draft, fields: pickFields(draft.fields, (field) => !isOfEvaluation(field)) }
    case 'settled':
      return hasEvaluation(draft) || draft.basis.some((id) => !edit.ids.includes(id))
        ? draft
        : { ...draft, basis: [], base: {} }
  }
}

/**
 * What waits for an answer was not sent, so it stays, even if it had been sent with an answer before. So do answers that
 * are left, in fields of their own.
 */
function removeSent(draft: Draft, edit: Extract<Edit, { type: 'send-evaluation' }>): Draft {
  const waiting = waitingForAnswer(edit.sent)
  const sent = pickFields(edit.sent, (field) => !(field in waiting))
  const { left = {} } = edit
  return {
    ...draft,
    basis: [edit.id],
    base: sent,
    fields: {
      ...waiting,
      ...without(draft.fields, { ...left, ...sent }, isOfEvaluation),
      ...asLeft(left, draft.fields),
    },
    outgoing: add(draft.outgoing, edit.outgoing),
  }
}

/** These answers in the fields of what is left; words join those that are there. */
export function asLeft(answers: Fields, there: Fields): Fields {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([field, value]) => {
      if (!isFilled(value)) return []
      const place = leftField(field)
      const before = text(there[place] ?? null)
      return [[place, isWords(field) ? mergeText('', text(value), before) : value]]
    }),
  )
}

/** What the sync queue has, or may have at any moment, stays sent. */
function undoSend(draft: Draft, id: string): Draft {
  const taken = draft.outgoing.find((one) => one.id === id)
  if (taken?.call !== 'sendEvaluation' || taken.isHandedOver === true) return draft
  return {
    ...draft,
    basis: taken.input.body.supersedes,
    base: {},
    fields: { ...pickFields(draft.base, isOfEvaluation), ...draft.fields },
    outgoing: draft.outgoing.filter((one) => one.id !== id),
  }
}

/** Whether it can still be undone. */
export function isHeld(one: Outgoing): one is OutgoingEvaluation {
  return one.call === 'sendEvaluation' && one.heldUntil !== undefined && one.isHandedOver !== true
}

/** How long it is still held, ms; setting the clock back doesn't prolong that. */
export function heldFor(one: Outgoing, now: number): number {
  const until = one.call === 'sendEvaluation' ? (one.heldUntil ?? 0) : 0
  return Math.min(Math.max(0, until - now), TAKE_BACK_MS)
}

/** Whether something was written that the next evaluation would carry. `seen` is what the form shows. */
export function hasEvaluation(draft: Draft, seen: Fields = { ...draft.base, ...draft.fields }): boolean {
  return Object.keys(draft.fields).some((field) => isOfEvaluation(field) && !isLone(seen, field))
}

/** Whether the draft holds nothing that anyone would miss. */
export function isSpent(draft: Draft): boolean {
  return Object.keys(draft.fields).length + draft.outgoing.length + draft.basis.length === 0
}

function setField(draft: Draft, edit: Extract<Edit, { type: 'set' }>): Draft {
  const { field, value, was, origin } = edit
  const begun = isOfEvaluation(field) && begins(draft, origin) ? { ...draft, ...origin } : draft
  const stored = begun.fields[field] ?? begun.base[field] ?? null
  const isMerged = isWords(field) && typeof value === 'string'
  const merged = isMerged ? mergeText(text(was), value, text(stored)) : value
  return { ...begun, fields: { ...begun.fields, [field]: merged } }
}

function addRubric(draft: Draft, by: AnsweredRubric | undefined): Draft {
  if (by === undefined) return draft
  const others = (draft.rubrics ?? []).filter(({ rubric }) => rubric.rubricId !== by.rubric.rubricId)
  return { ...draft, rubrics: [...others, by] }
}

/** A tab that has not heard of the latest evaluation does not set the draft back to before it. */
function begins(draft: Draft, origin: Origin): boolean {
  return !hasEvaluation(draft) && draft.basis.every((id) => origin.basis.includes(id))
}

function text(value: FieldValue): string {
  return typeof value === 'string' ? value : ''
}

/** Removes what was sent; what another tab has written since stays. */
function without(fields: Fields, sent: Fields, isMeant: (field: string) => boolean): Fields {
  return pickFields(fields, (field) => !isMeant(field) || !isSame(sent[field] ?? null, fields[field] ?? null))
}

function isSame(sent: FieldValue, current: FieldValue): boolean {
  return typeof sent === 'string' || typeof current === 'string'
    ? text(sent).trim() === text(current).trim()
    : sent === current
}

function pickFields(fields: Fields, isIncluded: (field: string) => boolean): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => isIncluded(field)))
}

function add(outgoing: readonly Outgoing[], one: Outgoing): readonly Outgoing[] {
  return outgoing.some(({ id }) => id === one.id) ? outgoing : [...outgoing, one]
}
