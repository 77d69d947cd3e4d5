import { expect, test } from 'vitest'
import { createAccountLinks } from '#server/platform/account-links.ts'

const links = createAccountLinks('key', 'https://trocar.example')

test('the token of every link is in the path, which programs that check links leave whole', () => {
  const purposes = [
    ['PASSWORD_RESET', '/new-password'],
    ['REGISTRATION', '/register'],
    ['EMAIL_CHANGE', '/stop-email-change'],
    ['WORKSHOP_INTERNAL', '/workshop/register/internal'],
    ['WORKSHOP_ATTENDEE', '/workshop/register/attendee'],
    ['WORKSHOP_FACULTY', '/workshop/register/faculty'],
  ] as const
  for (const [purpose, page] of purposes)
    expect(links.addressOf(purpose, 'one')).toBe(`https://trocar.example${page}/${links.tokenOf('one')}`)
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
