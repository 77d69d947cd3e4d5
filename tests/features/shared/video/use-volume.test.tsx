import { expect, it } from 'vitest'
import { createVolume } from '#domain/video/playback/volume-runner.ts'
import { useOwnVolume, useVolume } from '#features/shared/video/use-volume.ts'
import { MuteButton, VolumeSlider } from '#ui/video-player/sound-controls.tsx'
import { renderPart } from '#tests/support/render.tsx'

const nothing = { read: () => null, write: () => undefined, forget: () => undefined }

function Players() {
  const one = useVolume()
  const other = useVolume()
  return (
    <>
      <VolumeSlider {...one} />
      <VolumeSlider {...other} />
      <MuteButton {...one} />
    </>
  )
}

function Beside() {
  const own = useOwnVolume()
  return (
    <>
      <VolumeSlider {...own} />
      <MuteButton {...own} />
    </>
  )
}

const texts = (sliders: readonly HTMLElement[]) =>
  sliders.map((slider) => slider.getAttribute('aria-valuetext'))

it('all players are as loud as the one that was changed', async () => {
  const volume = createVolume(nothing, true)
  const { screen, user } = renderPart(<Players />, { volume })
  expect(texts(screen.getAllByRole('slider'))).toEqual(['100 percent', '100 percent'])
  await user.click(screen.getByRole('button', { name: 'Mute' }))
  expect(texts(screen.getAllByRole('slider'))).toEqual(['0 percent', '0 percent'])
  expect(volume.snapshot()).toEqual({ volume: 0, previousVolume: 100 })
})

it('a player beside another is silent at first, and its volume is nobody else’s', async () => {
  const volume = createVolume(nothing, true)
  const { screen, user } = renderPart(<Beside />, { volume })
  expect(texts(screen.getAllByRole('slider'))).toEqual(['0 percent'])
  await user.click(screen.getByRole('button', { name: 'Unmute' }))
  expect(texts(screen.getAllByRole('slider'))).toEqual(['100 percent'])
})
