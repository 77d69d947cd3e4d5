import { isDatabaseAway } from '#server/database/database-away.ts'
import { MalformedFrameError } from './stomp-frame.ts'

/** A refusal that ends the connection; STOMP has no other kind. */
export class ProtocolError extends Error {
  readonly code: string
  constructor(message: string, code = '400') {
    super(message)
    this.code = code
  }
}

/** The WebSocket close code for it; anything else is a protocol error. */
export const CLOSE_CODES: Partial<Record<string, number>> = { '401': 1008, '500': 1011, '503': 1013 }

/** What a peer is told about the error that ends its connection. */
export function refusalOf(error: unknown): { message: string; code: string } {
  if (error instanceof ProtocolError) return error
  if (error instanceof MalformedFrameError) return { message: error.message, code: '400' }
  return isDatabaseAway(error)
    ? { message: 'The server cannot do this right now', code: '503' }
    : { message: 'The server made a mistake', code: '500' }
}
