import type { WebSocket } from 'ws'
import { type StompFrame, writeFrame } from './stomp-frame.ts'
import type { RealtimeLimits } from './realtime-limits.ts'

/** Writes what one connection sends. */
export class FrameWriter {
  readonly #socket: WebSocket
  readonly #limits: Pick<RealtimeLimits, 'unreadBytes' | 'farewellMs'>

  constructor(socket: WebSocket, limits: Pick<RealtimeLimits, 'unreadBytes' | 'farewellMs'>) {
    this.#socket = socket
    this.#limits = limits
    socket.on('ping', (data) => {
      if (this.#isHeard()) socket.pong(data)
    })
  }

  write(command: string, headers: Readonly<Record<string, string>>, body = ''): void {
    if (this.#isHeard()) this.#socket.send(writeFrame(command, headers, body))
  }

  beat(): void {
    if (this.#isHeard()) this.#socket.send('\n')
  }

  /** Answers a frame that asked for a RECEIPT. */
  acknowledge({ headers }: StompFrame, more: Readonly<Record<string, string>> = {}): void {
    const receipt = headers.get('receipt')
    if (receipt !== undefined) this.write('RECEIPT', { 'receipt-id': receipt, ...more })
  }

  sayGoodbye(code: number, reason?: string): void {
    this.#socket.close(code, reason)
    const giveUp = setTimeout(() => this.#socket.terminate(), this.#limits.farewellMs)
    this.#socket.once('close', () => clearTimeout(giveUp))
  }

  /** A peer that does not read would fill our memory. */
  #isHeard(): boolean {
    if (this.#socket.readyState !== this.#socket.OPEN) return false
    if (this.#socket.bufferedAmount <= this.#limits.unreadBytes) return true
    this.#socket.terminate()
    return false
  }
}
