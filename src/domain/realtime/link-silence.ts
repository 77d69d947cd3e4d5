import { HEARTBEAT_MS } from '#contract/limits.ts'

/** Two heartbeats missed. */
const SILENT_AFTER_MS = 2 * HEARTBEAT_MS
/** With a message on its way the other end should speak sooner: one heartbeat, and a poor link's delay. */
const SILENT_WHILE_SENDING_MS = HEARTBEAT_MS + 10_000
/** A network that came back is usually another one: a link that said nothing for this long is not trusted. */
const SILENT_WHEN_NETWORK_CHANGES_MS = 5_000
/** A message without receipt for so long, on a link that lives, was lost by the server. */
export const RECEIPT_PATIENCE_MS = 120_000
/** From opening the socket to CONNECTED. */
export const CONNECT_PATIENCE_MS = 10_000

export interface LinkSigns {
  now: number
  /** When the other end was last heard, or the socket last got bytes out. */
  lastSignAt: number
  isSending: boolean
}

/** An open socket on a dead network closes only minutes later; silence tells sooner. */
export function isSilent({ now, lastSignAt, isSending }: LinkSigns): boolean {
  return now - lastSignAt > (isSending ? SILENT_WHILE_SENDING_MS : SILENT_AFTER_MS)
}

export function isDoubtful({ now, lastSignAt }: Omit<LinkSigns, 'isSending'>): boolean {
  return now - lastSignAt > SILENT_WHEN_NETWORK_CHANGES_MS
}
