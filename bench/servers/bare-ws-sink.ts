// The limit for segment intake: a WebSocket server that writes each message to a file and acknowledges it. Each
// connection starts a new file, as each of our streams does.
import { open } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { WebSocketServer } from 'ws'
import { answerParent } from './answer-parent.ts'
import { watchStalls } from './watch-stalls.ts'

const path = join(process.env['FOLDER'] ?? '', 'bare-ws-sink')
const server = new WebSocketServer({
  host: '127.0.0.1',
  port: 0,
  maxPayload: 8 * 1024 * 1024,
  perMessageDeflate: false,
})
server.on('connection', (socket) => {
  const opened = open(path, 'w')
  let offset = 0
  socket.on('message', (data: Buffer) => {
    const at = offset
    offset += data.length
    void opened.then((file) => file.write(data, 0, data.length, at)).then(() => socket.send('stored'))
  })
  socket.on('close', () => void opened.then((file) => file.close()))
})
const stalls = watchStalls()
server.on('listening', () => answerParent((server.address() as AddressInfo).port, stalls))
