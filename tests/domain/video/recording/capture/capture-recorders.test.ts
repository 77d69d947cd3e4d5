import { expect, test, vi } from 'vitest'
import type { RecorderFailure } from '#domain/video/recording/recording-ports.ts'
import { CaptureRecorders } from '#domain/video/recording/capture/capture-recorders.ts'

type Deps = ConstructorParameters<typeof CaptureRecorders>[0]

/** What is logged and what happens when a recorder refuses to start. */
function refuse(why: RecorderFailure) {
  const warn = vi.fn<(area: string, words: string) => void>()
  const happen = vi.fn<(happening: object) => void>()
  const recorders: Deps['recorders'] = {
    start: (_camera, events) => {
      events.refused(why)
      return { stop: () => undefined }
    },
  }
  const deps = { recorders, desk: { find: () => ({}) }, log: { warn } } as unknown as Deps
  new CaptureRecorders(deps, happen).start(0, 1)
  return { logged: warn.mock.calls, happened: happen.mock.calls }
}

test.each([
  ['no-recorder', 'Failed to set up media recorder. This browser may not be supported.'],
  ['no-media-type', 'Failed to set up media type for recording. This browser may not be supported.'],
] as const)('a browser with %s is logged in the words of the spec (2 §8)', (why, words) => {
  expect(refuse(why)).toEqual({
    logged: [['recording', words]],
    happened: [[{ type: 'recorder-refused', attempt: 0, why }]],
  })
})
