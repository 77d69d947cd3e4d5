// The raw limit of a browser's upload: a page with one `fetch`, and node:http that writes its body to a file.
import { createWriteStream } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { answerParent } from './answer-parent.ts'

const path = join(process.env['FOLDER'] ?? '', 'put-sink')
const server = createServer((request, answer) => {
  if (request.method !== 'PUT') {
    answer.setHeader('content-type', 'text/html').end('<!doctype html><title>Sink</title><input type="file">')
    return
  }
  pipeline(request, createWriteStream(path)).then(
    () => answer.writeHead(204).end(),
    () => answer.destroy(),
  )
})
server.listen(0, '127.0.0.1', () => answerParent((server.address() as AddressInfo).port))
