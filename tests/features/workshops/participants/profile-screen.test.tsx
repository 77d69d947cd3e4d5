import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { getFacultyProfile, type OwnProfile } from '#contract/endpoints/workshops/participants/own-profile.ts'
import {
  answerConsent,
  stateConflicts,
  updateFacultyProfile,
} from '#contract/endpoints/workshops/participants/own-profile-changes.ts'
import type { ConsentKind } from '#contract/vocabulary/workshops/consents.ts'
import { draftOfProfile } from '#domain/workshops/own-profile-draft.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { ProfileScreen } from '#features/workshops/participants/profile-screen.tsx'
import { createFormDraftsInMemory } from '#tests/support/form-drafts.ts'
import { ownProfile } from '#tests/support/own-profile.ts'
import type { ScreenFacts } from '#tests/support/screen-services.ts'
import { participantMe, renderWorkshopScreen } from '#tests/support/workshop-screens.tsx'

const at = '2026-03-01T12:00:00Z'
const answered = (kind: ConsentKind, isAgreed: boolean): OwnProfile['consents'] =>
  ownProfile.consents.map((one) => (one.kind === kind ? { kind, isAgreed, at } : one))

function open(
  profile: Partial<OwnProfile>,
  after: Partial<OwnProfile> = profile,
  stored = createFormDraftsInMemory(),
) {
  const facts: ScreenFacts = {
    answers: new Map<Endpoint, unknown>([
      [getFacultyProfile, { ...ownProfile, ...profile }],
      [answerConsent, { ...ownProfile, ...after }],
      [updateFacultyProfile, { ...ownProfile, ...after }],
      [stateConflicts, { ...ownProfile, ...after }],
    ]),
  }
  const given = { me: participantMe, formDrafts: stored.formDrafts }
  return { ...renderWorkshopScreen(<ProfileScreen part={null} />, facts, given), ...stored }
}

test('meals and allergies are asked for once somebody agrees that they are kept', async () => {
  const { screen, user, called } = open({}, { consents: answered('HEALTH', true) })
  const question = await screen.findByRole('group', { name: 'Meals and allergies' })
  expect(screen.queryByText('Latex allergy')).toBeNull()
  const agree = [...question.querySelectorAll('button')].find(({ textContent }) => textContent === 'I agree')
  await user.click(agree!)
  await screen.findAllByText('Latex allergy')
  screen.getByText('You agreed on March 1, 2026.')
  expect(called.find(({ endpoint }) => endpoint === answerConsent)?.input).toEqual({
    params: { kind: 'HEALTH' },
    body: { isAgreed: true },
  })
})

test('what somebody agreed to is taken back, and what they typed of their health goes with it', async () => {
  const agreed = { consents: answered('HEALTH', true), latexAllergy: true }
  const { screen, user, drafts, formDrafts } = open(agreed, { consents: answered('HEALTH', false) })
  const question = await screen.findByRole('group', { name: 'Meals and allergies' })
  formDrafts.write(`own-profile:${participantMe.id}`, { city: 'Chicago', latexAllergy: 'no' })
  await user.click([...question.querySelectorAll('button')].find((one) => one.textContent === 'Withdraw')!)
  await screen.findByText('You don’t agree, as of March 1, 2026.')
  expect(screen.queryByText('Latex allergy')).toBeNull()
  expect(drafts.get(`own-profile:${participantMe.id}`)).toEqual({ city: 'Chicago' })
})

test('who teaches states their conflicts of interest as of today', async () => {
  const said = { conflicts: { statement: 'I have nothing to disclose.', statedAt: at } }
  const { screen, user, called } = open({}, said)
  await screen.findByText('You haven’t stated anything yet.')
  await user.click(screen.getByRole('button', { name: 'Nothing to disclose' }))
  await user.click(screen.getByRole('button', { name: 'State as of today' }))
  await screen.findByText('Last stated on March 1, 2026.')
  expect(called.find(({ endpoint }) => endpoint === stateConflicts)?.input).toEqual({
    body: { statement: 'I have nothing to disclose.' },
  })
})

const begun: Partial<OwnProfile> = { hospital: { ...ownProfile.hospital, city: 'Chicago' } }
const corrected: Partial<OwnProfile> = {
  email: 'ana@northern.test',
  medicalLicenseNumber: 'NY-1',
  hospital: { ...ownProfile.hospital, hospitalAffiliation: 'Northern General', city: 'Boston' },
}
const cellPhone = '+13125550124'
const sentIn = ({ called }: ReturnType<typeof open>) =>
  called
    .filter(({ endpoint }) => endpoint === updateFacultyProfile)
    .map(({ input }) => (input as { body: object }).body)

test('what somebody began to change is all that is sent, whatever staff have corrected since', async () => {
  const stored = createFormDraftsInMemory()
  const first = open(begun, begun, stored)
  await first.user.type(await first.screen.findByLabelText(/^Cell phone/), '312 555 0124')
  first.screen.unmount()
  const later = open(corrected, { ...corrected, cellPhone }, stored)
  await later.screen.findByText('You started this earlier on this device and didn’t save it.')
  expect(later.screen.getByLabelText(/^City/)).toHaveProperty('value', 'Boston')
  expect(later.screen.getByLabelText(/^Email/)).toHaveProperty('value', 'ana@northern.test')
  await later.user.click(later.screen.getByRole('button', { name: /^Save/ }))
  await expect.poll(() => sentIn(later)).toEqual([{ cellPhone }])
  await expect.poll(() => stored.drafts.size).toBe(0)
  expect(later.screen.queryByText(/^You started this earlier/)).toBeNull()
})

test('a form that is open follows what staff correct, except where somebody has typed', async () => {
  const shown = open(begun)
  const { screen, user, queries } = shown
  const city = await screen.findByLabelText(/^City/)
  await user.type(screen.getByLabelText(/^Cell phone/), '312 555 0124')
  act(
    () =>
      void queries.setQueryData(endpointQuery(getFacultyProfile, {}).queryKey, {
        ...ownProfile,
        ...corrected,
      }),
  )
  await expect.poll(() => (city as HTMLInputElement).value).toBe('Boston')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await expect.poll(() => sentIn(shown)).toEqual([{ cellPhone }])
})

test('a whole form that was stored by an earlier version opens as it was typed', async () => {
  const stored = createFormDraftsInMemory()
  const typed = {
    ...draftOfProfile({ ...ownProfile, ...begun }),
    firstName: 'Anna',
    email: 'old@people.test',
  }
  stored.formDrafts.write(`own-profile:${participantMe.id}`, typed)
  const { screen } = open(corrected, corrected, stored)
  await screen.findByText('You started this earlier on this device and didn’t save it.')
  expect(screen.getByLabelText(/^First name/)).toHaveProperty('value', 'Anna')
  expect(screen.getByLabelText(/^City/)).toHaveProperty('value', 'Chicago')
  expect(screen.getByLabelText(/^Email/)).toHaveProperty('value', 'old@people.test')
})
