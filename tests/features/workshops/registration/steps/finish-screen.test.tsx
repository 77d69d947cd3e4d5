import { act } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { getFacultyProfile, type OwnProfile } from '#contract/endpoints/workshops/participants/own-profile.ts'
import { updateFacultyProfile } from '#contract/endpoints/workshops/participants/own-profile-changes.ts'
import { getOwnInvitation } from '#contract/endpoints/workshops/registration/workshop-registration.ts'
import { FinishScreen } from '#features/workshops/registration/steps/finish-screen.tsx'
import { createFormDraftsInMemory } from '#tests/support/form-drafts.ts'
import { ownProfile } from '#tests/support/own-profile.ts'
import type { ScreenFacts } from '#tests/support/screen-services.ts'
import { brokenServer, participantMe, renderWorkshopScreen } from '#tests/support/workshop-screens.tsx'

const profile: OwnProfile = {
  ...ownProfile,
  registrationSteps: [],
  consents: [
    { kind: 'PICTURES', isAgreed: null, at: null },
    { kind: 'HEALTH', isAgreed: true, at: '2026-03-01T08:00:00Z' },
    { kind: 'LISTED', isAgreed: null, at: null },
  ],
}

function Steps({ from }: { from: string | null }) {
  const [asked, setAsked] = useState(from)
  return <FinishScreen asked={asked} onGo={setAsked} onHome={() => undefined} />
}

function open(
  facts: ScreenFacts,
  { from = null as string | null, stored = createFormDraftsInMemory() } = {},
) {
  const given = { me: participantMe, formDrafts: stored.formDrafts }
  return { ...renderWorkshopScreen(<Steps from={from} />, facts, given), ...stored }
}
const knowing = (known: Partial<OwnProfile>, saved: Partial<OwnProfile> = known): ScreenFacts => ({
  answers: new Map<Endpoint, unknown>([
    [getFacultyProfile, { ...profile, ...known }],
    [updateFacultyProfile, { ...profile, ...saved }],
    [getOwnInvitation, { hasAccepted: true, workshop: null }],
  ]),
})

test('each step is saved with what it asks, and the next one follows', async () => {
  const facts = knowing({}, { primaryPhone: '+13125550123', registrationSteps: ['contact'] })
  const { screen, user, called, drafts } = open(facts)
  await screen.findByText('Step 2 of 6')
  await user.type(screen.getByLabelText(/^Primary phone/), '312 555 0123')
  expect(drafts.size).toBe(1)
  await user.click(screen.getByRole('button', { name: 'Save and continue' }))
  await screen.findByText('Step 3 of 6')
  expect(called.filter(({ endpoint }) => endpoint === updateFacultyProfile)).toEqual([
    {
      endpoint: updateFacultyProfile,
      input: { body: { primaryPhone: '+13125550123', finishedStep: 'contact' } },
    },
  ])
  expect(drafts.size).toBe(0)
})

test('it continues with the first step that is left, with what was typed there before the tab was closed', async () => {
  const stored = createFormDraftsInMemory()
  const first = open(knowing({ registrationSteps: ['contact'] }), { stored })
  await first.user.type(await first.screen.findByLabelText(/^City/), 'Chicago')
  first.screen.unmount()
  const { screen, user, called } = open(
    knowing({ registrationSteps: ['contact'], primaryPhone: '+13125550123' }),
    { stored },
  )
  await screen.findByText('You started this earlier on this device and didn’t save it.')
  expect(screen.getByLabelText(/^City/)).toHaveProperty('value', 'Chicago')
  await user.click(screen.getByRole('button', { name: 'Save and continue' }))
  await screen.findByText('Step 4 of 6')
  expect(called.find(({ endpoint }) => endpoint === updateFacultyProfile)?.input).toEqual({
    body: { hospital: { city: 'Chicago' }, finishedStep: 'work' },
  })
})

test('a step that is left and opened again sends only what was typed there', async () => {
  const stored = createFormDraftsInMemory()
  const at = (hospital: Partial<OwnProfile['hospital']>) =>
    knowing({ registrationSteps: ['contact'], hospital: { ...ownProfile.hospital, ...hospital } })
  const first = open(at({ city: 'Chicago', zipCode: '60601' }), { stored })
  await first.user.type(await first.screen.findByRole('textbox', { name: /^Hospital/ }), 'Mercy')
  first.screen.unmount()
  const { screen, user, called } = open(at({ city: 'Boston', zipCode: '02101' }), { stored })
  await screen.findByText('You started this earlier on this device and didn’t save it.')
  await user.click(screen.getByRole('button', { name: 'Save and continue' }))
  await screen.findByText('Step 4 of 6')
  expect(called.find(({ endpoint }) => endpoint === updateFacultyProfile)?.input).toEqual({
    body: { hospital: { hospitalAffiliation: 'Mercy' }, finishedStep: 'work' },
  })
})

test('once all are done, nothing is asked', async () => {
  const done = open(knowing({ registrationSteps: ['contact', 'work', 'license', 'health', 'photo'] }))
  await done.screen.findByRole('heading', { name: 'You’re registered' })
})

test('without a connection, what is typed stays and nothing is sent', async () => {
  const { screen, network } = open(knowing({}))
  await screen.findByText('Step 2 of 6')
  act(() => network.become('unreachable'))
  await screen.findByText(/^You’re offline\. What you typed stays/)
  expect(screen.getByRole('button', { name: 'Save and continue' })).toHaveProperty('disabled', true)
})

test('a step that couldn’t be saved says so, and what was typed is still there', async () => {
  const facts: ScreenFacts = {
    ...brokenServer,
    answers: new Map<Endpoint, unknown>([[getFacultyProfile, profile]]),
  }
  const { screen, user } = open(facts)
  await user.type(await screen.findByLabelText(/^Primary phone/), '312 555 0123')
  await user.click(screen.getByRole('button', { name: 'Save and continue' }))
  await screen.findByText('It couldn’t be saved. What you typed is still here. Try again.')
  expect(screen.getByText('Step 2 of 6')).toBeTruthy()
})
