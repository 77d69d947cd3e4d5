// The limit for an upload: node:http that writes the body of each PATCH to its place in a file. Each upload starts a
// new file, as ours does: overwriting cached bytes would cost the kernel half as much.
import { createWriteStream } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { answerParent } from './answer-parent.ts'

const path = join(process.env['FOLDER'] ?? '', 'bare-http-sink')
const server = createServer((request, answer) => {
  const start = Number(request.headers['upload-offset'])
  pipeline(request, createWriteStream(path, { flags: start === 0 ? 'w' : 'r+', start })).then(
    () => answer.writeHead(204).end(),
    () => answer.destroy(),
  )
})
server.listen(0, '127.0.0.1', () => answerParent((server.address() as AddressInfo).port))
