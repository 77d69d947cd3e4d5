import { statSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { findAccessibilityFaults, glanceAtEverySize } from '../support/accessibility.ts'
import { expect, test, withoutWorker } from '../support/journey.ts'
import { UNTIL_PROCESSED } from '../support/patience.ts'
import { signIn } from '../support/sign-in.ts'
import { makeLargeVideo } from '../support/video-clip.ts'

const CHUNK_BYTES = 1_048_576
const FILM = 'placing-the-ports.mp4'

test.use({
  ...withoutWorker,
  hasTouch: true,
  serverVariables: { TROCAR_UPLOAD_CHUNK_BYTES: String(CHUNK_BYTES) },
})

const onTheWay = (page: Page) => page.getByRole('listitem', { name: FILM })

test('a video that staff send to a course of workshops goes on where the line was cut', async ({
  page,
  trocar,
}) => {
  const file = makeLargeVideo(FILM, { megabytes: 12, seconds: 12 })
  await signIn(page, 'workshop-admin', { at: '/workshop/course-mgmt' })
  await page.getByRole('button', { name: 'Create course' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Suturing at home')
  await page.getByRole('dialog').getByRole('button', { name: 'Create course' }).click()
  const picker = page.getByLabel('Choose video', { exact: true })
  await expect(picker).toBeAttached()
  const before = trocar.network.bytesUp
  trocar.network.throttle(1_000_000)
  await picker.setInputFiles(file)
  await expect(onTheWay(page).getByText(/^Sending, [4-9](?:\.\d)? MB of/)).toBeVisible()
  trocar.network.set('refused')
  trocar.network.cut()
  await expect(onTheWay(page).getByText(/^No connection/)).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])
  expect(await glanceAtEverySize(page, 'a video whose line was cut')).toEqual([])

  trocar.network.set('open')
  await expect(onTheWay(page).getByText(/^Sending, (?:[5-9]|1\d)(?:\.\d)? MB of/)).toBeVisible()
  trocar.network.throttle(Number.POSITIVE_INFINITY)
  // The server has compared its digest by then. Ready ones say how long they are.
  await expect(page.getByText(/^0?0:12$/)).toBeVisible(UNTIL_PROCESSED)
  // What was confirmed is not sent again; the rest is calls and the chunk that was cut.
  expect(trocar.network.bytesUp - before).toBeLessThan(statSync(file).size + 3 * CHUNK_BYTES)
})
