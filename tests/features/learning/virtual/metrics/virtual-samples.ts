import {
  type ArAttempt,
  type ArProgress,
  type ArSubActivity,
  getFacultyArProgress,
  getResidentArProgress,
  listArAttempts,
  listArSubActivities,
  sendArLog,
  submitArAttempt,
} from '#contract/endpoints/learning/virtual/ar-attempts.ts'
import { refuse, succeed } from '#contract/result.ts'
import { activityId as activityIds, courseId } from '#contract/vocabulary/ids.ts'
import { arAttemptId, type ArExercise, arSubActivityId } from '#contract/vocabulary/learning/virtual.ts'
import { createSelection } from '#domain/people/selection/selection-runner.ts'
import type { Services } from '#features/shared/use-services.ts'
import { links } from '#portals/links.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'
import { queuedWrite } from '#tests/support/queued-writes.ts'
import { residentMe, someTokens } from '#tests/support/session-facts.ts'

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
export const activityId = activityIds.parse(uuid(1))
const names: ArExercise[] = ['FOCUS', 'STAR']

export const exercises = names.map((exercise, index): ArSubActivity => ({
  subActivityId: arSubActivityId.parse(uuid(100 + index)),
  activityId,
  activityName: 'Virtual 0° Camera Navigation',
  courseId: courseId.parse(uuid(2)),
  exercise,
  optic: 0,
  order: index + 1,
  levels: 3,
  requiredLevel: 2,
  inARow: 2,
  passingVersion: 0,
  metrics: ['TOTAL', 'ACCURACY'].map((metricType, at) => ({
    metricName: metricType.toLowerCase(),
    metricType,
    passingScore: 70,
    metricOrder: at + 1,
    isPassingCriteria: metricType === 'TOTAL',
  })),
}))

export const progress = (attemptCount: number): ArProgress => ({
  activityId,
  activityName: 'Virtual 0° Camera Navigation',
  attemptCount,
  seconds: attemptCount * 1_800,
  completedAt: null,
  subActivities: exercises.map(({ exercise, subActivityId }) => ({
    exercise,
    subActivityId,
    attemptCount: exercise === 'FOCUS' ? attemptCount : 0,
    passedLevel: exercise === 'FOCUS' && attemptCount > 1 ? 2 : null,
    inARow: exercise === 'FOCUS' ? Math.min(2, attemptCount) : 0,
    isReached: exercise === 'FOCUS' && attemptCount > 1,
    lastPlayedAt: null,
  })),
})

export const attempt = (n: number, total: number, facts: Partial<ArAttempt> = {}): ArAttempt => ({
  attemptId: arAttemptId.parse(uuid(200 + n)),
  activityId,
  subActivityId: exercises[0]!.subActivityId,
  exercise: 'FOCUS',
  optic: 0,
  level: 2,
  exerciseScores: [
    { metricName: 'total', metricType: 'TOTAL', score: total, rawScore: total, unit: 'points' },
    { metricName: 'accuracy', metricType: 'ACCURACY', score: 90, rawScore: 90, unit: '%' },
  ],
  analysisNotes: [],
  isPassed: total >= 70,
  verification: 'VERIFIED',
  passingVersion: 0,
  device: 'TOUCH',
  seconds: 60,
  playedAt: `2026-03-0${n}T10:00:00.000Z`,
  ...facts,
})

/** An attempt as it waits on the device, with its log. */
export function waitingWrites(of: ArAttempt, log = 'AAAA') {
  const { attemptId, subActivityId, level, exerciseScores, analysisNotes, playedAt, exercise, optic } = of
  const submission = queuedWrite(submitArAttempt, {
    params: { viewer: 'resident', activityId: of.activityId },
    body: {
      attemptId,
      subActivityId,
      level,
      exerciseScores,
      analysisNotes,
      playedAt,
      played: { exercise, optic },
      hasLog: true,
    },
  })
  return [submission, queuedWrite(sendArLog, { params: { attemptId }, body: { log } })]
}

const still = <State>(snapshot: State) => ({ snapshot: () => snapshot, subscribe: () => () => undefined })

export interface World {
  me?: object
  attempts?: readonly ArAttempt[]
  writes?: readonly object[]
  /** Of endpoints that the others don’t answer. */
  answers?: ReadonlyMap<unknown, unknown>
  isOffline?: boolean
  selects?: (selection: ReturnType<typeof createSelection>) => void
}

/** What a screen of the trainer needs, with these attempts on the server. */
export function servicesOf({
  me = residentMe,
  attempts = [],
  writes = [],
  answers,
  isOffline,
  selects,
}: World) {
  const selection = createSelection({ read: () => null, write: () => undefined, forget: () => undefined })
  selection.begin(residentMe.id)
  selects?.(selection)
  const called: [endpoint: unknown, input: unknown][] = []
  const done = progress(attempts.length)
  const known = new Map<unknown, unknown>([
    [listArSubActivities, exercises],
    [getResidentArProgress, done],
    [getFacultyArProgress, done],
    [listArAttempts, { items: attempts, next: null, total: attempts.length }],
    ...(answers ?? []),
  ])
  const services = {
    selection,
    sync: { writes: () => still(writes) },
    session: still({ status: 'signed-in', me, tokens: someTokens('a') }),
    reachability: still(isOffline === true ? 'unreachable' : 'reachable'),
    clock: createHandClock(Date.parse('2026-03-10T12:00:00Z')),
    links,
    toasts: { show: () => undefined },
    dialogs: { alert: async () => undefined },
    picker: {},
    call: async (endpoint: unknown, input: unknown) => {
      called.push([endpoint, input])
      if (isOffline === true) return refuse({ code: 'offline' })
      const answer = known.get(endpoint)
      return answer === undefined ? refuse({ code: 'not-found' }) : succeed(answer)
    },
  }
  return { services: services as unknown as Services, called }
}
