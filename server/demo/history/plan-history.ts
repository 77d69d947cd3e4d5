import type { Rubric, RubricAnswer } from '#contract/endpoints/video/assessments.ts'
import type { Rating, SkillLevel } from '#contract/vocabulary/assessment.ts'
import type { VideoSubject } from '#contract/vocabulary/video-subject.ts'
import type { EvaluationId, TakeId, TimedAsmtId, UserId, VideoId } from '#contract/vocabulary/ids.ts'
import { DEMO_TAKES } from '../demo-videos.ts'
import { seededRandom } from './seeded-random.ts'
import type { HistoryActivity, HistoryCast, HistoryResident } from './history-cast.ts'
import type { HistoryClip } from './history-clips.ts'
import { descriptions, feedbackByLevel, remarks, replies } from './history-words.ts'
import { type HistoryProgress, isByVideo, planProgress } from './plan-progress.ts'

export interface HistoryVideo {
  videoId: VideoId
  takeId: TakeId
  owner: HistoryResident
  clip: HistoryClip
  subject: VideoSubject
  name: string
  recordedAt: Date
  description: string
  assessorType: 'FACULTY' | 'PEER'
  evaluations: HistoryEvaluation[]
  comments: HistoryComment[]
  isShared: boolean
  heartsOf: UserId[]
}

interface HistoryEvaluation {
  id: EvaluationId
  assessorId: UserId
  assessorType: 'FACULTY' | 'PEER'
  answers: RubricAnswer[]
  rating: Rating
  level: SkillLevel
  feedback: string
  sentAt: Date
}

interface HistoryComment {
  id: string
  authorId: UserId
  comment: string
  timeStamp: number
  parentId: string | null
  writtenAt: Date
}

export interface HistoryPractice {
  id: TimedAsmtId
  owner: HistoryResident
  activity: HistoryActivity
  /** Seconds. */
  length: number
  createdAt: Date
}

export interface History {
  videos: HistoryVideo[]
  practices: HistoryPractice[]
  progress: HistoryProgress
}

const DAY_MS = 24 * 3_600_000
export const HISTORY_DAYS = 91
const VIDEOS_EACH = 4
const PRACTICES_EACH = 9
/** What was submitted in the last days still waits for its assessor. */
const WAITING_DAYS = 4
/** Judged as competent at least. */
const PASSING_SKILL = 0.45
const RATINGS: readonly Rating[] = ['POOR', 'FAIR', 'GOOD', 'VERY_GOOD', 'EXCELLENT']

/** Three months of a class that learns; the same result for the same cast. */
export function planHistory(cast: HistoryCast, seed = 20): History {
  const random = seededRandom(seed)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
  const around = (value: number, spread: number) => value + (random() - 0.5) * 2 * spread
  let made = 0
  const idOf = (sort: number) => {
    made += 1
    return `${DEMO_TAKES}${sort}-${String(made).padStart(12, '0')}`
  }

  const momentOf = (daysAgo: number) => new Date(cast.endsAt.getTime() - Math.round(daysAgo * DAY_MS))
  const progress = planProgress(cast.residents, cast.courses, cast.endsAt)
  const history: History = { videos: [], practices: [], progress }
  const learners = new Map<UserId, { owner: HistoryResident; skillAt: (daysAgo: number) => number }>()
  for (const owner of cast.residents) {
    const start = around(0.3, 0.2)
    const gain = around(0.45, 0.2)
    /** From 0 to 1, increasing. */
    const skillAt = (daysAgo: number) =>
      Math.min(1, Math.max(0, around(start + gain * (1 - daysAgo / HISTORY_DAYS), 0.1)))
    learners.set(owner.id, { owner, skillAt })
    for (let nth = 0; nth < VIDEOS_EACH; nth += 1) {
      const daysAgo = around(HISTORY_DAYS * (1 - (nth + 0.5) / VIDEOS_EACH), 10)
      history.videos.push(planVideo(owner, Math.max(0.5, daysAgo), skillAt(daysAgo)))
    }
    for (let nth = 0; nth < PRACTICES_EACH; nth += 1) {
      const daysAgo = Math.max(0.3, around(HISTORY_DAYS * (1 - (nth + 0.5) / PRACTICES_EACH), 4))
      const activity = cast.activities[nth % Math.min(3, cast.activities.length)]!
      const length = Math.round(activity.task.beginnerSeconds * (1.25 - 0.8 * skillAt(daysAgo)) * 10) / 10
      history.practices.push({
        id: idOf(4) as TimedAsmtId,
        owner,
        activity,
        length,
        createdAt: momentOf(daysAgo),
      })
    }
  }
  for (const { userId, kind, activityId, madeAt } of progress.completions) {
    const activity = [...cast.activities, ...cast.besides].find(({ id }) => id === activityId)
    const learner = learners.get(userId)
    if (activity === undefined || learner === undefined || !isByVideo(kind)) continue
    const daysAgo = (cast.endsAt.getTime() - madeAt.getTime()) / DAY_MS
    const skill = Math.max(learner.skillAt(daysAgo), kind === 'AI_ASSISTED' ? PASSING_SKILL : 0)
    history.videos.push(planVideo(learner.owner, daysAgo, skill, activity))
  }
  return history

  /** @param completed the activity that it completes, which faculty have seen; otherwise one of those with films */
  function planVideo(
    owner: HistoryResident,
    daysAgo: number,
    skill: number,
    completed?: HistoryActivity,
  ): HistoryVideo {
    const activity = completed ?? pick(cast.activities)
    const clip = filmFor(activity.task.films, around(skill, 0.12))
    const { subject, name, rubrics } = completed === undefined ? planSubject(activity) : attemptAt(activity)
    const recordedAt = momentOf(daysAgo)
    const peers = cast.residents.filter(({ id, groupId }) => groupId === owner.groupId && id !== owner.id)
    const assessorType = completed === undefined && random() < 0.3 ? 'PEER' : 'FACULTY'
    const teachers = cast.faculty.get(owner.programId) ?? []
    const isWaiting = (completed === undefined && daysAgo < WAITING_DAYS) || teachers.length === 0
    const assessors = isWaiting ? [] : [pick(assessorType === 'PEER' ? peers.map(({ id }) => id) : teachers)]
    if (!isWaiting && random() < 0.2)
      assessors.push(...teachers.filter((id) => !assessors.includes(id)).slice(0, 1))
    const takeId = idOf(2) as TakeId
    const evaluations = assessors.map((assessorId, index) => {
      const isTeacher = teachers.includes(assessorId)
      return planEvaluation(rubrics, skill, {
        assessorId,
        assessorType: isTeacher ? ('FACULTY' as const) : ('PEER' as const),
        sentAt: momentOf(Math.max(daysAgo / 2, daysAgo - 0.4 - index * 0.5 - random())),
      })
    })
    const isShared = evaluations.some(
      ({ rating }) => rating === 'EXCELLENT' || (rating === 'VERY_GOOD' && random() < 0.4),
    )
    return {
      videoId: videoIdOf(recordedAt, made),
      takeId,
      owner,
      clip,
      subject,
      name,
      recordedAt,
      description: pick(descriptions),
      assessorType,
      evaluations,
      comments: evaluations.flatMap((evaluation) => planComments(owner, clip, evaluation)),
      isShared,
      heartsOf: isShared ? peers.filter(() => random() < 0.25).map(({ id }) => id) : [],
    }
  }

  /** Mostly the activity, sometimes the other subject that its films may show. */
  function planSubject(activity: HistoryActivity) {
    const { besides } = activity.task
    const isBesides = random() < 0.5
    if (besides === undefined || !isBesides) return attemptAt(activity)
    const title = besides.videoType === 'surgical' ? besides.procedure : besides.title
    return { subject: besides, name: title, rubrics: cast.otherRubrics }
  }

  function planEvaluation(
    rubrics: readonly Rubric[],
    skill: number,
    facts: Pick<HistoryEvaluation, 'assessorId' | 'assessorType' | 'sentAt'>,
  ): HistoryEvaluation {
    const answers = rubrics.flatMap(({ rubricId, lines }) =>
      lines.map(({ key, kind }): RubricAnswer => {
        const score = Math.min(5, Math.max(1, Math.round(around(1 + 4 * skill, 0.9)))) as 1 | 2 | 3 | 4 | 5
        const check = random() < 0.4 + 0.6 * skill ? 'DONE' : 'NOT_DONE'
        return { rubricId, line: key, value: kind === 'SCALE' ? score : check, timeStamp: null, note: '' }
      }),
    )
    const level = skill < 0.4 ? 'NOVICE' : skill < 0.75 ? 'COMPETENT' : 'ADVANCED'
    const rating = RATINGS[Math.min(4, Math.max(0, Math.round(4 * skill)))]!
    const feedback = pick(feedbackByLevel[level])
    return { id: idOf(5) as EvaluationId, ...facts, answers, rating, level, feedback }
  }

  function planComments(
    owner: HistoryResident,
    clip: HistoryClip,
    { assessorId, sentAt }: HistoryEvaluation,
  ): HistoryComment[] {
    if (random() < 0.4) return []
    const timeStamp = Math.round(random() * clip.seconds * 10) / 10
    const remark = { id: idOf(6), authorId: assessorId, comment: pick(remarks), timeStamp, parentId: null }
    const said = [{ ...remark, writtenAt: sentAt }]
    if (random() < 0.6) return said
    const writtenAt = new Date(sentAt.getTime() + DAY_MS / 4)
    const reply = { id: idOf(6), authorId: owner.id, comment: pick(replies), timeStamp, parentId: remark.id }
    return [...said, { ...reply, writtenAt }]
  }
}

function attemptAt({ id, name, rubrics }: HistoryActivity) {
  return { subject: { videoType: 'simulation' as const, activityId: id }, name, rubrics }
}

/** A take that is judged as sure must look sure. */
function filmFor(films: readonly HistoryClip[], skill: number): HistoryClip {
  return films[Math.min(films.length - 1, Math.max(0, Math.floor(skill * films.length)))]!
}

/** Ids as the database makes them: increasing with time. */
function videoIdOf(at: Date, nth: number): VideoId {
  const ms = at.getTime().toString(16).padStart(12, '0')
  return `${ms.slice(0, 8)}-${ms.slice(8)}-7000-9a63-${String(nth).padStart(12, '0')}` as VideoId
}
