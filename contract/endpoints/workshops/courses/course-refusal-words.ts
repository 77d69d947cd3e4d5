import type { CourseRefusal } from './course-values.ts'
import type { DidacticRefusal } from './didactics.ts'
import type { PlaylistRefusal } from './playlists.ts'

// Why the server refused, in words that a person can act on: the `message` of the answer, and what the page shows.

export const courseRefusals: Readonly<Record<CourseRefusal['reason'], string>> = {
  changed: 'Someone else changed this course since you opened it. Nothing was overwritten.',
  'order-changed': 'Someone else changed this list since you opened it. Look at it again, then move things.',
  draft: 'This course isn’t published yet. Publish it, then add it to workshops.',
  empty: 'There’s nothing in this course yet. Add a didactic, an attachment, or a video first.',
  'in-use': 'Workshops have this course. Retire it instead: they keep it, and no other workshop gets it.',
  'nothing-published': 'Nothing of this didactic is published yet. Publish it, then add it to courses.',
  'not-in-course': 'This course doesn’t have this didactic.',
  over: 'This workshop is over. Its didactics stay as they were.',
  processing: 'This video isn’t ready yet. Wait until it’s processed.',
  retired: 'This was retired. Restore it first.',
  'too-many': 'There are as many as there can be. Remove something first.',
  'video-in-use': 'Courses have this video. Remove it from them first, then delete it.',
}

export const didacticRefusals: Readonly<Record<DidacticRefusal['reason'], string>> = {
  changed: 'Someone else has saved this didactic since you began.',
  empty: 'There’s no text to publish yet.',
  'in-use': 'Courses have this didactic. Retire it instead: they keep it, and no other course gets it.',
  'too-many': 'There are as many as there can be. Remove something first.',
}

export const playlistRefusals: Readonly<Record<PlaylistRefusal['reason'], string>> = {
  'too-many-playlists': 'There are as many playlists as there can be. Delete one first.',
  'too-many-videos': 'This playlist has as many videos as it can. Remove one first.',
  taken: 'There’s a playlist with this id already. Make a new one.',
}
