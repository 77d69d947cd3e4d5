import { expect, test } from 'vitest'
import { createOwnHosts } from '#server/http/address/own-hosts.ts'
import { isOwnOrigin } from '#server/realtime/own-origin.ts'

const OWN = ['https://trocar.example']
const isOwnHost = createOwnHosts(OWN)

test.each([
  ['a program', { host: 'anything' }, true],
  ['our page', { origin: OWN[0], host: 'trocar.example' }, true],
  ['our page, through a proxy that asks by its own name', { origin: OWN[0], host: 'upstream' }, true],
  ['a page of this machine', { origin: 'http://localhost:4600', host: 'localhost:4600' }, true],
  ['a page of somebody else', { origin: 'https://evil.example', host: 'trocar.example' }, false],
  ['a page whose name leads here', { origin: 'https://evil.example', host: 'evil.example' }, false],
  ['a page of nowhere', { origin: 'null', host: 'trocar.example' }, false],
])('a socket of %s', (_who, headers, isOwn) => {
  expect(isOwnOrigin(headers, OWN, isOwnHost)).toBe(isOwn)
})
