import {
  type Demands,
  type Exercise,
  type ExerciseKind,
  exerciseKinds,
  type Lesson,
  type Level,
  TUTORIAL_LEVEL,
} from './exercise.ts'
import type { Optic } from './optics.ts'

// The six exercises. Each level changes one demand of the level before, so that what made it harder is known.

/** Changes with any change of a demand, of how levels are laid out and played, or of how they are scored. */
export const RULES_VERSION = 2

/** Levels were laid out and played alike under all of these; a log is scored by its own. Others are not read. */
export const readableRules: readonly number[] = [1, RULES_VERSION]

const easy: Demands = {
  count: 6,
  spread: 18,
  turn: 40,
  center: 0.3,
  distance: 14,
  horizon: 15,
  align: null,
  dwell: 1,
  within: null,
  speed: null,
  bends: 0,
  seconds: 120,
}

const tutorialDemands: Partial<Demands> = { center: 0.35, distance: 18, horizon: 20, seconds: 600 }

function levelsOf(first: Demands, steps: readonly Partial<Demands>[]): Level[] {
  const tutorial: Level = {
    ...first,
    ...tutorialDemands,
    align: first.align === null ? null : 25,
    within: null,
    level: TUTORIAL_LEVEL,
    harderIn: null,
  }
  const levels: Level[] = [tutorial, { ...first, level: 1, harderIn: null }]
  for (const step of steps) {
    const last = levels.at(-1) ?? tutorial
    const [harderIn] = Object.keys(step) as (keyof Demands)[]
    levels.push({ ...last, ...step, level: last.level + 1, harderIn: harderIn ?? null })
  }
  return levels
}

const found: readonly Lesson[] = ['PAN', 'TILT', 'INSERT', 'WITHDRAW', 'ROLL', 'DWELL']
const foundAngled: readonly Lesson[] = ['PAN', 'TILT', 'POST', 'INSERT', 'ROLL', 'DWELL']
const tracked: readonly Lesson[] = ['PAN', 'TILT', 'INSERT', 'TRACK']
const trackedAngled: readonly Lesson[] = ['PAN', 'POST', 'ROLL', 'TRACK']

const focus: Exercise = {
  kind: 'FOCUS',
  optics: [0, 30],
  path: 'NONE',
  lessons: { 0: found, 30: foundAngled },
  levels: levelsOf(easy, [{ spread: 30 }, { center: 0.2 }, { distance: 8 }, { horizon: 8 }]),
}

const follow: Exercise = {
  kind: 'FOLLOW',
  optics: [0, 30],
  path: 'FOLLOWED',
  lessons: { 0: tracked, 30: trackedAngled },
  levels: levelsOf({ ...easy, count: 1, dwell: 0.5, speed: 5, bends: 6, center: 0.35, distance: 18 }, [
    { speed: 8 },
    { bends: 10 },
    { center: 0.25 },
    { speed: 12 },
  ]),
}

const trace: Exercise = {
  kind: 'TRACE',
  optics: [0, 30],
  path: 'TRACED',
  lessons: { 0: tracked, 30: trackedAngled },
  levels: levelsOf({ ...easy, count: 1, dwell: 0.5, bends: 4, center: 0.3, distance: 18 }, [
    { bends: 7 },
    { center: 0.2 },
    { distance: 12 },
    { horizon: 8 },
  ]),
}

const tube: Exercise = {
  kind: 'TUBE',
  optics: [0, 30],
  path: 'NONE',
  lessons: { 0: found, 30: foundAngled },
  levels: levelsOf({ ...easy, count: 5, align: 15 }, [
    { align: 10 },
    { spread: 28 },
    { align: 6 },
    { distance: 9 },
  ]),
}

const star: Exercise = {
  kind: 'STAR',
  optics: [0, 30],
  path: 'NONE',
  lessons: { 0: found, 30: foundAngled },
  levels: levelsOf({ ...easy, count: 10, dwell: 0.3, within: 8, center: 0.25 }, [
    { within: 6 },
    { spread: 30 },
    { count: 16 },
    { within: 4.5 },
  ]),
}

const angledTutorial: Exercise = {
  kind: 'ANGLED_TUTORIAL',
  optics: [30],
  path: 'NONE',
  lessons: { 0: [], 30: ['POST', 'POST', 'POST', 'ROLL', 'PAN', 'POST', 'DWELL'] },
  levels: levelsOf({ ...easy, spread: 6, turn: 60 }, [{ turn: 120 }, { horizon: 8 }]),
}

export const exercises: Readonly<Record<ExerciseKind, Exercise>> = {
  FOCUS: focus,
  FOLLOW: follow,
  TRACE: trace,
  TUBE: tube,
  STAR: star,
  ANGLED_TUTORIAL: angledTutorial,
}

/** What may be played: an exercise with an optic. */
export function playable(): { kind: ExerciseKind; optic: Optic }[] {
  return exerciseKinds.flatMap((kind) => exercises[kind].optics.map((optic) => ({ kind, optic })))
}

export function levelOf(kind: ExerciseKind, level: number): Level | null {
  return exercises[kind].levels.find((other) => other.level === level) ?? null
}
