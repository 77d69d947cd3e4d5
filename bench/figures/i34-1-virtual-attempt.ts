import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { RULES_VERSION } from '#domain/learning/virtual/exercises.ts'
import { type AttemptLog, decodeLog, encodeLog, MOST_STEPS } from '#domain/learning/virtual/log.ts'
import { handRun, putIn, runUntil, type TimedReading, usualHand } from '#domain/learning/virtual/motion.ts'
import { layOut } from '#domain/learning/virtual/plan.ts'
import type { Pose } from '#domain/learning/virtual/pose.ts'
import { scoresOf } from '#domain/learning/virtual/score.ts'
import { tally } from '#domain/learning/virtual/scoring/tally.ts'
import { randomFrom } from '#domain/learning/virtual/steady-maths.ts'
import { createScorer } from '#server/modules/learning/virtual/scorer.ts'
import { type Figure, median, RUNS } from '../support/figure.ts'

const AT_MOST_MS = 100
const AT_MOST_KB = 300
/** On that thread, recomputing would take all of it. */
const LOOP_AT_MOST_MS = 10
const MINUTES = 10
/** A level has two minutes; only a tutorial, which has no scores, may take ten. It is scored here as if it had. */
const plan = layOut('FOCUS', 30, 0, 1)

/** Drags at every frame, and a stick that goes elsewhere every second or so. */
function restlessHand(): Pose[] {
  const random = randomFrom(5)
  const some = () => random() * 2 - 1
  const readings: TimedReading[] = []
  for (let time = 0; time < MINUTES * 60_000; time += 1000 / 60) {
    const moved = { pan: some() / 40, tilt: some() / 40 }
    const isElsewhere = random() < 0.02
    readings.push(
      isElsewhere
        ? { time, moved, rate: { pan: some(), tilt: some(), depth: some(), roll: some(), lightPost: some() } }
        : { time, moved },
    )
  }
  let run = putIn(handRun({ pan: 0, tilt: 0, depth: 80, roll: 0, lightPost: 0 }), readings)
  const poses: Pose[] = []
  while (poses.length < MOST_STEPS) {
    const made = runUntil(run, MINUTES * 60_000 + 1, usualHand)
    run = made.run
    poses.push(...made.poses)
  }
  return poses
}

/** What the server does with what was sent, in CPU time of this process. */
function recompute(sent: Uint8Array): number {
  const before = process.cpuUsage()
  const decoded = decodeLog(inflateRawSync(sent))
  if (decoded.status === 'unreadable' || plan === null) throw new Error('The log cannot be read.')
  const counted = tally(decoded.log)
  if (counted === null || counted.steps < MOST_STEPS) throw new Error('The attempt ended early.')
  scoresOf(plan, counted)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** What scoring such a log costs the thread that serves requests, ms of CPU, and how long it takes. */
async function measureLoop(log: Uint8Array): Promise<{ busy: number; took: number }> {
  const scorer = createScorer({ idleMs: 1_000 })
  const asked = { log, exercise: 'FOCUS', optic: 30, level: 0 } as const
  // The thread is there already, and its code compiled.
  await scorer.score(asked)
  const before = { cpu: process.threadCpuUsage(), time: performance.now() }
  const { status } = await scorer.score(asked)
  const { user, system } = process.threadCpuUsage(before.cpu)
  if (status !== 'scored') throw new Error(`The log was ${status}.`)
  return { busy: (user + system) / 1000, took: performance.now() - before.time }
}

export const figure: Figure = {
  name: '34.1. An attempt of ten minutes at the virtual trainer',
  async measure() {
    const log: AttemptLog = {
      rules: RULES_VERSION,
      kind: 'FOCUS',
      optic: 30,
      level: 0,
      seed: 1,
      device: 'TOUCH',
      poses: restlessHand(),
    }
    const bytes = encodeLog(log)
    const sent = deflateRawSync(bytes)
    const first = recompute(sent)
    recompute(sent)
    const times = Array.from({ length: Math.max(3, RUNS) }, () => recompute(sent))
    const kilobytes = sent.length / 1000
    const { busy, took } = await measureLoop(sent)
    return [
      {
        what: `Recomputing its ${MOST_STEPS} steps`,
        ours: `${median(times).toFixed(0)} ms of CPU`,
        beside: `${first.toFixed(0)} ms the first time, before anything is compiled`,
        value: median(times),
        target: { atMost: AT_MOST_MS },
      },
      {
        what: 'Its log, deflated',
        ours: `${kilobytes.toFixed(0)} kB`,
        beside: `${(bytes.length / 1000).toFixed(0)} kB before`,
        value: kilobytes,
        target: { atMost: AT_MOST_KB },
      },
      {
        what: 'What the thread that serves requests does meanwhile',
        ours: `${busy.toFixed(1)} ms of CPU`,
        beside: `${took.toFixed(0)} ms until the scores are there`,
        value: busy,
        target: { atMost: LOOP_AT_MOST_MS },
      },
    ]
  },
}
