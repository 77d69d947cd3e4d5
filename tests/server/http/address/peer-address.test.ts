import { describe, expect, test } from 'vitest'
import { createPeerOf } from '#server/http/address/peer-address.ts'

function peerOf(trusted: string | false, remoteAddress: string | undefined, forwarded?: string): string {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  return createPeerOf(trusted)({ headers, socket: { remoteAddress } as never })
}

describe('the peer', () => {
  test('is the machine that opened the socket, whatever it claims', () => {
    expect(peerOf(false, '203.0.113.7', '198.51.100.1')).toBe('203.0.113.7')
    expect(peerOf('10.0.0.1', '203.0.113.7', '198.51.100.1')).toBe('203.0.113.7')
  })

  test.each([
    ['10.0.0.1', '10.0.0.1'],
    ['10.0.0.0/8', '10.1.2.3'],
    ['loopback', '127.0.0.1'],
    ['loopback', '::1'],
    ['192.0.2.1, uniquelocal', '192.168.1.20'],
    ['127.0.0.1', '::ffff:127.0.0.1'],
  ])('behind a trusted proxy (%s) is the address that the proxy names', (trusted, proxy) => {
    expect(peerOf(trusted, proxy, 'made-up, 198.51.100.1')).toBe('198.51.100.1')
  })

  test('behind two trusted proxies is the address that the outer one names, and not what was made up before', () => {
    expect(peerOf('10.0.0.0/8', '10.0.0.1', '192.0.2.66, 198.51.100.1, 10.0.0.2')).toBe('198.51.100.1')
  })

  test('is the proxy itself if it names none', () => {
    for (const forwarded of [undefined, '', 'unknown', '203.0.113.999'])
      expect(peerOf('loopback', '127.0.0.1', forwarded)).toBe('127.0.0.1')
  })

  test('of a socket that has closed is nobody', () => {
    expect(peerOf('loopback', undefined)).toBe('')
  })
})
