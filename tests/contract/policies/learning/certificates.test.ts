import { expect, test } from 'vitest'
import { mayRevokeCertificate } from '#contract/policies/learning/certificates.ts'
import type { Actor } from '#contract/policies/actor.ts'

test.each([
  ['TROCAR_ADMIN', 'other', true],
  ['PROGRAM_DIRECTOR', 'program', true],
  ['PROGRAM_DIRECTOR', 'other', false],
  ['SYSTEM_COORDINATOR', 'program', true],
  ['FACULTY', 'program', false],
  ['RESIDENT', 'program', false],
  ['PROGRAM_DIRECTOR', null, false],
])('%s revokes a certificate of %s: %s', (role, programId, may) => {
  const actor = { role, isActive: true, programIds: ['program'] } as unknown as Actor
  expect(mayRevokeCertificate(actor, { programId } as never)).toBe(may)
})
