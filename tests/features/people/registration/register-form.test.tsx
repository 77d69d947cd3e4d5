import { expect, test } from 'vitest'
import { succeed } from '#contract/result.ts'
import { userId } from '#contract/vocabulary/ids.ts'
import type { Call, Reachability } from '#domain/ports.ts'
import type { RegisteredProps } from '#features/people/registration/registered.tsx'
import { RegisterForm } from '#features/people/registration/register-form.tsx'
import { ownTimeZone } from '#features/shared/people/time-zones.ts'
import { renderPart } from '#tests/support/render.tsx'

const reachability = {
  snapshot: () => 'reachable' as const,
  subscribe: () => () => {},
  check: async () => true,
} as Partial<Reachability> as Reachability

const person = {
  id: userId.parse('30000000-0000-4000-8000-000000000001'),
  email: 'maya@hospital.example',
  firstName: 'Maya',
  lastName: 'Okafor',
  role: 'RESIDENT' as const,
  timezone: 'America/New_York',
  programTitle: 'General Surgery',
}

function open(hasPassword: boolean) {
  const sent: unknown[] = []
  const registered: RegisteredProps[] = []
  const call = (async (_endpoint: unknown, input: unknown) => {
    sent.push(input)
    return succeed({ email: person.email })
  }) as Call
  const part = renderPart(
    <RegisterForm
      token="the token"
      person={person}
      hasPassword={hasPassword}
      onRegistered={(account) => registered.push(account)}
      onEnd={() => {}}
    />,
    { call, reachability },
  )
  const save = () => part.user.click(part.screen.getByRole('button', { name: 'Create account' }))
  return { ...part, sent, registered, save }
}

const plain = { token: 'the token', firstName: 'Maya', lastName: 'Okafor', timezone: ownTimeZone() }

test('an invited person sees their role, place and email', () => {
  const { screen } = open(true)
  expect(screen.getByText(/invited as Resident, in General Surgery/)).toBeTruthy()
  expect(screen.getByText(/sign in as maya@hospital\.example/)).toBeTruthy()
})

test('name and time zone are filled in, and only a password is missing', async () => {
  const { screen, user, sent, registered, save } = open(true)
  await save()
  expect(sent).toEqual([])
  await user.type(screen.getByLabelText('Password'), 'three quiet otters')
  await save()
  expect(sent).toEqual([{ body: { ...plain, password: 'three quiet otters' } }])
  expect(registered).toEqual([{ email: person.email, password: 'three quiet otters' }])
})

test('where another service manages the password none is requested, and the page says why', async () => {
  const { screen, sent, save } = open(false)
  expect(screen.queryByLabelText('Password')).toBeNull()
  expect(screen.getByText(/no password to set here/)).toBeTruthy()
  await save()
  expect(sent).toEqual([{ body: plain }])
})
