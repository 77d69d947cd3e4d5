import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { listCourseFiles } from '#contract/endpoints/learning/authoring.ts'
import { listSharedVideos } from '#contract/endpoints/video/library.ts'
import { FilePicker } from '#features/learning/courses/authoring/file-picker.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { suturing } from '../../course-samples.ts'

const shared = (last: number, facts: object = {}) => ({
  sharedVideoId: `00000000-0000-4000-8000-0000000000a${last}`,
  videoId: `00000000-0000-4000-8000-0000000000b${last}`,
  videoType: 'surgical',
  isMyVideo: false,
  name: 'Hernia [left]',
  description: '',
  owner: { id: '00000000-0000-4000-8000-0000000000c1', fullName: 'Ada Berg' },
  state: 'READY',
  durationSeconds: 75,
  pictures: { poster: null, sprite: null },
  ...facts,
})

const none: readonly never[] = []

function show(videos: readonly object[]) {
  const { services, called } = screenServices({
    answers: new Map<Endpoint, unknown>([
      [listCourseFiles, { files: [], shipped: [] }],
      [listSharedVideos, { videos, next: null }],
    ]),
  })
  const inserted: string[] = []
  const part = renderPart(
    <FilePicker
      courseId={suturing}
      hasLibrary
      onClose={() => undefined}
      onInsert={(markdown) => void inserted.push(markdown)}
    />,
    {
      ...services,
      picker: {} as never,
      courseVideos: { snapshot: () => none, subscribe: () => () => undefined } as never,
    },
  )
  return { ...part, called, inserted }
}

test('an author shows a video of the library in a text', async () => {
  const { screen, user, inserted } = show([shared(1), shared(2, { name: 'Knot', state: 'PROCESSING' })])
  await user.click(screen.getByRole('radio', { name: 'Library' }))
  await screen.findByText('Ada Berg · 1:15')
  expect(screen.getByRole('button', { name: 'Insert Knot by Ada Berg' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Insert Hernia [left] by Ada Berg' }))
  expect(inserted).toEqual(['![Hernia left](video:surgical/00000000-0000-4000-8000-0000000000b1)'])
})

test('a library without videos says so', async () => {
  const { screen, user } = show([])
  await user.click(screen.getByRole('radio', { name: 'Library' }))
  await screen.findByText('No shared videos')
})
