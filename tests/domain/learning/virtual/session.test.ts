import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exerciseKinds } from '#domain/learning/virtual/exercise.ts'
import { exercises } from '#domain/learning/virtual/exercises.ts'
import {
  home,
  isPlaying,
  type Play,
  type SessionCommand,
  type SessionEvent,
  type SessionState,
  stepSession,
  type SubActivity,
} from '#domain/learning/virtual/session.ts'

const focus: SubActivity = { subActivityId: 'sub-focus', kind: 'FOCUS', optic: 0 }
const star: SubActivity = { subActivityId: 'sub-star', kind: 'STAR', optic: 30 }
const play = (level: number, playId = 'p1', subActivity = focus): Play => ({ playId, subActivity, level })
const played = (of: Play) => ({ kind: of.subActivity.kind, optic: of.subActivity.optic, level: of.level })
const tutorial: SessionState = { status: 'tutorial', play: play(0), isPaused: false }
const game: SessionState = { status: 'game', play: play(1), isPaused: false }

describe('the session of the trainer', () => {
  it('begins at home, which selecting a sub-activity leaves', () => {
    const { state, commands } = stepSession(home, {
      type: 'selected',
      subActivity: focus,
      level: 0,
      playId: 'p1',
    })
    expect(state).toEqual(tutorial)
    expect(commands).toEqual([
      { type: 'remember-half', play: play(0) },
      { type: 'begin-play', play: play(0) },
    ])
  })

  it('goes to the game where the tutorial is not wanted', () => {
    const step = stepSession(home, { type: 'selected', subActivity: focus, level: 1, playId: 'p1' })
    expect(step.state).toEqual(game)
  })

  it('selects nothing while something is played', () => {
    expect(stepSession(game, { type: 'selected', subActivity: star, level: 1, playId: 'p2' })).toEqual({
      state: game,
      commands: [],
    })
  })

  it.each([
    ['a tutorial', tutorial, 'tutorial-completed'],
    ['a game', game, 'level-ended'],
  ] as const)('submits an attempt when %s ends, before it forgets the half one', (_, state, status) => {
    const event = { type: 'play-ended', playId: 'p1', played: played(state.play) } as const
    const step = stepSession(state, event)
    expect(step.state).toEqual({ status, play: state.play })
    expect(step.commands).toEqual([{ type: 'submit', play: state.play }, { type: 'forget-half' }])
    expect(stepSession(step.state, event).commands).toEqual([])
  })

  it('logs what was played if it is not what was selected', () => {
    const event = { kind: 'STAR', optic: 0, level: 1 } as const
    expect(stepSession(game, { type: 'play-ended', playId: 'p1', played: event }).commands[0]).toEqual({
      type: 'log-mismatch',
      selected: 'FOCUS',
      played: 'STAR',
    })
  })

  it('goes from the tutorial to the first level, from level to level, and home after the last', () => {
    const on = (state: SessionState) => stepSession(state, { type: 'continued', playId: 'p2' }).state
    expect(on({ status: 'tutorial-completed', play: play(0) })).toMatchObject({
      status: 'game',
      play: play(1, 'p2'),
    })
    expect(on({ status: 'level-ended', play: play(2) })).toMatchObject({ play: play(3, 'p2') })
    expect(on({ status: 'level-ended', play: play(5) })).toEqual(home)
  })

  it('repeats a level', () => {
    const state: SessionState = { status: 'level-ended', play: play(2) }
    expect(stepSession(state, { type: 'repeated', playId: 'p2' }).state).toMatchObject({
      play: play(2, 'p2'),
    })
  })

  it.each(['exited', 'reset'] as const)('%s leads home from everywhere', (type) => {
    expect(stepSession(game, { type })).toEqual({
      state: home,
      commands: [{ type: 'stop-play', playId: 'p1' }, { type: 'forget-half' }],
    })
    expect(stepSession({ status: 'level-ended', play: play(1) }, { type })).toEqual({
      state: home,
      commands: [],
    })
  })

  it.each(['signed-out', 'played-elsewhere'] as const)(
    '%s leads home, and what was half done is offered again',
    (type) => {
      expect(stepSession(game, { type })).toEqual({
        state: home,
        commands: [{ type: 'stop-play', playId: 'p1' }],
      })
    },
  )

  it('pauses when it is interrupted, until it is resumed', () => {
    const paused = stepSession(game, { type: 'interrupted' }).state
    expect(paused).toEqual({ ...game, isPaused: true })
    expect(isPlaying(paused)).toBe(true)
    expect(stepSession(paused, { type: 'resumed' }).state).toEqual(game)
  })

  it('offers what was half done from its level, once it was opened again', () => {
    const opened = stepSession(home, { type: 'opened', half: play(3) }).state
    expect(opened).toEqual({ status: 'home', half: play(3) })
    expect(stepSession(opened, { type: 'half-resumed', playId: 'p9' }).state).toMatchObject({
      status: 'game',
      play: play(3, 'p9'),
    })
    expect(stepSession(opened, { type: 'half-declined' })).toEqual({
      state: home,
      commands: [{ type: 'forget-half' }],
    })
  })
})

/** A device, as it stays through reloads, and what was sent from it. */
interface World {
  state: SessionState
  half: Play | null
  submitted: string[]
  finished: string[]
  /** Submitted, and not yet on the disk of the device. */
  storing: Play | null
  running: string | null
  count: number
}

const deeds = [
  'select',
  'finish',
  'finish-late',
  'continue',
  'repeat',
  'exit',
  'reset',
  'stored',
  'reload',
  'kill',
  'resume-half',
  'decline-half',
  'other-tab',
  'sign-out',
  'lose-context',
  'resume',
] as const
type Deed = (typeof deeds)[number]

function eventOf(deed: Deed, world: World): SessionEvent | null {
  const playId = `p${world.count}`
  switch (deed) {
    case 'select':
      return {
        type: 'selected',
        subActivity: world.count % 2 === 0 ? focus : star,
        level: world.count % 3,
        playId,
      }
    case 'finish':
    case 'finish-late': {
      const { state } = world
      const current = state.status === 'home' ? play(1, 'nothing') : state.play
      const of = deed === 'finish' ? current : { ...current, playId: 'of-long-ago' }
      return { type: 'play-ended', playId: of.playId, played: played(of) }
    }
    case 'continue':
      return { type: 'continued', playId }
    case 'repeat':
      return { type: 'repeated', playId }
    case 'exit':
      return { type: 'exited' }
    case 'reset':
      return { type: 'reset' }
    case 'stored':
      return null
    case 'reload':
    case 'kill':
      return { type: 'opened', half: world.half }
    case 'resume-half':
      return { type: 'half-resumed', playId }
    case 'decline-half':
      return { type: 'half-declined' }
    case 'other-tab':
      return { type: 'played-elsewhere' }
    case 'sign-out':
      return { type: 'signed-out' }
    case 'lose-context':
      return { type: 'interrupted' }
    case 'resume':
      return { type: 'resumed' }
  }
}

function carryOut(world: World, command: SessionCommand): void {
  if (command.type === 'remember-half') world.half = command.play
  if (command.type === 'forget-half') world.half = null
  if (command.type === 'submit') {
    world.submitted.push(command.play.playId)
    world.storing = command.play
  }
  if (command.type === 'begin-play') {
    expect(world.running).toBeNull()
    world.running = command.play.playId
  }
  if (command.type === 'stop-play') {
    expect(world.running).toBe(command.playId)
    world.running = null
  }
}

function walk(path: readonly Deed[]): World {
  const lists = { submitted: [], finished: [] }
  const world: World = { state: home, half: null, storing: null, running: null, count: 0, ...lists }
  for (const deed of path) {
    world.count += 1
    if (deed === 'stored' || deed === 'reload') store(world)
    if (deed === 'reload' || deed === 'kill')
      Object.assign(world, { state: home, running: null, storing: null })
    const before = world.state
    const event = eventOf(deed, world)
    if (event === null) continue
    const step = stepSession(before, event)
    if (deed === 'finish' && isPlaying(before) && 'play' in before) {
      world.finished.push(before.play.playId)
      world.running = null
    }
    const isOffered = world.half !== null
    for (const command of step.commands) carryOut(world, command)
    // As the page does: what is being stored is offered again until it is.
    if (event.type === 'play-ended' && step.commands.some(({ type }) => type === 'submit'))
      world.half = world.storing
    world.state = step.state
    if (deed === 'kill') expect(step.state).toEqual({ status: 'home', half: isOffered ? world.half : null })
    check(world)
  }
  return world
}

function store(world: World): void {
  if (world.storing !== null && world.half?.playId === world.storing.playId) world.half = null
  world.storing = null
}

function check({ state, running, half, storing }: World): void {
  // Killed now, its level would be offered again, or that of what was begun since.
  if (storing !== null && state.status !== 'home') expect(half).not.toBeNull()
  expect(isPlaying(state)).toBe(running !== null)
  if (isPlaying(state) && 'play' in state) {
    expect(running).toBe(state.play.playId)
    // Whatever happens now, it is offered again.
    expect(half).toEqual(state.play)
    expect(state.status === 'tutorial').toBe(state.play.level === 0)
  }
  if (state.status !== 'home') {
    const last = exercises[state.play.subActivity.kind].levels.at(-1)!.level
    expect(state.play.level).toBeLessThanOrEqual(last)
  }
}

describe('in any order', () => {
  it('what is finished is submitted once, nothing else is, and what is half done is offered again', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...deeds), { maxLength: 60 }), (path) => {
        const { submitted, finished } = walk(path)
        expect(submitted).toEqual(finished)
        expect(new Set(submitted).size).toBe(submitted.length)
      }),
      { numRuns: 1500 },
    )
  })

  it('home is one step away', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...deeds), { maxLength: 40 }), (path) => {
        const { state } = walk(path)
        const next = stepSession(state, { type: 'exited' }).state
        expect(next.status).toBe('home')
      }),
      { numRuns: 300 },
    )
  })

  it('every exercise can be selected', () => {
    for (const kind of exerciseKinds) {
      const subActivity: SubActivity = { subActivityId: kind, kind, optic: 30 }
      expect(stepSession(home, { type: 'selected', subActivity, level: 1, playId: 'p' }).state.status).toBe(
        'game',
      )
    }
  })
})
