import { waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { changeProfile } from '#contract/endpoints/people/profile.ts'
import type { Me } from '#contract/endpoints/session/session.ts'
import { refuse, succeed } from '#contract/result.ts'
import { ProfileForm } from '#features/people/profile/profile-form.tsx'
import type { Services } from '#features/shared/use-services.ts'
import { createFormDraftsInMemory } from '#tests/support/form-drafts.ts'
import { renderPart } from '#tests/support/render.tsx'
import { residentMe } from '#tests/support/session-facts.ts'
import { Button } from '#ui/controls/buttons/button.tsx'

function show({
  isRefused = false,
  isAway = false,
  isSlow = false,
  timezone = 'America/New_York',
  drafts = createFormDraftsInMemory(),
} = {}) {
  const calls: unknown[] = []
  const events: string[] = []
  const services = {
    call: (endpoint: unknown, input: { body: object }) => {
      expect(endpoint).toBe(changeProfile)
      calls.push(input.body)
      if (isSlow) return new Promise(() => {})
      return Promise.resolve(isRefused ? refuse({ code: 'offline' }) : succeed({}))
    },
    session: { refresh: () => Promise.resolve(void events.push('me is read again')) },
    toasts: { show: ({ msg }: { msg: string }) => events.push(msg) },
    formDrafts: drafts.formDrafts,
  } as unknown as Partial<Services>
  const me = { ...residentMe, phone: '+15555550123', timezone }
  function Part() {
    const [known, setKnown] = useState<Me>(me)
    const read = (firstName: string) => setKnown({ ...known, firstName })
    return (
      <>
        <ProfileForm me={known} isAway={isAway} />
        <Button onPress={() => read('Grace')}>Read Grace</Button>
        <Button onPress={() => read('Ada')}>Read Ada</Button>
      </>
    )
  }
  return { calls, events, drafts, ...renderPart(<Part />, services) }
}

test('what was changed is sent, and then me is read again', async () => {
  const { screen, user, calls, events } = show()
  expect(screen.getByLabelText(/Phone/)).toHaveProperty('value', '(555) 555-0123')
  await user.clear(screen.getByLabelText(/First name/))
  await user.type(screen.getByLabelText(/First name/), 'Ada')
  await user.clear(screen.getByLabelText(/Phone/))
  await user.click(screen.getByRole('button', { name: 'Save profile' }))
  const { lastName } = residentMe
  expect(calls).toEqual([{ firstName: 'Ada', lastName, phone: null }])
  expect(events).toEqual(['me is read again', 'Profile saved.'])
})

test('what was not changed is not sent: it may have been changed elsewhere', async () => {
  const { screen, user, calls } = show()
  await user.type(screen.getByLabelText(/Title/), 'MD')
  await user.click(screen.getByRole('button', { name: 'Save profile' }))
  expect(calls).toEqual([{ title: 'MD' }])
})

test('what was typed is still there after leaving the page, until it is saved', async () => {
  const first = show()
  await first.user.type(first.screen.getByLabelText(/Title/), 'MD')
  first.screen.unmount()
  const { screen, user, calls, drafts } = show({ drafts: first.drafts })
  expect(screen.getByText('You started this earlier on this device and didn’t save it.')).toBeTruthy()
  expect(screen.getByLabelText(/Title/)).toHaveProperty('value', 'MD')
  await user.click(screen.getByRole('button', { name: 'Save profile' }))
  expect(calls).toEqual([{ title: 'MD' }])
  expect(drafts.drafts.size).toBe(0)
})

test('a name that is missing altogether is reported, and nothing is sent', async () => {
  const { screen, user, calls } = show()
  await user.clear(screen.getByLabelText(/First name/))
  await user.clear(screen.getByLabelText(/Last name/))
  await user.type(screen.getByLabelText(/Phone/), 'call me')
  await user.click(screen.getByRole('button', { name: 'Save profile' }))
  expect(screen.getByText('Enter a first or a last name')).toBeTruthy()
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
])('a profile with the time zone %s is saved with %s', async (timezone, chosen, text) => {
  const { screen, user, calls } = show({ timezone })
  expect(screen.getByRole('option', { name: text, selected: true })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save profile' }))
  expect(calls).toEqual([chosen === timezone ? {} : { timezone: chosen }])
})

test('nothing is said before the first attempt; then each word is taken back or said while typing', async () => {
  const { screen, user } = show()
  const name = screen.getByLabelText(/Last name/)
  await user.clear(screen.getByLabelText(/First name/))
  await user.clear(name)
  expect(screen.queryByText('Enter a first or a last name')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save profile' }))
  expect(screen.getByText('Enter a first or a last name')).toBeTruthy()
  await user.type(name, 'L')
  expect(screen.queryByText('Enter a first or a last name')).toBeNull()
  await user.clear(name)
  expect(screen.getByText('Enter a first or a last name')).toBeTruthy()
})

test('a refused attempt moves the focus to the first wrong field', async () => {
  const { screen, user } = show()
  await user.clear(screen.getByLabelText(/First name/))
  await user.clear(screen.getByLabelText(/Last name/))
  await user.type(screen.getByLabelText(/Phone/), 'call me')
  await user.click(screen.getByRole('button', { name: 'Save profile' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/First name/)))
})

test('two quick presses save once', async () => {
  const { screen, user, calls } = show({ isSlow: true })
  await user.dblClick(screen.getByRole('button', { name: 'Save profile' }))
  await user.type(screen.getByLabelText(/First name/), '{Enter}')
  expect(calls).toHaveLength(1)
})

test('a form in which nothing was typed shows what is read later; what was typed stays', async () => {
  const { screen, user } = show()
  const name = screen.getByLabelText(/First name/)
  await user.click(screen.getByText('Read Grace'))
  expect(name).toHaveProperty('value', 'Grace')
  await user.type(name, 'y')
  await user.click(screen.getByText('Read Ada'))
  expect(name).toHaveProperty('value', 'Gracey')
})

test('whoever has one name only saves it in either field', async () => {
  const { screen, user, calls } = show()
  await user.clear(screen.getByLabelText(/Last name/))
  await user.click(screen.getByRole('button', { name: 'Save profile' }))
  expect(calls).toMatchObject([{ lastName: '' }])
})
