import { useEffect, useRef, useState } from 'react'
import {
  hasEnded,
  keepInStep,
  type Pair,
  positionsAt,
  type Side,
  sinceStart,
  type TakeTimes,
} from '#domain/video/playback/in-step.ts'
import type { PlayerAction } from '#ui/video-player/player-facts.ts'
import { neighborSpeed } from '#ui/video-player/player-time.ts'
import { act, type Players, moveBoth, playBoth, positionsOf, SIDES } from './paired-players.ts'

export interface InStep {
  isPlaying: boolean
  play: () => void
  pause: () => void
  /** Seconds after the starting points. */
  goTo: (since: number) => void
  changeSpeed: (to: number) => void
  /** Does for both what was asked of one; false if it concerns only that one. */
  relay: (action: PlayerAction, side: Side) => boolean
}

/** Plays, pauses and moves two players as one. */
export function useInStep(players: Players, takes: Pair<TakeTimes>): InStep {
  const [isPlaying, setIsPlaying] = useState(false)
  const [speed, setSpeed] = useState(1)
  useLockstep(players, takes, { isPlaying, speed, onStopped: () => setIsPlaying(false) })

  function goTo(since: number): void {
    moveBoth(players, positionsAt(takes, since))
    if (isPlaying) playBoth(players, takes)
  }
  function play(): void {
    const positions = positionsOf(players)
    const isOver = SIDES.every((side) => hasEnded(takes[side], positions[side]))
    moveBoth(players, positionsAt(takes, isOver ? 0 : sinceStart(takes, positions)))
    playBoth(players, takes)
    setIsPlaying(true)
  }
  function pause(): void {
    setIsPlaying(false)
    for (const side of SIDES) act(players, side, { type: 'pause' })
    moveBoth(players, positionsAt(takes, sinceStart(takes, positionsOf(players))))
    changeSpeed(speed)
  }
  function changeSpeed(to: number): void {
    setSpeed(to)
    for (const side of SIDES) act(players, side, { type: 'set-speed', speed: to })
  }
  const both = { isPlaying, play, pause, goTo, changeSpeed }
  function relay(action: PlayerAction, side: Side): boolean {
    switch (action.type) {
      case 'seek':
      case 'seek-share':
      case 'skip':
      case 'next-mark':
      case 'previous-mark':
        act(players, side, action)
        goTo(positionsOf(players)[side] - takes[side].start)
        return true
      case 'step-frame':
        if (isPlaying) pause()
        for (const each of SIDES) act(players, each, action)
        return true
      case 'toggle-mute':
      case 'set-volume':
      case 'change-volume':
      case 'toggle-fullscreen':
      case 'loop-edge':
        return false
      default:
        runBoth(action, both, speed)
        return true
    }
  }
  return { ...both, relay }
}

type RunAction = Extract<
  PlayerAction,
  { type: 'toggle-play' | 'play' | 'pause' | 'set-speed' | 'change-speed' }
>

function runBoth(action: RunAction, both: Omit<InStep, 'relay'>, speed: number): void {
  switch (action.type) {
    case 'toggle-play':
      return both.isPlaying ? both.pause() : both.play()
    case 'play':
      return both.play()
    case 'pause':
      return both.pause()
    case 'set-speed':
      return both.changeSpeed(action.speed)
    case 'change-speed':
      return both.changeSpeed(neighborSpeed(speed, action.direction))
  }
}

interface Following {
  isPlaying: boolean
  speed: number
  /** Both have stopped on their own: at their ends, or because of the device. */
  onStopped: () => void
}

/** Checks every frame while both play, and makes the one ahead wait for the other. */
function useLockstep(players: Players, takes: Pair<TakeTimes>, following: Following): void {
  const latest = useRef({ takes, following })
  useEffect(() => {
    latest.current = { takes, following }
  })
  const { isPlaying } = following
  useEffect(() => {
    if (!isPlaying) return
    let frame = 0
    let held: Side | null = null
    let speeds: Pair<number> | null = null
    const look = () => {
      frame = requestAnimationFrame(look)
      const now = latest.current
      const positions = positionsOf(players)
      const order = keepInStep({ takes: now.takes, positions, speed: now.following.speed, held })
      if (order.jumpTo !== null) moveBoth(players, positionsAt(now.takes, order.jumpTo))
      if (order.held !== held) {
        if (held !== null) act(players, held, { type: 'play' })
        if (order.held !== null) act(players, order.held, { type: 'pause' })
        held = order.held
      } else if (SIDES.every((side) => players[side].current?.isPlaying() !== true)) {
        now.following.onStopped()
      }
      for (const side of SIDES)
        if (speeds?.[side] !== order.speeds[side])
          act(players, side, { type: 'set-speed', speed: order.speeds[side] })
      speeds = order.speeds
    }
    frame = requestAnimationFrame(look)
    return () => cancelAnimationFrame(frame)
  }, [isPlaying, players])
}
