import { expect, test } from 'vitest'
import type { WorkshopActor } from '#contract/policies/actor.ts'
import {
  mayChangePlaylist,
  mayMakeOwnPlaylists,
  mayReadPlaylistsOf,
  mayReadStaffPlaylists,
} from '#contract/policies/workshops/playlists.ts'
import { userId, workshopId } from '#contract/vocabulary/ids.ts'

const id = userId.parse('70000000-0000-4000-8000-000000000001')
const other = userId.parse('70000000-0000-4000-8000-000000000002')
const workshop = workshopId.parse('70000000-0000-4000-8000-000000000003')
const actor = (facts: Partial<WorkshopActor>): WorkshopActor => ({
  id,
  role: 'PARTICIPANT',
  isFaculty: false,
  isAttendee: false,
  isInternal: false,
  ...facts,
})
const nowhere = { isFacilitator: false, isFaculty: false, isAttendee: false }

test('whoever teaches or attends makes playlists of their own', () => {
  expect(mayMakeOwnPlaylists(actor({ isAttendee: true }))).toBe(true)
  expect(mayMakeOwnPlaylists(actor({ isFaculty: true, role: 'FACILITATOR' }))).toBe(true)
  expect(mayMakeOwnPlaylists(actor({ role: 'WORKSHOP_ADMIN' }))).toBe(false)
})

test('an own playlist is its owner’s alone, and one of a workshop is changed by those who manage workshops', () => {
  const own = { ownerId: id, workshopId: null }
  const ofWorkshop = { ownerId: null, workshopId: workshop }
  expect(mayChangePlaylist(actor({}), own)).toBe(true)
  expect(mayChangePlaylist(actor({ id: other, role: 'WORKSHOP_ADMIN' }), own)).toBe(false)
  expect(mayChangePlaylist(actor({}), ofWorkshop)).toBe(false)
  expect(mayChangePlaylist(actor({ role: 'FACILITATOR' }), ofWorkshop)).toBe(false)
  expect(mayChangePlaylist(actor({ role: 'CLINICAL_EDUCATION' }), ofWorkshop)).toBe(true)
})

test('everybody in a workshop sees its playlists, and staff only of workshops that they see', () => {
  expect(mayReadPlaylistsOf(actor({}), { ...nowhere, isAttendee: true })).toBe(true)
  expect(mayReadPlaylistsOf(actor({}), nowhere)).toBe(false)
  expect(mayReadStaffPlaylists(actor({ role: 'FACILITATOR' }), { isFacilitator: true })).toBe(true)
  expect(mayReadStaffPlaylists(actor({ role: 'FACILITATOR' }), nowhere)).toBe(false)
  expect(mayReadStaffPlaylists(actor({ role: 'WORKSHOP_ADMIN' }), nowhere)).toBe(true)
})
