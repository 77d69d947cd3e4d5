import { HEARTBEAT_MS } from '#contract/limits.ts'

/** A peer that was silent for this many of its intervals is gone; a hidden tab's timers are late. */
const SILENT_INTERVALS = 3
/** Longer intervals count as this one, ms: a timer holds no more than 24 days, and a connection lives for minutes. */
const LONGEST_INTERVAL_MS = 600_000

export interface HeartBeatPlan {
  /** How often we send, ms; null: never. */
  send: number | null
  /** The silence after which the peer is given up, ms; null: never. */
  giveUp: number | null
}

/** From the peer's `heart-beat` header (`<what it sends>,<what it wants>`, ms); null if it is malformed. */
export function planHeartBeats(header: string | undefined, ours = HEARTBEAT_MS): HeartBeatPlan | null {
  const match = /^(\d{1,9}),(\d{1,9})$/.exec(header ?? '0,0')
  if (match === null) return null
  const [sends, wants] = [Number(match[1]), Number(match[2])]
  const agreed = (theirs: number) => Math.min(Math.max(theirs, ours), LONGEST_INTERVAL_MS)
  return {
    send: wants === 0 ? null : agreed(wants),
    giveUp: sends === 0 ? null : SILENT_INTERVALS * agreed(sends),
  }
}

export interface HeartBeatDeps {
  plan: HeartBeatPlan
  send: () => void
  giveUp: () => void
  /** Grows with every byte that arrives: a segment on a poor link takes minutes, and shows life all the while. */
  bytesRead: () => number
  /** Whether we are not reading right now, so that silence says nothing about the peer. */
  isPaused: () => boolean
}

/** Sends heart-beats until the returned function is called. */
export function startHeartBeats({ plan, send, giveUp, bytesRead, isPaused }: HeartBeatDeps): () => void {
  const timers: NodeJS.Timeout[] = []
  if (plan.send !== null) timers.push(setInterval(send, plan.send))
  if (plan.giveUp !== null) {
    let seen = bytesRead()
    const look = () => {
      const now = bytesRead()
      if (now === seen && !isPaused()) giveUp()
      seen = now
    }
    timers.push(setInterval(look, plan.giveUp))
  }
  return () => timers.forEach((timer) => clearInterval(timer))
}
