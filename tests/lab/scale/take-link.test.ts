import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { userTopics } from '#contract/realtime/destinations.ts'
import { openLink } from '../../../lab/scale/take-link.ts'
import { untilEnd } from '#tests/support/until-end.ts'

/** As the server does, tells of refusals whoever subscribed to them. */
function refuseAll(link: WebSocket): void {
  let isSubscribed = false
  link.on('message', (data: Buffer) => {
    const frame = data.toString()
    if (frame.startsWith('CONNECT')) link.send('CONNECTED\nversion:1.2\n\n\0')
    if (frame.startsWith('SUBSCRIBE')) isSubscribed = frame.includes(userTopics.videoStreamError)
    if (frame.startsWith('SEND') && isSubscribed) link.send('MESSAGE\n\n{"code":"unavailable"}\0')
  })
}

test('a segment that the server cannot store now is sent again at once, over another link', async () => {
  const server = untilEnd(new WebSocketServer({ port: 0, host: '127.0.0.1' }))
  await once(server, 'listening')
  server.on('connection', refuseAll)
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const link = await openLink({ address, token: 'token' })
  await expect(link.send({ segment: 0 }, Buffer.from('bytes'))).rejects.toThrow('unavailable')
  link.close()
})
