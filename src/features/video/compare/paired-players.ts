import type { RefObject } from 'react'
import { hasEnded, type Pair, type Side, type TakeTimes } from '#domain/video/playback/in-step.ts'
import type { PlayerAction, PlayerHandle } from '#ui/video-player/player-facts.ts'

export type Hands = Pair<RefObject<PlayerHandle | null>>

export const SIDES = ['a', 'b'] as const

/** Filled by the two players as they appear on the page. */
export function noHands(): Hands {
  return { a: { current: null }, b: { current: null } }
}

export function act(hands: Hands, side: Side, action: PlayerAction): void {
  hands[side].current?.act(action)
}

export function positionsOf(hands: Hands): Pair<number> {
  return { a: hands.a.current?.position() ?? 0, b: hands.b.current?.position() ?? 0 }
}

/** A player that is already there is left alone, because each seek costs a moment. */
export function moveBoth(hands: Hands, to: Pair<number>): void {
  const from = positionsOf(hands)
  for (const side of SIDES)
    if (Math.abs(from[side] - to[side]) > 0.01) act(hands, side, { type: 'seek', to: to[side] })
}

export function playBoth(hands: Hands, takes: Pair<TakeTimes>): void {
  const positions = positionsOf(hands)
  for (const side of SIDES) if (!hasEnded(takes[side], positions[side])) act(hands, side, { type: 'play' })
}
