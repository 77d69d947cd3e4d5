import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { getFacultyProfile, type OwnProfile } from '#contract/endpoints/workshops/participants/own-profile.ts'
import {
  answerConsent,
  stateConflicts,
} from '#contract/endpoints/workshops/participants/own-profile-changes.ts'
import type { ConsentKind } from '#contract/vocabulary/workshops/consents.ts'
import { ProfileScreen } from '#features/workshops/participants/profile-screen.tsx'
import { createFormDraftsInMemory } from '#tests/support/form-drafts.ts'
import { ownProfile } from '#tests/support/own-profile.ts'
import type { ScreenFacts } from '#tests/support/screen-services.ts'
import { participantMe, renderWorkshopScreen } from '#tests/support/workshop-screens.tsx'

const at = '2026-03-01T12:00:00Z'
const answered = (kind: ConsentKind, isAgreed: boolean): OwnProfile['consents'] =>
  ownProfile.consents.map((one) => (one.kind === kind ? { kind, isAgreed, at } : one))

function open(profile: Partial<OwnProfile>, after: Partial<OwnProfile> = profile) {
  const facts: ScreenFacts = {
    answers: new Map<Endpoint, unknown>([
      [getFacultyProfile, { ...ownProfile, ...profile }],
      [answerConsent, { ...ownProfile, ...after }],
      [stateConflicts, { ...ownProfile, ...after }],
    ]),
  }
  const stored = createFormDraftsInMemory()
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
  formDrafts.write(`own-profile:${participantMe.id}`, { city: 'Chicago', latexAllergy: 'yes' })
  await user.click([...question.querySelectorAll('button')].find((one) => one.textContent === 'Withdraw')!)
  await screen.findByText('You don’t agree, as of March 1, 2026.')
  expect(screen.queryByText('Latex allergy')).toBeNull()
  expect(drafts.get(`own-profile:${participantMe.id}`)).toMatchObject({ city: 'Chicago', latexAllergy: '' })
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
