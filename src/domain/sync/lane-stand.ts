import type { QueuedWrite } from './queued-writes.ts'

/** The state of what waits in one lane. */
export interface LaneStand {
  /** Something waits to be sent. */
  isWaiting: boolean
  /** The latest write that the server refused; what was made after it waits for its owner, too. */
  refused: QueuedWrite | null
}

export function standOf(lane: string, writes: readonly QueuedWrite[]): LaneStand {
  const inLane = writes.filter((write) => write.lane === lane)
  return {
    isWaiting: inLane.some(({ refusal }) => refusal === null),
    refused: inLane.findLast(({ refusal }) => refusal !== null) ?? null,
  }
}
