import { HEARTBEAT_MS, REALTIME_MAX_BODY_BYTES } from '#contract/limits.ts'
import type { FrameLimits } from './frame-reader.ts'
import type { TurnLimits } from './reading-turns.ts'

export interface RealtimeLimits {
  frame: FrameLimits
  /** From opening the socket to CONNECT, ms. */
  connectMs: number
  heartBeatMs: number
  /** How long a connection outlives its token, so that a page that renews late is not cut off, ms. */
  expiryGraceMs: number
  /** It then ends at the first pause of this length, so that no segment is cut off, ms… */
  expiryQuietMs: number
  /** …or this long after the token, pause or not, ms. */
  expiryLatestMs: number
  /** How long a peer may take to answer a close, ms; a tablet that is gone never does. */
  farewellMs: number
  /** When all connections end: the time between two of them, ms… */
  endEachMs: number
  /** …but for all together no longer than this, ms. */
  endAllMs: number
  /** How often everybody's session and account are checked, even without news, ms. */
  accountsEveryMs: number
  /** Bytes that a socket may send before its person is known. */
  unknownBytes: number
  /**
   * Sockets whose person is not known yet: per address (a whole hospital may share one), and in all; as many again for
   * the first few of each network.
   */
  unknownOfAddress: number
  unknownInAll: number
  unknownFirst: number
  subscriptions: number
  connectionsPerPerson: number
  /** How many messages of one connection are handled at the same time. */
  workingAtOnce: number
  /** Bytes received and not handled yet; above it the socket is not read. */
  heldBytes: number
  /** A message that grows to this many bytes waits for its turn to arrive. */
  turnFromBytes: number
  /** Limits for the large messages of all connections. */
  turns: TurnLimits
  /** Bytes sent and not yet accepted by the peer; above it the connection is cut. */
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
  endEachMs: 2,
  endAllMs: 3_000,
  accountsEveryMs: 15_000,
  unknownBytes: 16 * 1024,
  unknownOfAddress: 200,
  unknownInAll: 1_000,
  unknownFirst: 10,
  subscriptions: 32,
  connectionsPerPerson: 20,
  workingAtOnce: 64,
  heldBytes: 2 * 1024 * 1024,
  turnFromBytes: 160 * 1024,
  turns: { atOnce: 8, longestMs: 100, heldBytes: 96 * 1024 * 1024 },
  unreadBytes: 1024 * 1024,
  now: Date.now,
}
