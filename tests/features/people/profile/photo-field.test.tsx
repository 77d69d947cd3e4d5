import { expect, test, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { changePhoto, removePhoto } from '#contract/endpoints/people/profile.ts'
import { PHOTO_BYTES_MAX } from '#contract/limits.ts'
import { PhotoField } from '#features/people/profile/photo-field.tsx'
import type { Services } from '#features/shared/use-services.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { residentMe } from '#tests/support/session-facts.ts'

function show({ photo = null as string | null, answers = [] as [Endpoint, unknown][], isAway = false } = {}) {
  const world = screenServices({ answers: new Map(answers) })
  const refresh = vi.fn(async () => undefined)
  const session = { ...world.services.session, refresh } as unknown as Services['session']
  const me = { ...residentMe, photo }
  const part = renderPart(<PhotoField me={me} isAway={isAway} />, { ...world.services, session })
  const input = part.screen.container.querySelector<HTMLInputElement>('input[type=file]')!
  return { ...world, ...part, refresh, input }
}
const picture = (bytes: number[]) => new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' })

test('the chosen picture is sent as it is, and then me is read again', async () => {
  const { user, input, called, said, refresh } = show({ answers: [[changePhoto, { photo: '/media/me' }]] })
  await user.upload(input, picture([1, 2, 3]))
  await expect.poll(() => said).toEqual(['Photo changed.'])
  expect(called).toEqual([
    {
      endpoint: changePhoto,
      input: { files: { photo: [{ name: 'me.png', bytes: new Uint8Array([1, 2, 3]) }] } },
    },
  ])
  expect(refresh).toHaveBeenCalledOnce()
})

test('a picture that is too large is not sent', async () => {
  const { user, screen, input, called } = show()
  const large = picture([1])
  Object.defineProperty(large, 'size', { value: PHOTO_BYTES_MAX + 1 })
  await user.upload(input, large)
  expect(await screen.findByText('Choose a picture under 5 MB.')).toBeTruthy()
  expect(called).toEqual([])
})

test('what the server refused is shown, and nothing is read again', async () => {
  const { user, screen, input, refresh } = show()
  await user.upload(input, picture([1]))
  expect(await screen.findByText('Your photo wasn’t changed.')).toBeTruthy()
  expect(refresh).not.toHaveBeenCalled()
})

test('a photo can be removed, and where there is none there is nothing to remove', async () => {
  const { user, screen, called, said } = show({ photo: '/media/me', answers: [[removePhoto, {}]] })
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await expect.poll(() => said).toEqual(['Photo removed.'])
  expect(called).toEqual([{ endpoint: removePhoto, input: {} }])
  screen.unmount()
  expect(show().screen.queryByRole('button', { name: 'Remove' })).toBeNull()
})
