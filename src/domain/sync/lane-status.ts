import type { QueuedWrite } from './queued-writes.ts'

/** The state of what waits in one lane. */
export interface LaneStatus {
  /** Something waits to be sent. */
  isWaiting: boolean
  /** The latest write that the server refused; what was made after it waits for its owner, too. */
  refused: QueuedWrite | null
}

export function laneStatus(lane: string, writes: readonly QueuedWrite[]): LaneStatus {
  const inLane = writes.filter((write) => write.lane === lane)
  return {
    isWaiting: inLane.some(({ refusal }) => refusal === null),
    refused: inLane.findLast(({ refusal }) => refusal !== null) ?? null,
  }
}
