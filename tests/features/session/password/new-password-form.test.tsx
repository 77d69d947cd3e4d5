import { expect, test } from 'vitest'
import type { CallFailure } from '#contract/endpoint.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { Call, Reachability } from '#domain/ports.ts'
import { NewPasswordForm } from '#features/session/password/new-password-form.tsx'
import { renderPart } from '#tests/support/render.tsx'

const reachability = {
  snapshot: () => 'reachable' as const,
  subscribe: () => () => {},
  check: async () => true,
} as Partial<Reachability> as Reachability

function open(answers: (CallFailure | null)[]) {
  const sent: unknown[] = []
  const ends: string[] = []
  let saved = 0
  const call = (async (_endpoint: unknown, input: unknown) => {
    sent.push(input)
    const failure = answers.shift() ?? null
    return failure === null ? succeed({}) : refuse(failure)
  }) as Call
  const part = renderPart(
    <NewPasswordForm
      token="the token"
      email="maya@hospital.example"
      onSaved={() => (saved += 1)}
      onEnd={(why) => ends.push(why)}
    />,
    { call, reachability },
  )
  const field = () => part.screen.getByLabelText('New password') as HTMLInputElement
  const save = () => part.user.click(part.screen.getByRole('button', { name: 'Save password' }))
  return { ...part, sent, ends, field, save, saved: () => saved }
}

test('a password manager sees whose password is new, and anything may be pasted', async () => {
  const { screen, user, field, save, sent, saved } = open([null])
  expect(field().autocomplete).toBe('new-password')
  const owner = screen.container.querySelector<HTMLInputElement>('input[autocomplete="username"]')
  expect(owner?.value).toBe('maya@hospital.example')
  await user.click(field())
  await user.paste('three quiet otters')
  await save()
  expect(sent).toEqual([{ query: { token: 'the token' }, body: { password: 'three quiet otters' } }])
  expect(saved()).toBe(1)
})

test('the password can be shown', async () => {
  const { screen, user, field } = open([])
  expect(field().type).toBe('password')
  await user.click(screen.getByRole('switch', { name: 'Show password' }))
  expect(field().type).toBe('text')
})

test('one that is too short is not sent', async () => {
  const { screen, user, field, save, sent } = open([])
  await user.type(field(), 'seven77')
  await save()
  expect(screen.getByText('Use at least 8 characters')).toBeTruthy()
  expect(sent).toEqual([])
})

test('what the server finds wrong is below the field until it is changed', async () => {
  const failure = { code: 'invalid-input', details: { password: 'common' } } as const
  const { screen, user, field, save, saved } = open([failure])
  await user.type(field(), 'password1')
  await save()
  expect(screen.getByText(/guessers try/)).toBeTruthy()
  await user.type(field(), ' and otters')
  expect(screen.queryByText(/guessers try/)).toBeNull()
  expect(saved()).toBe(0)
})

test('a link that ended meanwhile is reported, and so is a failure of the server', async () => {
  const { screen, user, field, save, ends } = open([
    { code: 'internal-error' },
    { code: 'expired-link', details: { reason: 'used' } },
  ])
  await user.type(field(), 'three quiet otters')
  await save()
  expect(screen.getByText('The server couldn’t do this right now')).toBeTruthy()
  await save()
  expect(ends).toEqual(['used'])
})
