import type { Input } from '#contract/endpoint.ts'
import type { AskedQuestion, takeCognitiveAssessment } from '#contract/endpoints/learning/cognitive.ts'
import type { ActivityId, CognitiveAttemptId, UserId } from '#contract/vocabulary/ids.ts'

/** The choices that were picked, by question. */
export type Chosen = Readonly<Record<string, readonly string[]>>

/** One person's answers to one version of an activity's questions that were not sent. */
export interface AttemptDraft {
  ownerId: UserId
  activityId: ActivityId
  /** Version of the questions: the attempt is graded against the version that was asked. */
  version: number
  /** Fixed when the attempt begins, so that sending it twice is still one attempt. */
  attemptId: CognitiveAttemptId
  /** The questions as they were asked. */
  questions: readonly AskedQuestion[]
  chosen: Chosen
  /** Time of the last change, ISO. */
  changedAt: string
  /** When it was submitted, ISO. From then on it is on its way into the sync queue and doesn't change. */
  takenAt: string | null
  /**
   * How many answers no longer fit, because the questions changed since they were given. Null: the questions did not
   * change.
   */
  lost: number | null
}

export interface QuestionVersion {
  version: number
  /** As the attempt draws them. */
  questions: readonly AskedQuestion[]
}

/** Edits of the drafts of one activity. An edit that names an attempt does nothing once that attempt is gone. */
export type AttemptEdit =
  /** Starts an attempt, or continues the one that another tab has begun on this version. */
  | { type: 'begin'; asked: QuestionVersion; attemptId: CognitiveAttemptId; at: string }
  /** Moves the answers to another version of the questions. */
  | { type: 'bring-over'; attemptId: CognitiveAttemptId; to: QuestionVersion; at: string }
  | {
      type: 'choose'
      attemptId: CognitiveAttemptId
      question: string
      chosen: readonly string[]
      at: string
    }
  | { type: 'submit'; attemptId: CognitiveAttemptId; at: string }
  /** The attempt was given up, or is in the sync queue. */
  | { type: 'drop'; attemptId: CognitiveAttemptId }

export type AttemptDrafts = readonly AttemptDraft[]
export interface AttemptPlace {
  ownerId: UserId
  activityId: ActivityId
}

export function applyAttemptEdit(
  place: AttemptPlace,
  drafts: AttemptDrafts,
  edit: AttemptEdit,
): AttemptDrafts {
  switch (edit.type) {
    case 'begin':
      return drafts.some((draft) => isOpen(draft) && draft.version === edit.asked.version)
        ? drafts
        : put(drafts, newAttempt(place, edit))
    case 'bring-over':
      return bringOver(drafts, edit)
    case 'choose':
      return change(drafts, edit.attemptId, (draft) => ({
        ...draft,
        chosen: { ...draft.chosen, [edit.question]: edit.chosen },
        changedAt: edit.at,
      }))
    case 'submit':
      return change(drafts, edit.attemptId, (draft) => ({ ...draft, takenAt: edit.at }))
    case 'drop':
      return drafts.filter(({ attemptId }) => attemptId !== edit.attemptId)
  }
}

/** The draft that its person continues: of those with answers, the latest changed. */
export function openAttempt(drafts: AttemptDrafts): AttemptDraft | null {
  const open = drafts.filter((draft) => isOpen(draft) && hasAnswers(draft))
  return open.toSorted((one, next) => next.changedAt.localeCompare(one.changedAt))[0] ?? null
}

export function isSubmitted(draft: AttemptDraft): draft is AttemptDraft & { takenAt: string } {
  return draft.takenAt !== null
}

function isOpen(draft: AttemptDraft): boolean {
  return !isSubmitted(draft)
}

/** Whether something was answered, so that it is worth continuing. */
export function hasAnswers({ chosen }: AttemptDraft): boolean {
  return Object.values(chosen).some((keys) => keys.length > 0)
}

export function isComplete({ questions, chosen }: AttemptDraft): boolean {
  return questions.every(({ key }) => (chosen[key] ?? []).length > 0)
}

/** What is sent of a draft. */
export function attemptInput(
  { activityId, attemptId, version, questions, chosen }: AttemptDraft,
  takenAt: string,
): Input<typeof takeCognitiveAssessment> {
  const answers = questions.map(({ key }) => ({ question: key, chosen: [...(chosen[key] ?? [])] }))
  return { params: { activityId, attemptId }, body: { version, takenAt, answers } }
}

function newAttempt(
  { ownerId, activityId }: AttemptPlace,
  { asked, attemptId, at }: Extract<AttemptEdit, { type: 'begin' }>,
): AttemptDraft {
  const { version, questions } = asked
  return {
    ownerId,
    activityId,
    version,
    attemptId,
    questions,
    chosen: {},
    changedAt: at,
    takenAt: null,
    lost: null,
  }
}

function bringOver(
  drafts: AttemptDrafts,
  { attemptId, to, at }: Extract<AttemptEdit, { type: 'bring-over' }>,
): AttemptDrafts {
  const before = drafts.find((draft) => draft.attemptId === attemptId)
  if (before === undefined || isSubmitted(before) || before.version === to.version) return drafts
  const begun = drafts.find((draft) => isOpen(draft) && draft.version === to.version)
  const fitting = fittingAnswers(before, begun?.questions ?? to.questions)
  const moved: AttemptDraft = {
    ...(begun ?? before),
    version: to.version,
    // What another tab has begun with keeps the questions that its own attempt drew.
    questions: begun?.questions ?? to.questions,
    chosen: { ...fitting, ...begun?.chosen },
    changedAt: at,
    lost: countAnswers(before.chosen) - countAnswers(fitting),
  }
  return put(
    drafts.filter((draft) => draft !== before && draft !== begun),
    moved,
  )
}

/** Answers to questions that are unchanged, with choices that are unchanged. */
function fittingAnswers({ questions, chosen }: AttemptDraft, next: readonly AskedQuestion[]): Chosen {
  const fitting: Record<string, readonly string[]> = {}
  for (const question of next) {
    const old = questions.find((one) => asksAlike(one, question))
    const picked = old === undefined ? [] : (chosen[old.key] ?? [])
    const keys = picked.map((key) => (isTyped(question) ? key : sameOption(old!, question, key)))
    if (keys.length > 0 && keys.every((key) => key !== undefined)) fitting[question.key] = keys
  }
  return fitting
}

function asksAlike(one: AskedQuestion, next: AskedQuestion): boolean {
  const isLong = one.steps?.length === next.steps?.length
  const isSeen = one.unit === next.unit && one.picture?.assetId === next.picture?.assetId
  return (
    one.text === next.text && one.kind === next.kind && one.isMultiple === next.isMultiple && isLong && isSeen
  )
}

/** Answered with a number or a place, not with one of its options. */
function isTyped({ kind }: AskedQuestion): boolean {
  return kind === 'NUMBER' || kind === 'HOTSPOT'
}

function sameOption(old: AskedQuestion, next: AskedQuestion, key: string): string | undefined {
  const optionsOf = ({ choices, steps }: AskedQuestion) => [...choices, ...(steps ?? [])]
  const text = optionsOf(old).find((option) => option.key === key)?.text
  return optionsOf(next).find((option) => option.text === text)?.key
}

function countAnswers(chosen: Chosen): number {
  return Object.values(chosen).filter((keys) => keys.length > 0).length
}

function put(drafts: AttemptDrafts, draft: AttemptDraft): AttemptDrafts {
  return [...drafts.filter(({ attemptId }) => attemptId !== draft.attemptId), draft]
}

function change(
  drafts: AttemptDrafts,
  attemptId: CognitiveAttemptId,
  next: (draft: AttemptDraft) => AttemptDraft,
): AttemptDrafts {
  return drafts.map((draft) => (draft.attemptId === attemptId && isOpen(draft) ? next(draft) : draft))
}
