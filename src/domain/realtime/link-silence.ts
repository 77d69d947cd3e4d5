import { HEARTBEAT_MS } from '#contract/limits.ts'

/** Two heartbeats missed. */
const SILENT_AFTER_MS = 2 * HEARTBEAT_MS
/** With a message on its way, the other end should answer sooner: one heartbeat plus the delay of a poor link. */
const SILENT_WHILE_SENDING_MS = HEARTBEAT_MS + 10_000
/** A network that came back is usually a different one, so a link that was silent for this long is not trusted. */
const SILENT_WHEN_NETWORK_CHANGES_MS = 5_000
/** A message without a receipt for this long, on a live link, was lost by the server. */
export const RECEIPT_PATIENCE_MS = 120_000
/** From opening the socket to CONNECTED. */
export const CONNECT_PATIENCE_MS = 10_000

export interface LinkSigns {
  now: number
  /** When the other end was last heard, or the socket last sent bytes. */
  lastSignAt: number
  isSending: boolean
}

/** A socket on a dead network closes only after minutes; silence shows it sooner. */
export function isSilent({ now, lastSignAt, isSending }: LinkSigns): boolean {
  return now - lastSignAt > (isSending ? SILENT_WHILE_SENDING_MS : SILENT_AFTER_MS)
}

export function isDoubtful({ now, lastSignAt }: Omit<LinkSigns, 'isSending'>): boolean {
  return now - lastSignAt > SILENT_WHEN_NETWORK_CHANGES_MS
}
