import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, it, test } from 'vitest'
import { leadFrom } from '#portals/residency/named-segments.ts'

// Spec 1 §2, "General" and "Others".
const segments = `
  home, assessment-history, history, lesson-plan, assessment, task-checklist, grs, debrief, reflection,
  cognitive-assessment, manage/program, account, profile, members, curricular-history, notifs, courses, course,
  activity-guide, outline, didactic, technical, activity, video-library, my-videos, peer-videos, video-assessment, record,
  video-record, faculty-video-record, upload, video-upload, faculty-video-upload, share-video, results, auto-assessment,
  to-assess, video-queue, shared-videos, simulation, surgical, other, assessed-videos, all, saved, saved-videos,
  new-video, resident-shared-library, faculty-shared-library, technical-assessments, cognitive-assessments, metrics,
  leaderboard, virtual-camera-navigation, focus, follow, trace, tube, star`
  .trim()
  .split(/,\s+/)
const routes = path.join(import.meta.dirname, '../../../src/portals/residency/routes')
const screens = readdirSync(routes, { recursive: true, encoding: 'utf8' }).map((file) =>
  file.replace(/([./]index)?\.tsx$/, '').replace(/^\(\w+\)\//, ''),
)

it.each(segments)('%s leads to a screen', (segment) => {
  const address = leadFrom(segment, '') ?? `/residency/${segment}`
  expect(screens).toContain(address.replace('/residency/', '').replace(/\?.*/, ''))
})

it.each([
  ['course/c/a/didactic', '', '/residency/course/c/a?part=didactic'],
  ['course/c/a/results', '', '/residency/course/c/a?part=auto-assessment'],
  ['video-assessment/simulation/v', '', '/residency/assess/simulation/v'],
  ['video-assessment/surgical/v', '?playback-view=true', '/residency/video/surgical/v?playback-view=true'],
  [
    'tube',
    '?activity=Virtual%2030%C2%B0%20Camera%20Navigation',
    '/residency/virtual-camera-navigation?exercise=TUBE&activity=Virtual%2030%C2%B0%20Camera%20Navigation',
  ],
  ['virtual-camera-navigation/star', '', '/residency/virtual-camera-navigation?exercise=STAR'],
  ['other/v', '?playback-view=true', '/residency/video/other/v?playback-view=true'],
])('%s%s leads to %s', (address, query, lead) => {
  expect(leadFrom(address, query)).toBe(lead)
})

test('the query of the address is passed on', () => {
  expect(leadFrom('video-library', '?view=favorites')).toBe('/residency/library?view=favorites')
  expect(leadFrom('saved-videos', '?type=other')).toBe('/residency/my-videos?state=saved&type=other')
})

test('the former address of the downloads still leads to them', () => {
  expect(leadFrom('kept', '')).toBe('/residency/downloads')
})

test('any other address leads nowhere', () => {
  for (const address of ['', 'homes', 'constructor', 'course/c/a/b', 'simulation/v/w', 'video-library/x'])
    expect(leadFrom(address, '')).toBeNull()
})
