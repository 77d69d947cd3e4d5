// The raw limit of an upload: node:http that writes the body of each PATCH to its place in a file.
import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { answerParent } from './answer-parent.ts'

const path = join(process.env['FOLDER'] ?? '', 'bare-http-sink')
await (await open(path, 'w')).close()
const server = createServer((request, answer) => {
  const start = Number(request.headers['upload-offset'])
  pipeline(request, createWriteStream(path, { flags: 'r+', start })).then(
    () => answer.writeHead(204).end(),
    () => answer.destroy(),
  )
})
server.listen(0, '127.0.0.1', () => answerParent((server.address() as AddressInfo).port))
