// The limit for a browser's upload: a page with one `fetch`, and node:http that writes its body to a file; or the same
// file as consecutive chunks. Each upload is a new file, as with ours: overwriting a cached one is twice as fast.
import { createWriteStream } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { answerParent } from './answer-parent.ts'

const folder = process.env['FOLDER'] ?? ''
let uploads = 0
let path = ''
const server = createServer((request, answer) => {
  if (request.method === 'GET') {
    answer.setHeader('content-type', 'text/html').end('<!doctype html><title>Sink</title><input type="file">')
    return
  }
  const start = Number(request.headers['upload-offset'] ?? 0)
  if (start === 0) path = join(folder, `sink-${(uploads += 1)}`)
  pipeline(request, createWriteStream(path, { flags: start === 0 ? 'w' : 'r+', start })).then(
    () => answer.writeHead(204).end(),
    () => answer.destroy(),
  )
})
server.listen(0, '127.0.0.1', () => answerParent((server.address() as AddressInfo).port))
