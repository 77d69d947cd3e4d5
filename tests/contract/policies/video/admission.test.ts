import { expect, test } from 'vitest'
import { admissionOf } from '#contract/policies/video/admission.ts'
import { abroad, actors, everyoneWho, home, saved, toFaculty, toPeers } from '../actors.ts'

const nowhere = { sharedInProgramId: null, homeProgramId: null, requestedById: null }
const whoComesBy = (reason: string, video: Parameters<typeof admissionOf>[1]) =>
  everyoneWho((actor) => admissionOf(actor, video) === reason)
const everyoneElse = (video: Parameters<typeof admissionOf>[1]) =>
  everyoneWho((actor) => admissionOf(actor, video) !== null && admissionOf(actor, video) !== 'OWNER')

test('what is only saved is for its owner alone', () => {
  const video = { ...saved, ...nowhere, homeProgramId: home }
  expect(whoComesBy('OWNER', video)).toEqual(['owner'])
  expect(everyoneElse(video)).toEqual([])
})

test('a submission admits those who teach the owner, and peers only if it went to them', () => {
  expect(whoComesBy('SUBMISSION', { ...toFaculty, ...nowhere })).toContain('faculty')
  expect(whoComesBy('SUBMISSION', { ...toFaculty, ...nowhere })).not.toContain('peer')
  expect(whoComesBy('SUBMISSION', { ...toPeers, ...nowhere })).toContain('peer')
})

test('the library admits whom nothing nearer does, in its own program', () => {
  const shared = { ...toFaculty, ...nowhere, sharedInProgramId: home }
  expect(admissionOf(actors.peer, shared)).toBe('LIBRARY')
  expect(admissionOf(actors.faculty, shared)).toBe('SUBMISSION')
  expect(admissionOf(actors.owner, shared)).toBe('OWNER')
  expect(admissionOf(actors.peer, { ...shared, sharedInProgramId: abroad })).toBeNull()
})

test('who decides about a request may watch, and nobody by a request that waits for no program', () => {
  const asked = { ...saved, ...nowhere, homeProgramId: home, requestedById: saved.ownerId }
  expect(admissionOf(actors.faculty, asked)).toBe('REQUEST')
  expect(admissionOf(actors.peer, asked)).toBeNull()
  expect(admissionOf(actors.faculty, { ...asked, homeProgramId: null })).toBeNull()
  expect(admissionOf(actors.faculty, { ...asked, requestedById: null })).toBeNull()
})
