import * as z from 'zod/mini'
import { defineEndpoint } from '../../../endpoint.ts'
import { AR_LEVEL_MAX } from '../../../limits/virtual-limits.ts'
import { followsGroups } from '../../../policies/roles.ts'
import { reference, results } from '../../../reading.ts'
import { programId } from '../../../vocabulary/ids.ts'
import { arExercise, arOptic } from '../../../vocabulary/learning/virtual.ts'
import { text } from '../../../vocabulary/plain-values.ts'
import { arMetric } from './ar-attempts.ts'

// Of a program; where it has set none, they are the release's. An attempt is judged by the version it was made under.

const passingScore = z.number().check(z.minimum(0), z.maximum(100), z.multipleOf(1))

export const passingExercise = z.object({
  exercise: arExercise,
  optic: arOptic,
  metrics: z.array(
    z.extend(arMetric, {
      /** What the release says. */
      released: z.object({ passingScore: z.number(), isPassingCriteria: z.boolean() }),
    }),
  ),
})
export type PassingExercise = z.infer<typeof passingExercise>

/** What completes the virtual activity with that optic. */
const activityRule = z.object({
  optic: arOptic,
  exercises: z.array(arExercise).check(z.minLength(1), z.maxLength(10)),
  level: z.int().check(z.minimum(1), z.maximum(AR_LEVEL_MAX)),
})
export type ActivityRule = z.infer<typeof activityRule>

const passingScores = z.object({
  programId,
  programTitle: z.string(),
  /** 0: the release's. */
  version: z.int(),
  setAt: z.nullable(z.iso.datetime()),
  /** Null: the release, or somebody whose account is deleted. */
  setBy: z.nullable(z.string()),
  mayChange: z.boolean(),
  exercises: z.array(passingExercise),
  rules: z.array(activityRule),
  /** Levels that every exercise has. */
  levels: z.int(),
})
export type PassingScoresShown = z.infer<typeof passingScores>

const byProgram = z.object({ programId })

export const getPassingScores = defineEndpoint({
  method: 'GET',
  path: '/ar-passing-scores/:programId',
  summary: 'What passes in the virtual trainer in a program',
  access: followsGroups,
  params: byProgram,
  reply: passingScores,
  failures: ['not-found'],
  reading: reference,
})

export const changePassingScores = defineEndpoint({
  method: 'PUT',
  path: '/ar-passing-scores/:programId',
  summary: 'Change what passes in the virtual trainer in a program, from now on',
  access: followsGroups,
  params: byProgram,
  body: z.object({
    /** Which they were based on. */
    version: z.int().check(z.minimum(0), z.maximum(1_000_000)),
    scores: z
      .array(
        z.object({
          exercise: arExercise,
          optic: arOptic,
          metricType: text(80),
          passingScore,
          isPassingCriteria: z.boolean(),
        }),
      )
      .check(z.maxLength(300)),
    /** Without them, those of before stay. */
    rules: z.optional(z.array(activityRule).check(z.maxLength(2))),
  }),
  reply: passingScores,
  failures: ['invalid-input', 'not-allowed', 'not-found', 'wrong-state'],
})

const figures = z.object({ n: z.int(), mean: z.number(), spread: z.number() })

export const getPassingProposal = defineEndpoint({
  method: 'GET',
  path: '/ar-passing-scores/:programId/proposal',
  summary: 'Passing scores of an exercise that the marked attempts of a program propose',
  access: followsGroups,
  params: byProgram,
  query: z.object({
    exercise: arExercise,
    optic: z.pipe(z.coerce.number(), arOptic),
    level: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(AR_LEVEL_MAX)),
  }),
  reply: z.object({
    metrics: z.array(
      z.object({
        metricName: z.string(),
        metricType: z.string(),
        experts: figures,
        novices: figures,
        /** Null: too few are marked, or the two don’t differ. */
        proposed: z.nullable(z.number()),
        why: z.nullable(z.enum(['too-few', 'not-apart'])),
        /** Of those it was made from: whom it would judge otherwise than they were marked. */
        expertsFailing: z.int(),
        novicesPassing: z.int(),
      }),
    ),
  }),
  failures: ['invalid-input', 'not-found'],
  reading: results,
})

export const passingScoreEndpoints = { getPassingScores, changePassingScores, getPassingProposal }
