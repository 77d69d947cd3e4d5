import { HEARTBEAT_MS, REALTIME_MAX_BODY_BYTES } from '#contract/limits.ts'
import type { FrameLimits } from './frame-reader.ts'
import type { TurnLimits } from './reading-turns.ts'

export interface RealtimeLimits {
  frame: FrameLimits
  /** From the opening of the socket to CONNECT. */
  connectMs: number
  heartBeatMs: number
  /** How long a connection outlives its token, so that a page that renews late is not cut off. */
  expiryGraceMs: number
  /** Then it ends at the first pause of this length, so that no segment is cut off on its way… */
  expiryQuietMs: number
  /** …or this long after the token, pause or not. */
  expiryLatestMs: number
  /** How long a peer may take to answer a goodbye; a tablet that is gone never does. */
  farewellMs: number
  /** How often everybody's session and account are looked at, whatever was heard of them. */
  standingEveryMs: number
  /** Bytes that a socket may send before its person is known. */
  unknownBytes: number
  /** Sockets whose person is not known yet: of one address (a whole hospital may have one), and in all. */
  unknownOfAddress: number
  unknownInAll: number
  subscriptions: number
  connectionsPerPerson: number
  /** What one connection may have us work on at the same time. */
  workingAtOnce: number
  /** Received and not yet worked on: above it the socket is not read. */
  heldBytes: number
  /** A message that grows to so many bytes waits for its turn to come in. */
  turnFromBytes: number
  /** Large messages of all connections. */
  turns: TurnLimits
  /** Sent and not yet taken by the peer: above it the connection is cut. */
  unreadBytes: number
  now: () => number
}

export const realtimeLimits: RealtimeLimits = {
  frame: {
    headBytes: 16 * 1024,
    headers: 64,
    bodyBytes: REALTIME_MAX_BODY_BYTES,
    // Clients cut every 8 KiB, if at all.
    bodyPieces: 4_096,
    framesAtOnce: 1_000,
  },
  connectMs: 15_000,
  heartBeatMs: HEARTBEAT_MS,
  expiryGraceMs: 60_000,
  expiryQuietMs: 2_000,
  expiryLatestMs: 10 * 60_000,
  farewellMs: 2_000,
  standingEveryMs: 15_000,
  unknownBytes: 16 * 1024,
  unknownOfAddress: 200,
  unknownInAll: 1_000,
  subscriptions: 32,
  connectionsPerPerson: 20,
  workingAtOnce: 64,
  heldBytes: 2 * 1024 * 1024,
  turnFromBytes: 160 * 1024,
  turns: { atOnce: 8, longestMs: 100, heldBytes: 96 * 1024 * 1024 },
  unreadBytes: 1024 * 1024,
  now: Date.now,
}
