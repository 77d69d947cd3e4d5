import { isDeepStrictEqual } from 'node:util'
import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  ActivityRule,
  PassingExercise,
  PassingScoresShown,
  passingScoreEndpoints,
} from '#contract/endpoints/learning/virtual/passing-scores.ts'
import type { Actor } from '#contract/policies/actor.ts'
import {
  type ArRules,
  exercisesOf,
  mayChangePassingScores,
  ruledExercises,
  ruleOf,
} from '#contract/policies/learning/virtual.ts'
import { maySeeProgram } from '#contract/policies/people/programs.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { ProgramId } from '#contract/vocabulary/ids.ts'
import type { ArExercise, ArGroup, ArOptic } from '#contract/vocabulary/learning/virtual.ts'
import { contrastingGroups } from '#domain/learning/virtual/contrasting-groups.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Database } from '#server/database/database.ts'
import type { PassingScores } from '#server/database/schema/courses/ar-attempts.ts'
import { levelsOf, metricsOf } from './exercise-facts.ts'
import { listMarked } from './following/following-store.ts'
import { addPassingVersion, findNewest, findProgramTitle, lockProgram } from './passing-score-store.ts'
import { metricsBy } from './passing-scores.ts'

type Endpoints = typeof passingScoreEndpoints

/** What can be passed: how an angled scope turns is only taught. */
const OPTICS = [0, 30] as const
/** Levels that each of them has. */
const LEVELS = Math.min(...ruledExercises.map(levelsOf))
const EXERCISES = OPTICS.flatMap((optic) =>
  exercisesOf(optic).flatMap((exercise) => (exercise === 'ANGLED_TUTORIAL' ? [] : [{ exercise, optic }])),
)

export async function readPassingScores(
  database: Database,
  actor: Actor,
  programId: ProgramId,
): Promise<Outcome<Endpoints['getPassingScores']>> {
  if (!maySeeProgram(actor, programId)) return refuse({ code: 'not-found' })
  const title = await findProgramTitle(database, programId)
  if (title === null) return refuse({ code: 'not-found' })
  return succeed(await shown(database, actor, { programId, title }))
}

async function shown(
  database: Database,
  actor: Actor,
  { programId, title }: { programId: ProgramId; title: string },
): Promise<PassingScoresShown> {
  const newest = await findNewest(database, programId)
  return {
    programId,
    programTitle: title,
    version: newest?.version ?? 0,
    setAt: newest?.setAt.toISOString() ?? null,
    setBy: newest?.setBy ?? null,
    mayChange: mayChangePassingScores(actor, programId),
    exercises: EXERCISES.map((of) => toExercise(newest?.scores ?? {}, of)),
    rules: OPTICS.map((optic) => toRule(newest?.scores ?? {}, optic)),
    levels: LEVELS,
  }
}

function toRule({ rules }: PassingScores, optic: ArOptic): ActivityRule {
  const { exercises, level } = ruleOf(optic, rules)
  return { optic, exercises: [...exercises], level }
}

function toExercise(
  scores: PassingScores,
  { exercise, optic }: { exercise: ArExercise; optic: ArOptic },
): PassingExercise {
  const released = new Map(metricsOf(exercise, optic).map((metric) => [metric.metricType, metric]))
  return {
    exercise,
    optic,
    metrics: metricsBy({ scores }, exercise, optic).map((metric) => {
      const { passingScore, isPassingCriteria } = released.get(metric.metricType) ?? metric
      return { ...metric, released: { passingScore, isPassingCriteria } }
    }),
  }
}

/** A new version; attempts made before keep theirs. Only what differs from the release is stored. */
export async function savePassingScores(
  database: Database,
  actor: Actor,
  { params: { programId }, body }: Input<Endpoints['changePassingScores']>,
): Promise<Outcome<Endpoints['changePassingScores']>> {
  if (!maySeeProgram(actor, programId)) return refuse({ code: 'not-found' })
  const title = await findProgramTitle(database, programId)
  if (title === null) return refuse({ code: 'not-found' })
  if (!mayChangePassingScores(actor, programId))
    return refuse({ code: 'not-allowed', message: 'Only those who run the program change what passes.' })
  const scores = differing(body.scores)
  if (EXERCISES.some(({ exercise, optic }) => !hasCriterion(scores, exercise, optic)))
    return refuse({
      code: 'invalid-input',
      message: 'At least one measure of each exercise has to decide, or it can’t be passed.',
    })
  const rules = body.rules === undefined ? null : rulesOf(body.rules)
  if (body.rules?.some(({ exercises, level }) => level > LEVELS || !exercises.some(isRuled)))
    return refuse({
      code: 'invalid-input',
      message: 'An activity is completed by at least one exercise, at a level that it has.',
    })
  const saved = await database.transaction(async (tx) => {
    await lockProgram(tx, programId)
    const before = await findNewest(tx, programId)
    const chosen = rules ?? before?.scores.rules ?? {}
    if (Object.keys(chosen).length > 0) scores.rules = chosen
    // What is asked for may be so already: the answer to it was lost.
    if ((before?.version ?? 0) !== body.version) return isDeepStrictEqual(before?.scores, scores)
    await addPassingVersion(tx, { programId, version: body.version + 1, scores, setBy: actor.id })
    await writeAudit(tx, {
      actorId: actor.id,
      action: 'passing-scores-changed',
      subjectType: 'program',
      subjectId: programId,
      before: before?.scores ?? {},
      after: scores,
    })
    return true
  })
  if (!saved)
    return refuse({
      code: 'wrong-state',
      message: 'These scores have been changed by another person. Look at them again.',
    })
  return succeed(await shown(database, actor, { programId, title }))
}

const isRuled = (exercise: ArExercise): boolean => ruledExercises.includes(exercise)

/** Only what differs from the release, each exercise once and in its order. */
function rulesOf(sent: readonly ActivityRule[]): ArRules {
  const rules: ArRules = {}
  for (const { optic, exercises, level } of sent) {
    const rule = { exercises: ruledExercises.filter((one) => exercises.includes(one)), level }
    const released = ruleOf(optic)
    if (level !== released.level || rule.exercises.length !== released.exercises.length) rules[optic] = rule
  }
  return rules
}

/** What is not an exercise or a metric of it is left out. */
function differing(sent: Input<Endpoints['changePassingScores']>['body']['scores']): PassingScores {
  const scores: PassingScores = {}
  for (const { exercise, optic, metricType, passingScore, isPassingCriteria } of sent) {
    if (!EXERCISES.some((one) => one.exercise === exercise && one.optic === optic)) continue
    const released = metricsOf(exercise, optic).find((metric) => metric.metricType === metricType)
    if (released === undefined) continue
    if (released.passingScore === passingScore && released.isPassingCriteria === isPassingCriteria) continue
    const ofExercise = (scores[`${exercise}:${optic}`] ??= {})
    ofExercise[metricType] = { passingScore, isPassingCriteria }
  }
  return scores
}

function hasCriterion(scores: PassingScores, exercise: ArExercise, optic: ArOptic): boolean {
  return metricsBy({ scores }, exercise, optic).some(({ isPassingCriteria }) => isPassingCriteria)
}

/** The crossing of what experts and novices of the program reached, for each metric. */
export async function proposePassingScores(
  database: Database,
  actor: Actor,
  { params: { programId }, query: { exercise, optic, level } }: Input<Endpoints['getPassingProposal']>,
): Promise<Outcome<Endpoints['getPassingProposal']>> {
  if (!maySeeProgram(actor, programId)) return refuse({ code: 'not-found' })
  const marked = await listMarked(database, { programId, exercise, optic, level })
  const reached = (group: ArGroup, metricType: string) =>
    marked.flatMap(({ markedAs, scores }) => {
      const found = scores.exerciseScores.find((one) => one.metricType === metricType)
      return markedAs === group && found !== undefined ? [found.score] : []
    })
  return succeed({
    metrics: metricsOf(exercise, optic).map(({ metricName, metricType }) => {
      const found = contrastingGroups(reached('EXPERT', metricType), reached('NOVICE', metricType))
      const { experts, novices } = found
      const isProposed = found.status === 'proposed'
      return {
        metricName,
        metricType,
        experts,
        novices,
        proposed: isProposed ? found.passingScore : null,
        why: isProposed ? null : found.reason,
        expertsFailing: isProposed ? found.expertsFailing : 0,
        novicesPassing: isProposed ? found.novicesPassing : 0,
      }
    }),
  })
}
