import { expect, test } from 'vitest'
import { changeProfile } from '#contract/endpoints/people/profile.ts'
import { refuse, succeed } from '#contract/result.ts'
import { ProfileForm } from '#features/people/profile/profile-form.tsx'
import type { Services } from '#features/shared/use-services.ts'
import { renderPart } from '#tests/support/render.tsx'
import { residentMe } from '#tests/support/session-facts.ts'

function show({ isRefused = false, isAway = false, timezone = 'America/New_York' } = {}) {
  const calls: unknown[] = []
  const events: string[] = []
  const services = {
    call: (endpoint: unknown, input: { body: object }) => {
      expect(endpoint).toBe(changeProfile)
      calls.push(input.body)
      return Promise.resolve(isRefused ? refuse({ code: 'offline' }) : succeed({}))
    },
    session: { refresh: () => Promise.resolve(void events.push('me is read again')) },
    toasts: { show: ({ msg }: { msg: string }) => events.push(msg) },
  } as unknown as Partial<Services>
  const me = { ...residentMe, phone: '+15555550123', timezone }
  return { calls, events, ...renderPart(<ProfileForm me={me} isAway={isAway} />, services) }
}

test('what was changed is sent, and then me is read again', async () => {
  const { screen, user, calls, events } = show()
  expect(screen.getByLabelText(/Phone/)).toHaveProperty('value', '(555) 555-0123')
  await user.clear(screen.getByLabelText(/First name/))
  await user.type(screen.getByLabelText(/First name/), 'Ada')
  await user.clear(screen.getByLabelText(/Phone/))
  await user.click(screen.getByRole('button', { name: 'Save profile' }))
  expect(calls).toMatchObject([{ firstName: 'Ada', phone: null, title: null, timezone: 'America/New_York' }])
  expect(events).toEqual(['me is read again', 'Profile saved.'])
})

test('a required name that is missing is reported, and nothing is sent', async () => {
  const { screen, user, calls } = show()
  await user.clear(screen.getByLabelText(/Last name/))
  await user.type(screen.getByLabelText(/Phone/), 'call me')
  await user.click(screen.getByRole('button', { name: 'Save profile' }))
  expect(screen.getByText('This field is required')).toBeTruthy()
  expect(calls).toEqual([])
})

test('when it could not be saved, it says so and keeps what was typed', async () => {
  const { screen, user, events } = show({ isRefused: true })
  await user.type(screen.getByLabelText(/First name/), 'X')
  await user.click(screen.getByRole('button', { name: 'Save profile' }))
  expect(await screen.findByText('Your profile wasn’t saved.')).toBeTruthy()
  expect(events).toEqual([])
})

test('without a network nothing can be saved', () => {
  const button = show({ isAway: true }).screen.getByRole('button', { name: 'Save profile' })
  expect(button).toHaveProperty('disabled', true)
})

test.each([
  ['PST', 'America/Los_Angeles', 'Los Angeles · America'],
  ['EST', 'EST', 'EST'],
  ['Nowhere/At_all', 'Nowhere/At_all', 'At all · Nowhere'],
])('a profile with the time zone %s is saved with %s', async (timezone, sent, text) => {
  const { screen, user, calls } = show({ timezone })
  expect(screen.getByRole('option', { name: text, selected: true })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save profile' }))
  expect(calls).toMatchObject([{ timezone: sent }])
})
