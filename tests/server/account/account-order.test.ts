import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { readAccountOrder } from '#server/account/account-order.ts'
import { readPassword } from '#server/account/read-password.ts'

const whole = ['--email', 'maya@hospital.example', '--name', ' Maya Ada  Okafor ', '--role', 'RESIDENT']

test('an account is described by email, name and role', () => {
  expect(readAccountOrder(whole)).toEqual({
    email: 'maya@hospital.example',
    firstName: 'Maya Ada',
    lastName: 'Okafor',
    role: 'RESIDENT',
    program: null,
    hasLetter: false,
  })
  expect(readAccountOrder([...whole, '--letter']).hasLetter).toBe(true)
  expect(readAccountOrder([...whole, '--program', 'Urology']).program).toBe('Urology')
})

test('what is missing or not understood is reported, with how to do it', () => {
  expect(() => readAccountOrder([])).toThrow(
    /--email needs[\s\S]*--name needs[\s\S]*--role needs[\s\S]*npm run account/,
  )
  expect(() => readAccountOrder([...whole, '--role', 'SURGEON'])).toThrow(/--role needs one of RESIDENT/)
  expect(() => readAccountOrder([...whole, '--name', 'Maya'])).toThrow(/--name needs first and last name/)
})

test('a password among the arguments is refused', () => {
  expect(() => readAccountOrder([...whole, '--password', 'secret'])).toThrow(/--password/)
  expect(() => readAccountOrder([...whole, 'secret'])).toThrow()
})

test('a piped password is the first line, including blanks', async () => {
  const input = new PassThrough()
  input.end(' two words \nnot this\n')
  expect(await readPassword({ input, output: new PassThrough() })).toBe(' two words ')
  const nothing = new PassThrough()
  nothing.end()
  await expect(readPassword({ input: nothing, output: new PassThrough() })).rejects.toThrow(/no password/)
})

/** Types a line whenever something is requested. */
function createTerminal(lines: string[]) {
  const input = Object.assign(new PassThrough(), { isTTY: true })
  const output = new PassThrough()
  let shown = ''
  output.on('data', (chunk) => {
    shown += String(chunk)
    if (!String(chunk).endsWith(': ')) return
    const next = lines.shift()
    if (next === undefined) input.end()
    else input.write(`${next}\n`)
  })
  return { input, output, shown: () => shown }
}

test('at a terminal it is asked for twice, and not shown', async () => {
  const terminal = createTerminal(['a long one', 'a long one'])
  expect(await readPassword(terminal)).toBe('a long one')
  expect(terminal.shown()).toBe('Password: \nThe same once more: \n')
  await expect(readPassword(createTerminal(['a long one', 'another']))).rejects.toThrow(/differ/)
  await expect(readPassword(createTerminal([]))).rejects.toThrow(/No password was given/)
})
