import { expect, test } from 'vitest'
import { assetMark } from '#contract/content/asset-marks.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { listCourseFiles } from '#contract/endpoints/learning/authoring.ts'
import { assetId } from '#contract/vocabulary/ids.ts'
import type { ContentSection } from '#contract/vocabulary/content.ts'
import { TextPreview } from '#features/learning/courses/authoring/text-preview.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { suturing } from '../course-samples.ts'

const [picture, video, stranger] = [1, 2, 3].map((number) =>
  assetId.parse(`00000000-0000-4000-8000-00000000008${number}`),
) as [ReturnType<typeof assetId.parse>, ReturnType<typeof assetId.parse>, ReturnType<typeof assetId.parse>]
const files = [
  { assetId: picture, name: 'angle.png', fileType: 'image/png', bytes: 9, address: '/media/angle' },
  { assetId: video, name: 'knot.mp4', fileType: 'video/mp4', bytes: 9, address: '/media/knot' },
]

function show(section: ContentSection, body: string) {
  const answers = new Map<Endpoint, unknown>([[listCourseFiles, { files }]])
  const world = screenServices({ answers })
  const part = <TextPreview courseId={suturing} section={section} body={body} />
  return { ...world, ...renderPart(part, world.services) }
}

test('an empty text says so', () => {
  const { screen } = show('OUTLINE', '  \n')
  expect(screen.getByRole('region', { name: 'Preview' }).textContent).toBe('Nothing to preview yet.')
})

test('a text shows the files of its course, and only names those of others', async () => {
  const body = `![The angle](${assetMark(picture)}) ![The knot](${assetMark(video)}) ![Theirs](${assetMark(stranger)})`
  const { screen } = show('DIDACTIC', body)
  expect((await screen.findByRole('img', { name: 'The angle' })).getAttribute('src')).toBe('/media/angle')
  expect(screen.getByLabelText('The knot').getAttribute('src')).toBe('/media/knot')
  expect(screen.queryByRole('img', { name: 'Theirs' })).toBeNull()
  // Its viewer is its author: there is nothing to download.
  expect(screen.queryByRole('button')).toBeNull()
})

test('a guide shows its steps in their order', () => {
  const { screen } = show('GUIDE', 'Before you begin.\n\n- [ ] Wash hands\n- [ ] Read the text\n')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Wash hands',
    'Read the text',
  ])
})

test('questions show which answer is right and why, and what is still missing', () => {
  const { screen } = show(
    'COGNITIVE',
    '# Which hand?\n\n- [x] Left\n- [ ] Right\n\n> It is free.\n\n# And then?\n',
  )
  const [right] = screen.getAllByRole('listitem')
  expect(right?.textContent).toBe('Left')
  expect(right?.querySelector('[aria-label]')).not.toBeNull()
  screen.getByText('It is free.')
  screen.getByText(/“And then\?” needs at least two answers/)
})
