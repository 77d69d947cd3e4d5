// The limit for a push: a WebSocket server that relays each message to every socket.
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { answerParent } from './answer-parent.ts'

const sockets = new Set<WebSocket>()
const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false })
server.on('connection', (socket) => {
  sockets.add(socket)
  socket.on('close', () => sockets.delete(socket))
  socket.on('message', (data: Buffer) => {
    for (const each of sockets) each.send(data.toString())
  })
})
server.on('listening', () => answerParent((server.address() as AddressInfo).port))
