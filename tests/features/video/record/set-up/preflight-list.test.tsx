import { expect, test } from 'vitest'
import { PreflightList } from '#features/video/record/set-up/preflight-list.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { setting } from '#tests/support/setting.ts'

function show(isOffline: boolean) {
  const recording = { desk: setting({ camera: { status: 'opening' } }) }
  const space = { estimate: async () => null, isDurable: async () => true }
  const services = {
    ...screenServices({ isOffline }).services,
    recording: recording as never,
    space: space as never,
  }
  const { container } = renderPart(<PreflightList />, services).screen
  return [...container.querySelectorAll('[data-tells-offline]')].map(({ textContent }) => textContent)
}

test('without a connection the check says so, and the message above every page gives way', () => {
  expect(show(true)).toEqual([expect.stringContaining('Offline: saved here, uploads later')])
})

test('with a connection there is nothing to say', () => {
  expect(show(false)).toEqual([])
})
