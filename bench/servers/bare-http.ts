// The limit for a request: node:http that answers with the same JSON and nothing else.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerParent } from './answer-parent.ts'

const server = createServer((_request, answer) => {
  const body = JSON.stringify({ trocar: 'here', wireVersion: 1 })
  answer.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
  answer.end(body)
})
server.listen(0, '127.0.0.1', () => answerParent((server.address() as AddressInfo).port))
