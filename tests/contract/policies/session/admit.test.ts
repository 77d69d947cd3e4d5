import { expect, test } from 'vitest'
import type { Identity, ResidencyActor, WorkshopActor } from '#contract/policies/actor.ts'
import { admit } from '#contract/policies/session/admit.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'

const person = { id: 'somebody' as UserId }
const resident = { ...person, role: 'RESIDENT' } as ResidencyActor
const facilitator = { ...person, role: 'FACILITATOR' } as WorkshopActor

const residencyOnly: Identity = { person, residency: resident, workshop: null }
const workshopOnly: Identity = { person, residency: null, workshop: facilitator }

const inResidency = (actor: ResidencyActor) => actor.role === 'RESIDENT'
const ofWorkshops = { workshop: (actor: WorkshopActor) => actor.role === 'FACILITATOR' }

test('a call is made as what its endpoint names: a person, or somebody of one of the portals', () => {
  const both: Identity = { person, residency: resident, workshop: facilitator }
  expect(admit('person', both)).toEqual(succeed(person))
  expect(admit(inResidency, both)).toEqual(succeed(resident))
  expect(admit(ofWorkshops, both)).toEqual(succeed(facilitator))
})

test('for people of one portal, nothing of the other exists', () => {
  expect(admit(ofWorkshops, residencyOnly)).toEqual(refuse('not-found'))
  expect(admit(inResidency, workshopOnly)).toEqual(refuse('not-found'))
})

test('who belonged to a portal is told that this has ended, and keeps everything else', () => {
  const ended: Identity = { person, residency: 'ended', workshop: facilitator }
  expect(admit(inResidency, ended)).toEqual(refuse('membership-ended'))
  expect(admit('person', ended)).toEqual(succeed(person))
  expect(admit(ofWorkshops, ended)).toEqual(succeed(facilitator))
})

test('a policy that says no is about what they are in that portal', () => {
  expect(admit(() => false, residencyOnly)).toEqual(refuse('not-allowed'))
  expect(admit({ workshop: () => false }, workshopOnly)).toEqual(refuse('not-allowed'))
})
