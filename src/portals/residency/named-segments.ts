import type { ArExercise } from '#contract/vocabulary/learning/virtual.ts'
import { segments } from '#domain/learning/segments.ts'
import { addressWith, ownValue } from './admin-segments.ts'
import { coursePages, residencyLinks, videoPages } from './links.ts'

// Spec 1 §2, "General" and "Others", names more segments than there are screens; these lead to the screen that has what
// they name. Segments below `admin` are in `admin-segments.ts`.

const { assessmentHistory, assessments, courses, library, myVideos, record, toAssess, upload } =
  residencyLinks

/** The former address of the downloads, for bookmarks. */
const FORMER_DOWNLOADS = 'kept'

/** The trainer, with an exercise chosen. */
const exerciseLead = (exercise: ArExercise) => `${residencyLinks.virtualTrainer()}?exercise=${exercise}`

const leads: Readonly<Record<string, string>> = {
  course: courses,
  activity: courses,
  outline: courses,
  'lesson-plan': courses,
  history: assessmentHistory,
  assessment: toAssess,
  'video-assessment': toAssess,
  'to-assess': toAssess,
  'video-queue': toAssess,
  'peer-videos': toAssess,
  results: assessments('technical'),
  all: myVideos,
  saved: `${myVideos}?state=saved`,
  'saved-videos': `${myVideos}?state=saved`,
  'assessed-videos': `${myVideos}?state=assessed`,
  simulation: residencyLinks.myVideosOf('simulation'),
  surgical: residencyLinks.myVideosOf('surgical'),
  other: residencyLinks.myVideosOf('other'),
  'video-library': library,
  'shared-videos': library,
  'resident-shared-library': library,
  'faculty-shared-library': library,
  'share-video': `${library}?share=choose`,
  'new-video': record,
  'video-record': record,
  'faculty-video-record': record,
  'video-upload': upload,
  'faculty-video-upload': upload,
  focus: exerciseLead('FOCUS'),
  follow: exerciseLead('FOLLOW'),
  trace: exerciseLead('TRACE'),
  tube: exerciseLead('TUBE'),
  star: exerciseLead('STAR'),
  [FORMER_DOWNLOADS]: residencyLinks.downloads,
}

/** An exercise may be named below the trainer. */
const TRAINER = /^virtual-camera-navigation\/(?=(?:focus|follow|trace|tube|star)$)/

/**
 * Where an address leads that has no screen of its own; null for an unknown one.
 * @param path below the portal, without a slash at its beginning
 * @param query the query of the address, including its question mark; it is preserved
 */
export function leadFrom(path: string, query: string): string | null {
  const lead = ownValue(leads, path.replace(TRAINER, '')) ?? leadOfPart(path) ?? leadOfVideo(path, query)
  return lead === null ? null : addressWith(lead, query)
}

/** A part of an activity is named in its query; without an activity, the courses have it. */
function leadOfPart(path: string): string | null {
  const [, activity, name] = /^(?:course\/([^/]+\/[^/]+)\/)?([^/]+)$/.exec(path) ?? []
  const part = segments.find((segment) => segment === (name === 'results' ? 'auto-assessment' : name))
  if (part === undefined) return null
  return activity === undefined ? courses : `${coursePages}/${activity}?part=${part}`
}

/** `/{videoTypeKey}/{videoId}`, only to watch it if the query says so (spec 2 §2). */
function leadOfVideo(path: string, query: string): string | null {
  const [, video] = /^(?:video-assessment\/)?((?:simulation|surgical|other)\/[^/]+)$/.exec(path) ?? []
  if (video === undefined) return null
  return new URLSearchParams(query).get('playback-view') === 'true'
    ? `${videoPages}/${video}`
    : `${toAssess}/${video}`
}
