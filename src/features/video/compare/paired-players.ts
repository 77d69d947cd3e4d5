import type { RefObject } from 'react'
import { hasEnded, type Pair, type Side, type TakeTimes } from '#domain/video/playback/in-step.ts'
import type { PlayerAction, PlayerHandle } from '#ui/video-player/player-facts.ts'

export type Players = Pair<RefObject<PlayerHandle | null>>

export const SIDES = ['a', 'b'] as const

/** Filled by the two players as they appear on the page. */
export function noPlayers(): Players {
  return { a: { current: null }, b: { current: null } }
}

export function act(players: Players, side: Side, action: PlayerAction): void {
  players[side].current?.act(action)
}

export function positionsOf(players: Players): Pair<number> {
  return { a: players.a.current?.position() ?? 0, b: players.b.current?.position() ?? 0 }
}

/** A player that is already there is left alone, because each seek costs a moment. */
export function moveBoth(players: Players, to: Pair<number>): void {
  const from = positionsOf(players)
  for (const side of SIDES)
    if (Math.abs(from[side] - to[side]) > 0.01) act(players, side, { type: 'seek', to: to[side] })
}

export function playBoth(players: Players, takes: Pair<TakeTimes>): void {
  const positions = positionsOf(players)
  for (const side of SIDES) if (!hasEnded(takes[side], positions[side])) act(players, side, { type: 'play' })
}
