import { fireEvent, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { VideoPoster, type VideoPosterProps } from '#ui/video-player/posters/video-poster.tsx'

const onServer = '/media/a/poster.jpg?e=1'
const onDevice = '/kept/ada/a/poster'

function show(props: Partial<VideoPosterProps>) {
  const poster = (more: Partial<VideoPosterProps>) => (
    <VideoPoster name="Peg transfer" poster={onServer} duration={null} {...props} {...more} />
  )
  const { container, rerender } = render(poster({}))
  return {
    picture: () => container.querySelector('img'),
    drawn: () => container.querySelector('[data-name]')?.getAttribute('data-name') ?? null,
    become: (more: Partial<VideoPosterProps>) => rerender(poster(more)),
  }
}

test('until the picture is there, and it may never come, the name of the video is drawn', () => {
  const { picture, drawn } = show({})
  expect(drawn()).toBe('Peg transfer')
  fireEvent.load(picture()!)
  expect(drawn()).toBeNull()
})

test('a video without a picture has a drawn one', () => {
  const { picture, drawn } = show({ poster: null })
  expect([picture(), drawn()]).toEqual([null, 'Peg transfer'])
})

test('a picture that does not open gives way to the one on this device, and then to the drawn one', () => {
  const { picture, drawn } = show({ downloaded: onDevice })
  fireEvent.error(picture()!)
  expect(picture()?.getAttribute('src')).toBe(onDevice)
  fireEvent.error(picture()!)
  expect([picture(), drawn()]).toEqual([null, 'Peg transfer'])
})

test('without a connection the picture on this device does not wait for one that never comes', () => {
  const { picture, become } = show({ downloaded: onDevice })
  expect(picture()?.getAttribute('src')).toBe(onServer)
  become({ isAway: true })
  expect(picture()?.getAttribute('src')).toBe(onDevice)
})

test('a picture that is there stays when the connection goes', () => {
  const { picture, become } = show({ downloaded: onDevice })
  fireEvent.load(picture()!)
  become({ isAway: true })
  expect(picture()?.getAttribute('src')).toBe(onServer)
})
