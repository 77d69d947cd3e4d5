import { expect, test } from 'vitest'
import type { VideoDetails } from '#contract/endpoints/video/videos.ts'
import type { Me } from '#contract/endpoints/session/session.ts'
import { videoId } from '#contract/vocabulary/ids.ts'
import { VideoScreen } from '#features/video/playback/video-screen.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { facultyMe, residentMe } from '#tests/support/session-facts.ts'
import { detailsOf } from '#tests/support/video-details.ts'

const id = videoId.parse('00000000-0000-4000-8000-000000000001')
const nothing = () => null
const adminMe: Me = { ...residentMe, role: 'TROCAR_ADMIN', userGroups: [], programId: null }
const coordinatorMe: Me = { ...adminMe, role: 'SYSTEM_COORDINATOR' }

function show(me: Me, facts: Partial<VideoDetails>) {
  const details: VideoDetails = { ...detailsOf(id, 1), state: 'FAILED', playback: null, ...facts }
  const services = {
    ...screenServices({ me }).services,
    processing: { noteOpened: nothing } as never,
  }
  const copy = { details, src: '/kept', at: 0 }
  return renderPart(
    <VideoScreen type="other" videoId={id} remedyFor={nothing} copy={copy} Tools={nothing} Panel={nothing} />,
    services,
  ).screen
}

test.each<[string, Me, VideoDetails['admittedBy'], string]>([
  ['their videos, for its owner', residentMe, 'OWNER', '/residency/my-videos?type=other'],
  ['the queue, for those who assess it', facultyMe, 'SUBMISSION', '/residency/assess'],
  ['all videos, for those who run the installation', adminMe, 'SUBMISSION', '/residency/videos'],
  ['home, for those who oversee a system', coordinatorMe, 'SUBMISSION', '/residency/home'],
  ['the library, for those who found it there', residentMe, 'LIBRARY', '/residency/library'],
])('opening the address of a video leads back to %s', (_name, me, admittedBy, address) => {
  const screen = show(me, { admittedBy, isMine: admittedBy === 'OWNER' })
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe(address)
})

test('above somebody else’s video is whose it is, above one’s own how much was sent, until it can be watched', () => {
  const theirs = show(adminMe, { isMine: false, groupName: 'Interns', bytes: 2_000_000 })
  theirs.getByText(/^Maya Okafor · Interns · /)
  theirs.unmount()
  const own = { isMine: true, groupName: 'Interns', bytes: 2_000_000 }
  const early = show(residentMe, { ...own, playback: null })
  early.getByText(/ · [\d.]+ MB$/)
  early.unmount()
  const playback = {
    src: '/media/a',
    bytes: 1_500_000,
    mimeType: 'video/mp4',
    expiresAt: '2030-01-01T00:00:00Z',
  }
  expect(
    show(residentMe, { ...own, playback }).getByRole('heading', { level: 1 }).parentElement?.textContent,
  ).not.toMatch(/ MB/)
})

test('what to do about a failure is said to its owner alone', () => {
  const failure = 'converter-missing'
  const own = show(residentMe, { isMine: true, failure })
  own.getByText(/The file is safe\. Ask your administrator, then process it again\.$/)
  own.unmount()
  show(adminMe, { isMine: false, failure }).getByText(/The file is safe\.$/)
})

test('what is missing of a recording is said where it is watched, with how much and where', () => {
  const playback = {
    src: '/media/a',
    bytes: 1_500_000,
    mimeType: 'video/mp4',
    expiresAt: '2030-01-01T00:00:00Z',
  }
  const gap = { timeStamp: 65, label: 'Missing: about 12 s' }
  const one = show(facultyMe, { playback, marks: [gap, { timeStamp: 70, label: 'Interrupted for 3 s' }] })
  one.getByText('A part of this recording is missing')
  one.getByText('Missing: about 12 s at 1:05. The rest is here.')
  one.unmount()
  const many = show(residentMe, { isMine: true, playback, marks: Array.from({ length: 7 }, () => gap) })
  many.getByText('7 parts of this recording are missing')
  many.getByText(/at 1:05, 2 more\. The rest is here\.$/)
  many.unmount()
  expect(show(residentMe, { isMine: true, playback, marks: [] }).queryByText(/missing/i)).toBeNull()
})
