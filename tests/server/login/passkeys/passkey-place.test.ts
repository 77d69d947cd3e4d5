import { expect, test } from 'vitest'
import { passkeyPlaceOf } from '#server/login/passkeys/passkey-place.ts'

test('passkeys belong to the host of the app, and are requested by its own pages', () => {
  expect(
    passkeyPlaceOf(['https://trocar.test', 'https://lab.trocar.test', 'https://elsewhere.test']),
  ).toEqual({
    rpId: 'trocar.test',
    origins: ['https://trocar.test', 'https://lab.trocar.test'],
  })
})

test('on this machine they belong to localhost, whichever name was configured', () => {
  expect(passkeyPlaceOf(['http://127.0.0.1:3000', 'http://localhost:3000'])).toEqual({
    rpId: 'localhost',
    origins: ['http://localhost:3000'],
  })
})

test('an address without a name, or without https, has none', () => {
  expect(passkeyPlaceOf(['http://192.168.0.7:3000'])).toBeNull()
  expect(passkeyPlaceOf(['https://192.168.0.7'])).toBeNull()
  expect(passkeyPlaceOf(['http://trocar.test'])).toBeNull()
  // A name that merely ends the same belongs to somebody else.
  expect(passkeyPlaceOf(['http://trocar.test', 'https://nottrocar.test'])).toBeNull()
  expect(passkeyPlaceOf([])).toBeNull()
})
