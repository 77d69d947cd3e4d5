import { HandedOut } from './support/handed-out.ts'
import { expectHeldToTheLastSecond } from './support/held-recordings.ts'
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import {
  cutOffAfter,
  expectAllSafe,
  expectMyVideos,
  record,
  recordUntil,
  send,
  standReady,
  stop,
  waitingTakes,
} from './support/recording.ts'

test('a reload while recording costs at most the last second, and the take continues', async ({
  page,
  context,
  trocar,
}) => {
  const handedOut = new HandedOut()
  await handedOut.listenIn(context)
  await standReady(page, 'resident', 'Reloaded')
  await record(page, 4)
  page.on('dialog', (question) => void question.accept())
  await page.reload()

  const stored = await cutOffAfter(page)
  expect(stored).toBeGreaterThanOrEqual(handedOut.leastSeconds())
  await waitingTakes(page).getByRole('button', { name: 'Continue recording' }).click()
  await recordUntil(page, stored + 5)
  await stop(page)
  await send(page)
  await expectAllSafe(page)
  expect(handedOut.parts()).toHaveLength(2)
  expectHeldToTheLastSecond(trocar, handedOut.slices())
  await expectMyVideos(page, ['Reloaded'])
})

test('a killed browser costs at most the last second, and what is there can be submitted', async ({
  newTablet,
  trocar,
}) => {
  const tablet = newTablet('empty')
  const handedOut = new HandedOut()
  const before = await tablet.open()
  await handedOut.listenIn(tablet.context)
  await standReady(before, 'resident', 'Empty battery')
  await record(before, 8)
  await tablet.kill()

  const page = await tablet.open()
  await page.goto('/residency/record')
  expect(await cutOffAfter(page)).toBeGreaterThanOrEqual(handedOut.leastSeconds())
  await waitingTakes(page).getByRole('button', { name: 'Submit…' }).click()
  const question = page.getByRole('dialog', { name: 'Submit Empty battery' })
  await question.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(waitingTakes(page)).toBeHidden()
  await expectAllSafe(page)
  expect(handedOut.parts()).toHaveLength(1)
  expectHeldToTheLastSecond(trocar, handedOut.slices())
  await expectMyVideos(page, ['Empty battery'])
  await expect(page.getByRole('main').getByText('Submitted to faculty')).toBeVisible()
})

test('a battery pulled before the first picture leaves nothing that anybody is asked about', async ({
  newTablet,
}) => {
  const tablet = newTablet('empty')
  const before = await tablet.open()
  await tablet.context.addInitScript(giveOnlyHeader)
  await standReady(before, 'resident', 'Pulled battery')
  await before.getByRole('button', { name: 'Start recording' }).click()
  await expect.poll(() => partSizes(before)).toContain(36)
  await tablet.kill()

  const page = await tablet.open()
  await page.goto('/residency/record')
  await expect.poll(() => partSizes(page)).toEqual([])
  await expectAllSafe(page)
  await expect(waitingTakes(page)).toBeHidden()
})

/** Runs in the page: as recorders do that give their header first, and no more than that before the battery is gone. */
function giveOnlyHeader(): void {
  globalThis.MediaRecorder = class extends MediaRecorder {
    constructor(stream: MediaStream, options?: MediaRecorderOptions) {
      super(stream, options)
      // What pre-flight tries out is no take.
      if ((options?.videoBitsPerSecond ?? 0) < 2_000_000) return
      let isGiven = false
      this.addEventListener('dataavailable', (event) => {
        if (!event.isTrusted) return
        event.stopImmediatePropagation()
        if (isGiven) return
        isGiven = true
        this.dispatchEvent(new BlobEvent('dataavailable', { data: event.data.slice(0, 36) }))
      })
    }
  }
}

/** Bytes of each part that is stored on this tablet. */
function partSizes(page: Page): Promise<number[]> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('trocar-takes')
        opening.addEventListener('error', () => reject(new Error('It could not be opened.')))
        opening.addEventListener('success', () => {
          const all = opening.result.transaction('parts').objectStore('parts').getAll()
          all.addEventListener('success', () => {
            opening.result.close()
            resolve((all.result as { bytes: number }[]).map(({ bytes }) => bytes))
          })
        })
      }),
  )
}
