import { describe, expect, it } from 'vitest'
import {
  begin,
  dwellPart,
  dwellSteps,
  type ExerciseEvent,
  type ExerciseState,
  isOver,
  shownTargets,
  sight,
  step,
} from '#domain/learning/virtual/exercise-machine.ts'
import { lookThrough, withLevelHorizon } from '#domain/learning/virtual/optics.ts'
import { type Pose, quantize, STEPS_PER_SECOND } from '#domain/learning/virtual/pose.ts'

const focus = () => begin('FOCUS', 0, 1, 3)!

/** Plays on with what a pose is made of in each state, and remembers all events. */
function play(from: ExerciseState, steps: number, poseIn: (state: ExerciseState) => Pose) {
  const events: ExerciseEvent[] = []
  let state = from
  for (let count = 0; count < steps && !isOver(state); count += 1) {
    state = step(state, poseIn(state))
    events.push(...state.events)
  }
  return { state, events }
}

const onTarget = (state: ExerciseState): Pose => state.target?.ideal ?? state.plan.start
const away = ({ plan }: ExerciseState): Pose => quantize({ ...plan.start, pan: -70, tilt: -50 })

describe('a level of targets', () => {
  it('begins with the first of them, in front of a hand at the start', () => {
    const state = focus()
    expect(state).toMatchObject({ stage: 'TARGETS', index: 0, step: 0, dwelt: 0, events: [] })
    expect(state.target).toBe(state.plan.targets[0])
  })

  it('a target is reached once it was in view as demanded for as long as demanded', () => {
    const first = focus()
    const almost = play(first, dwellSteps(first.plan) - 1, onTarget)
    expect(almost.events).toEqual([])
    expect(dwellPart(almost.state)).toBeCloseTo(1, 1)
    const reached = step(almost.state, onTarget(almost.state))
    expect(reached.events).toEqual([{ type: 'target-reached', index: 0, step: dwellSteps(first.plan) }])
    expect(reached).toMatchObject({ index: 1, dwelt: 0, shownAt: reached.step })
  })

  it('a dwell that is lost begins anew, and is told if it had begun in earnest', () => {
    const first = focus()
    const brushed = play(play(first, 10, onTarget).state, 1, away)
    expect(brushed.events).toEqual([])
    const lost = play(play(first, 30, onTarget).state, 1, away)
    expect(lost.events).toEqual([{ type: 'dwell-lost', index: 0, step: 31 }])
    expect(lost.state.dwelt).toBe(0)
  })

  it('ends with the last', () => {
    const { state, events } = play(focus(), 10_000, onTarget)
    expect(isOver(state)).toBe(true)
    expect(events.filter(({ type }) => type === 'target-reached')).toHaveLength(6)
    expect(events.at(-1)).toMatchObject({ type: 'ended', reason: 'DONE' })
  })

  it('ends with its time, if nothing is found', () => {
    const { state, events } = play(focus(), 10_000, away)
    expect(events).toEqual([{ type: 'ended', reason: 'TIME', step: 120 * STEPS_PER_SECOND }])
    expect(state.target).toBeNull()
  })

  it('stays as it is once it is over', () => {
    const { state } = play(focus(), 10_000, away)
    const after = step(state, state.plan.start)
    expect(after).toEqual({ ...state, events: [] })
    expect(step(after, state.plan.start)).toBe(after)
  })

  it('a star that is not caught in time is missed', () => {
    const { events } = play(begin('STAR', 0, 1, 3)!, 10_000, away)
    expect(events.filter(({ type }) => type === 'target-missed')).toHaveLength(10)
    expect(events[0]).toEqual({ type: 'target-missed', index: 0, step: 8 * STEPS_PER_SECOND })
    expect(events.at(-1)).toMatchObject({ reason: 'DONE' })
  })
})

describe('what is demanded of a view', () => {
  const { plan } = begin('TUBE', 30, 1, 4)!
  const target = plan.targets[0]!
  const seenFrom = (pose: Partial<Pose>, isLevel = true) => {
    const moved = { ...target.ideal, ...pose }
    return sight(plan, lookThrough(isLevel ? withLevelHorizon(moved, 30) : moved, 30), target)
  }

  it('is met by the ideal pose', () => {
    expect(seenFrom({})).toMatchObject({
      isCentered: true,
      isNear: true,
      isLevel: true,
      isAligned: true,
      isGood: true,
    })
  })

  it.each([
    ['too far aside', { pan: target.ideal.pan + 9 }, 'isCentered', true],
    ['too deep', { depth: target.ideal.depth + 20 }, 'isNear', true],
    ['leaning', { roll: target.ideal.roll + 20 }, 'isLevel', false],
    ['along another way than the tube', { lightPost: target.ideal.lightPost + 90 }, 'isAligned', true],
  ] as const)('is not met %s', (_, pose, what, isLevel) => {
    const sighting = seenFrom(pose, isLevel)
    expect(sighting[what]).toBe(false)
    expect(sighting.isGood).toBe(false)
  })
})

describe('a path that is followed', () => {
  const start = () => play(begin('FOLLOW', 0, 1, 2)!, 30, onTarget).state

  it('begins when its first point was in view', () => {
    expect(start()).toMatchObject({ stage: 'PATH', index: 0 })
  })

  it('runs on its own, one point a step', () => {
    const { state } = play(start(), 100, away)
    expect(state.index).toBe(100)
    expect(state.isOffCourse).toBe(true)
  })

  it('tells when it is left and found again', () => {
    const left = play(start(), 50, away)
    expect(left.events).toEqual([{ type: 'off-course', step: 31 }])
    const found = play(left.state, 50, (state) => state.plan.path[state.index]!.ideal)
    expect(found.events).toEqual([{ type: 'on-course', step: 81 }])
  })
})

describe('a path that is traced', () => {
  const start = () => play(begin('TRACE', 0, 1, 2)!, 30, onTarget).state

  it('waits for the picture', () => {
    const waiting = play(start(), 200, ({ plan }) => plan.path[0]!.ideal)
    const more = play(waiting.state, 200, ({ plan }) => plan.path[0]!.ideal)
    expect(waiting.state.index).toBeGreaterThan(0)
    expect(more.state.index).toBe(waiting.state.index)
  })

  it('cannot be cut short', () => {
    const { state } = play(start(), 50, ({ plan }) => plan.path[plan.path.length >> 2]!.ideal)
    expect(state).toMatchObject({ stage: 'PATH', index: 0, isOffCourse: true })
  })

  it('ends where it ends', () => {
    const { state, events } = play(start(), 5000, onTarget)
    expect(isOver(state)).toBe(true)
    expect(events).toEqual([{ type: 'ended', reason: 'DONE', step: expect.any(Number) }])
  })
})

describe('what is shown', () => {
  it('is one target after the other, and those that were reached', () => {
    const state = play(focus(), 100, onTarget).state
    expect(shownTargets(state).map(({ id, status }) => [id, status])).toEqual([
      ['target-0', 'done'],
      ['target-1', 'held'],
    ])
    expect(shownTargets(state)[0]!.radius).toBeGreaterThan(3)
  })

  it('is two more stars than the next one', () => {
    const statuses = shownTargets(begin('STAR', 0, 1, 3)!).map(({ status }) => status)
    expect(statuses).toEqual(['next', 'later', 'later'])
  })

  it('is what runs along the path', () => {
    const state = play(begin('FOLLOW', 0, 1, 2)!, 100, onTarget).state
    expect(shownTargets(state)).toMatchObject([{ id: 'path', position: state.target!.point }])
  })

  it('is all of it when it is over', () => {
    const { state } = play(focus(), 10_000, onTarget)
    expect(shownTargets(state).map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 'done'))
  })
})

it('there is nothing to play at a level that does not exist', () => {
  expect(begin('FOCUS', 0, 42, 1)).toBeNull()
})
