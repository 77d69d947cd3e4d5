import { bearerOf } from '#server/http/input/read-caller.ts'
import { type HeartBeatPlan, planHeartBeats } from './heart-beats.ts'
import { ProtocolError } from './protocol-error.ts'
import type { StompFrame } from './stomp-frame.ts'

interface ConnectFrame {
  token: string
  plan: HeartBeatPlan
}

/** Reads the first frame of a connection. Throws if it is not one that we understand. */
export function readConnect({ command, headers }: StompFrame, heartBeatMs: number): ConnectFrame {
  if (command !== 'CONNECT' && command !== 'STOMP') throw new ProtocolError('CONNECT must come first')
  if (!headers.get('accept-version')?.split(',').includes('1.2')) {
    throw new ProtocolError('Only STOMP 1.2 is spoken here')
  }
  const plan = planHeartBeats(headers.get('heart-beat'), heartBeatMs)
  if (plan === null) throw new ProtocolError('The heart-beat header is malformed')
  const token = tokenOf(headers)
  if (token === null) throw new ProtocolError('auth token missing', '401')
  return { token, plan }
}

function tokenOf(headers: ReadonlyMap<string, string>): string | null {
  const authorization = headers.get('Authorization') ?? headers.get('authorization')
  return authorization === undefined ? (headers.get('token') ?? null) : bearerOf(authorization)
}
