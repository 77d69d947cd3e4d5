import { expect, test } from 'vitest'
import type { ProgramId, SharedVideoId, VideoId } from '#contract/vocabulary/ids.ts'
import { links } from '#portals/links.ts'

const video = 'v' as VideoId

test('signing in again leads back to the previous place, whatever is in that address', () => {
  expect(links.login()).toBe('/login')
  expect(links.login('/residency/library?search=a&b')).toBe(
    '/login?wanted=%2Fresidency%2Flibrary%3Fsearch%3Da%26b',
  )
})

test('who was in the workshop portal signs in again at its own address (spec 3 §2)', () => {
  expect(links.login('/workshop/view?id=7')).toBe('/workshop/login?wanted=%2Fworkshop%2Fview%3Fid%3D7')
})

test('a video is watched at /{videoTypeKey}/{videoId} with playback-view=true (spec 2 §2)', () => {
  expect(links.video('simulation', video)).toBe('/residency/video/simulation/v?playback-view=true')
})

test('places within a list are named in its address', () => {
  expect(links.myVideosOf('surgical')).toBe('/residency/my-videos?type=surgical')
  expect(links.deletedVideosOf('other')).toBe('/residency/my-videos?type=other&state=deleted')
  expect(links.libraryVideo('s' as SharedVideoId)).toBe('/residency/library?video=s')
})

test('a comparison names one take, or both', () => {
  expect(links.compare({ first: 'other.1' })).toBe('/residency/compare?a=other.1')
  expect(links.compare({ first: 'other.1', second: 'other.2' })).toBe(
    '/residency/compare?a=other.1&b=other.2',
  )
  expect(links.compare({ first: 'other.1', second: 'other.2', openedFrom: 'assess' })).toBe(
    '/residency/compare?a=other.1&b=other.2&from=assess',
  )
})

test('the master schedule is a page for administration (spec 1 §2), and an event is planned for a program of it', () => {
  expect(links.masterSchedule).toBe('/residency/admin/master-schedule')
  expect(links.planEvent({ day: '2026-03-10', program: 'p' as ProgramId })).toBe(
    '/residency/schedule/plan?day=2026-03-10&program=p',
  )
})
