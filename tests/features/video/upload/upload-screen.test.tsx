import { within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { getClientConfig } from '#contract/endpoints/session/service.ts'
import { listMyPausedUploads } from '#contract/endpoints/video/uploads.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { PickedFile } from '#domain/video/upload/upload-ports.ts'
import type { Services } from '#features/shared/use-services.ts'
import { UploadScreen } from '#features/video/upload/upload-screen.tsx'
import { mp4WithIndexLast } from '#tests/support/mp4-index-last.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'

const WEBM = new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, ...Array.from({ length: 40 }, () => 0)])
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0])

/** As the picker provides a file. */
function pick(name: string, bytes: Uint8Array<ArrayBuffer>): PickedFile {
  return {
    identity: { name, size: bytes.length, lastModified: 0, type: 'video/webm', edges: name },
    source: { size: bytes.length, slice: async (start, end) => new Blob([bytes.slice(start, end)]) },
    handle: null,
  }
}

interface Facts {
  files: PickedFile[]
  isOffline?: boolean
  /** The device has no room for the record of an upload. */
  isFull?: boolean
}

/** Somebody who drops these files. */
async function drop({ files, isOffline = false, isFull = false }: Facts) {
  const answers = new Map<Endpoint, unknown>([
    [getClientConfig, { uploadMaxBytes: 1_000_000 }],
    [listMyPausedUploads, []],
  ])
  const world = screenServices({ answers, isOffline })
  const addUpload = vi.fn(async (..._upload: unknown[]) => (isFull ? refuse('full') : succeed('take')))
  const overview = { lines: [] }
  const sync = {
    ...world.services.sync,
    addUpload,
    overview: () => ({ snapshot: () => overview, subscribe: () => () => undefined }),
  }
  const picker = { givesHandles: false, look: async () => ({ picked: files, unreadable: 0 }) }
  // Firefox asks the person to let storage stay, and most never answer.
  const space = { isDurable: async () => false, askForDurable: () => new Promise(() => undefined) }
  const part = renderPart(<UploadScreen courses={[]} uploads={null} />, {
    ...world.services,
    ...({ sync, picker, space, takes: {} } as unknown as Partial<Services>),
  })
  await part.user.upload(
    part.screen.container.querySelector<HTMLInputElement>('input[type=file]')!,
    new File(['x'], 'x.webm', { type: 'video/webm' }),
  )
  await part.screen.findByRole('region', { name: 'Chosen files' })
  const press = (name: string | RegExp) => part.user.click(part.screen.getByRole('button', { name }))
  const nameIt = async (title: string) => {
    await part.user.click(part.screen.getByRole('radio', { name: /^Other/ }))
    await part.user.type(await part.screen.findByRole('textbox', { name: /^Title/ }), title)
  }
  return { ...world, ...part, addUpload, press, nameIt }
}

test('a file that won’t become a video says so before it is sent, and may be sent', async () => {
  const { screen } = await drop({ files: [pick('talk.mp4', mp4WithIndexLast([['soun', 'mp4a']]))] })
  const card = within(screen.getByRole('listitem', { name: 'talk.mp4' }))
  expect(card.getByText('This file won’t become a video you can watch')).toBeTruthy()
  expect(card.getByText(/There is sound in this file, but no picture/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Upload/ })).toBeTruthy()
})

test('a file goes into the queue with its subject, its name, and what is to be done with it', async () => {
  const file = pick('knots.webm', WEBM)
  const { nameIt, press, addUpload, screen } = await drop({ files: [file] })
  await nameIt('Knots')
  await press('Upload')
  await expect
    .poll(() => addUpload.mock.calls)
    .toEqual([[file, { videoType: 'other', title: 'Knots' }, 'Knots', { is: 'saved' }, undefined]])
  // The form is empty again.
  await expect.poll(() => screen.queryByRole('region', { name: 'Chosen files' })).toBeNull()
})

test('without a network it is queued all the same', async () => {
  const { nameIt, press, addUpload } = await drop({ files: [pick('knots.webm', WEBM)], isOffline: true })
  await nameIt('Knots')
  await press('Upload')
  await expect.poll(() => addUpload.mock.calls).toHaveLength(1)
})

test('nothing is queued before its subject is chosen', async () => {
  const { press, addUpload, screen } = await drop({ files: [pick('knots.webm', WEBM)] })
  await press('Upload')
  expect((await screen.findAllByText(/required/)).length).toBeGreaterThan(0)
  expect(addUpload).not.toHaveBeenCalled()
})

test('several files have the same subject, each in a lane of its own', async () => {
  const files = [pick('one.webm', WEBM), pick('two.webm', WEBM)]
  const { nameIt, press, addUpload } = await drop({ files })
  await nameIt('Knots')
  await press('Upload 2 videos')
  await expect.poll(() => addUpload.mock.calls.map(([file]) => file)).toEqual(files)
})

test('a file that is not a video is named as such, and left out', async () => {
  const { screen, nameIt, press, addUpload } = await drop({
    files: [pick('photo.mp4', JPEG), pick('knots.webm', WEBM)],
  })
  expect(screen.getByText(/a picture/)).toBeTruthy()
  await nameIt('Knots')
  await press('Upload')
  await expect.poll(() => addUpload.mock.calls).toHaveLength(1)
})

test('a file that the device has no room for stays picked, and it says so', async () => {
  const { nameIt, press, said, screen } = await drop({ files: [pick('knots.webm', WEBM)], isFull: true })
  await nameIt('Knots')
  await press('Upload')
  await expect.poll(() => said).toHaveLength(1)
  expect(screen.getByRole('region', { name: 'Chosen files' })).toBeTruthy()
})

test('if none of the files chosen can be read, it says so and waits for none', async () => {
  const { services, said } = screenServices({ answers: new Map([[listMyPausedUploads, []]]) })
  const overview = { lines: [] }
  const sync = {
    ...services.sync,
    overview: () => ({ snapshot: () => overview, subscribe: () => () => undefined }),
  }
  const picker = { givesHandles: true, browse: async () => ({ picked: [], unreadable: 1 }) }
  const { screen, user } = renderPart(<UploadScreen courses={[]} uploads={null} />, {
    ...services,
    ...({ sync, picker, takes: {} } as unknown as Partial<Services>),
  })
  await user.click(await screen.findByRole('button', { name: 'Choose files' }))
  await expect.poll(() => said).toEqual([expect.stringMatching(/couldn’t be read/)])
  expect(screen.queryByText('Checking your files')).toBeNull()
})
