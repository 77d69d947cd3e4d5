import { expect, test, vi } from 'vitest'
import type { MediaReport } from '#contract/vocabulary/video/media-report.ts'
import { FailureReport } from '#features/video/playback/failure-report.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'

const report: MediaReport = {
  files: [{ codec: 'avc', width: 1280, height: 720, seconds: 6, sound: 'opus' }],
  tried: [
    { steps: [{ does: 'copy', because: ['plays-everywhere'] }], failure: 'unsupported' },
    { steps: [{ does: 'convert', because: ['could-not-copy'] }], failure: 'unsupported' },
  ],
  line: 'file 1: Invalid data found',
}

const show = (facts: Partial<MediaReport> = {}) =>
  renderPart(
    <FailureReport report={{ ...report, ...facts }} failure="unsupported" />,
    screenServices({}).services,
  )

test('a failed video says what it is, what was tried in order, and why that failed', () => {
  const { screen } = show()
  screen.getByRole('region', { name: 'What was tried' })
  screen.getByText('H.264, 1280 × 720, 6.0 seconds, sound: Opus.')
  screen.getByText('First: Keep the picture as it is: every browser plays it.')
  screen.getByText(/^Then: Convert the picture to H\.264 .*: it couldn’t be copied\.$/)
  screen.getByText(/^This video format can’t be read/)
})

test('its technical details are copied in one press', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { screen, user } = show()
  await user.click(screen.getByRole('button', { name: 'Copy details' }))
  expect(writeText).toHaveBeenCalledWith('file 1: Invalid data found')
})

test('what is no video at all says so, and parts are numbered', () => {
  const none = show({ files: [], tried: [], line: '' }).screen
  none.getByText('Nothing that can be read as a video.')
  none.getByText('Nothing.')
  expect(none.queryByRole('button')).toBeNull()
  none.unmount()
  const two = show({ files: [report.files[0]!, report.files[0]!] }).screen
  expect(two.getAllByText(/^Part [12]: /)).toHaveLength(2)
})
