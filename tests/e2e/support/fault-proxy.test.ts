import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FaultProxy } from '../../../e2e/support/fault-proxy.ts'

let server: Server
let proxy: FaultProxy
let received = 0

beforeEach(async () => {
  received = 0
  server = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => (received += chunk.length))
    request.on('end', () => response.end('from the server'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  proxy = await FaultProxy.start((server.address() as AddressInfo).port)
})

afterEach(async () => {
  await proxy.stop()
  server.closeAllConnections()
  server.close()
})

async function ask(body = ''): Promise<string> {
  const url = `http://127.0.0.1:${proxy.port}/`
  const response = await fetch(url, body === '' ? {} : { method: 'PUT', body })
  return response.text()
}

test('an open network passes everything on and counts uploaded bytes', async () => {
  expect(await ask('x'.repeat(100_000))).toBe('from the server')
  expect(received).toBe(100_000)
  expect(proxy.bytesUp).toBeGreaterThan(100_000)
})

test('a refusing network resets open and new connections', async () => {
  const open = connect(proxy.port, '127.0.0.1')
  await once(open, 'connect')
  const closed = once(open, 'error')
  proxy.set('refused')
  await closed
  await expect(ask()).rejects.toThrow()
  proxy.set('open')
  expect(await ask()).toBe('from the server')
})

test('a stalled network swallows a request until it is open again', async () => {
  proxy.set('stalled')
  let isAnswered = false
  const answer = ask('hello').then((text) => {
    isAnswered = true
    return text
  })
  while (proxy.bytesUp === 0) await new Promise(setImmediate)
  expect([isAnswered, received]).toEqual([false, 0])
  proxy.set('open')
  expect(await answer).toBe('from the server')
})

test('a captive portal answers 200 with a page of its own, and nothing reaches the server', async () => {
  proxy.set('captive-portal')
  expect(await ask('secret')).toContain('guest Wi-Fi')
  expect(received).toBe(0)
})

test('cutting ends what is open once; the next connection is accepted', async () => {
  const open = connect(proxy.port, '127.0.0.1')
  await once(open, 'connect')
  const reset = once(open, 'error')
  proxy.cut()
  await reset
  expect(await ask()).toBe('from the server')
})

test('a slow network delivers every byte', async () => {
  proxy.throttle(400_000)
  expect(await ask('y'.repeat(50_000))).toBe('from the server')
  expect(received).toBe(50_000)
})

test('a missing server looks like one that was cut off', async () => {
  server.close()
  server.closeAllConnections()
  await expect(ask()).rejects.toThrow()
})

test('a deaf network brings everything to the server and no answer back', async () => {
  proxy.set('deaf')
  const answer = ask('hello')
  answer.catch(() => undefined)
  while (proxy.bytesWithheld === 0) await new Promise(setImmediate)
  expect(received).toBe(5)
  proxy.set('open')
  await expect(answer).rejects.toThrow()
  expect(await ask()).toBe('from the server')
})

test('a truncating network ends an answer in its middle', async () => {
  proxy.set('truncating')
  await expect(ask('hello')).rejects.toThrow()
  expect(received).toBe(5)
})

test('a truncating network never ends an answer in its headers, which no browser accepts over TLS', async () => {
  proxy.set('truncating')
  const socket = connect(proxy.port, '127.0.0.1')
  let heard = ''
  socket.setEncoding('utf8').on('data', (text: string) => (heard += text))
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  await once(socket, 'close')
  expect(heard).toContain('\r\n\r\n')
  expect(heard).not.toContain('from the server')
})

test('a half-closed connection still brings bytes to the server', async () => {
  const open = connect({ port: proxy.port, host: '127.0.0.1', allowHalfOpen: true })
  await once(open, 'connect')
  open.write('PUT / HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\n\r\n')
  while (proxy.bytesUp === 0) await new Promise(setImmediate)
  open.resume()
  const ended = once(open, 'end')
  proxy.halfClose()
  await ended
  open.write('hello')
  await expect.poll(() => received).toBe(5)
  open.destroy()
})

test('a server that knows no session answers as ours does', async () => {
  proxy.set('unauthorized')
  const answer = await fetch(`http://127.0.0.1:${proxy.port}/`)
  expect([answer.status, answer.headers.has('x-trocar')]).toEqual([401, true])
  expect(await answer.json()).toMatchObject({ code: 'not-signed-in' })
})

test('a delayed network delivers everything, later', async () => {
  proxy.delay(60)
  const started = performance.now()
  expect(await ask('x'.repeat(1_000))).toBe('from the server')
  expect(performance.now() - started).toBeGreaterThan(100)
})

test('reset, it misbehaves no longer, has counted nothing, and has the same port', async () => {
  const { port } = proxy
  await ask('hello')
  const open = connect(port, '127.0.0.1')
  await once(open, 'connect')
  const closed = once(open, 'error')
  proxy.throttle(1)
  proxy.delay(60_000)
  proxy.set('stalled')
  await proxy.reset()
  await closed
  expect([proxy.port, proxy.bytesUp, proxy.bytesWithheld]).toEqual([port, 0, 0])
  expect(await ask()).toBe('from the server')
})

test('connections that were just ended are reset too', async () => {
  const open = connect(proxy.port, '127.0.0.1').on('error', () => undefined)
  await once(server, 'connection')
  proxy.halfClose()
  await proxy.reset()
  open.destroy()
})
