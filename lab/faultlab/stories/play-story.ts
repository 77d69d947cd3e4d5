import { setTimeout as pause } from 'node:timers/promises'
import { runFaults } from '../faults/run-faults.ts'
import type { Schedule } from '../schedule/schedule.ts'
import type { World } from '../world/world.ts'
import type { Actor, Situation } from './actor.ts'
import { ActorRun, type Word } from './actor-run.ts'

const LOOK_EVERY_MS = 250
const READY_LIMIT_MS = 60_000
/** Everything must be on the server this long after the last fault. */
const SETTLE_LIMIT_MS = 120_000
/** On a walk, two people put things in order, and each records once more. */
const WALK_SETTLE_LIMIT_MS = 240_000

export interface Story {
  /** What the screens said, one list per actor. */
  words: readonly (readonly Word[])[]
  hasSettled: boolean
  /** The server's process id before anything happened. */
  serverPid: number | null
}

/** Lets everybody do what they want while the faults of the schedule happen; then all heals and settles. */
export async function playStory(world: World, schedule: Schedule, actors: readonly Actor[]): Promise<Story> {
  const runs = actors.map((actor) => new ActorRun(world, actor))
  const situation: Situation = { isOver: false, isPaused: false, progress: 0 }
  const until = async (isEnough: () => boolean, limitMs: number): Promise<boolean> => {
    const deadline = performance.now() + limitMs
    while (!isEnough()) {
      if (world.isGone) throw new Error('The world of this story is gone.')
      if (performance.now() > deadline) return false
      situation.isPaused = world.options.isPaused
      await Promise.all(runs.map((run) => run.lookAndAct({ ...situation })))
      await pause(LOOK_EVERY_MS)
    }
    return true
  }

  await world.begin()
  const serverPid = world.server.pid
  if (!(await until(() => runs.every(({ hasBegun }) => hasBegun), READY_LIMIT_MS)))
    throw new Error('Not everybody got to begin, before any fault.')
  const length = schedule.seconds * 1_000
  const end = performance.now() + length
  let isCalm = false
  const faults = runFaults(world, schedule).then(() => (isCalm = true))
  await until(() => {
    situation.isOver = performance.now() >= end
    situation.progress = Math.min(1, 1 - (end - performance.now()) / length)
    return isCalm && situation.isOver
  }, Number.POSITIVE_INFINITY)
  await faults
  await world.heal()
  world.trace.note('lab', 'everything is healed')
  for (const run of runs) run.unsettle()
  const limitMs = schedule.kind === 'walks' ? WALK_SETTLE_LIMIT_MS : SETTLE_LIMIT_MS
  const hasSettled = await until(() => runs.every(({ isSettled }) => isSettled), limitMs)
  return { words: runs.map(({ words }) => words), hasSettled, serverPid }
}
