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

test('the token of an invitation to workshops is in the path, which mail programs leave whole', () => {
  expect(links.addressOf('WORKSHOP_FACULTY', 'one')).toBe(
    `https://trocar.example/workshop/register/faculty/${links.tokenOf('one')}`,
  )
})

test('the code of a link has eight signs, none of which looks like another', () => {
  expect(links.codeOf('one')).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
  expect(links.codeOf('two')).not.toBe(links.codeOf('one'))
  expect(createAccountLinks('another key', 'https://trocar.example').codeOf('one')).not.toBe(
    links.codeOf('one'),
  )
})

test('a token belongs to its link and to its installation, and its digest does not reveal it', () => {
  const token = links.tokenOf('one')
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(links.tokenOf('two')).not.toBe(token)
  expect(createAccountLinks('another key', 'https://trocar.example').tokenOf('one')).not.toBe(token)
  expect(links.digestOf(token)).not.toContain(token)
})
