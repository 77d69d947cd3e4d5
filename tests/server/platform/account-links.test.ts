import { expect, test } from 'vitest'
import { createAccountLinks } from '#server/platform/account-links.ts'

const links = createAccountLinks('key', 'https://trocar.example')

test('the token of a link is behind the # of its address, where no log sees it', () => {
  expect(links.addressOf('PASSWORD_RESET', 'one')).toBe(
    `https://trocar.example/new-password#${links.tokenOf('one')}`,
  )
  expect(links.addressOf('REGISTRATION', 'one')).toBe(
    `https://trocar.example/register#${links.tokenOf('one')}`,
  )
})

test('a token belongs to its link and to its installation, and its digest does not reveal it', () => {
  const token = links.tokenOf('one')
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(links.tokenOf('two')).not.toBe(token)
  expect(createAccountLinks('another key', 'https://trocar.example').tokenOf('one')).not.toBe(token)
  expect(links.digestOf(token)).not.toContain(token)
})
