import { lookAtEverySize } from './support/accessibility.ts'
import { expect, test, withoutWorker } from './support/journey.ts'
import { record, send, standReady, stop } from './support/recording.ts'

test.use({ ...withoutWorker, hasTouch: true })

// The room is dark in either color scheme, so that one of them is enough.
test('from the camera check to the sent video, the recorder is complete and accessible', async ({ page }) => {
  await standReady(page, 'resident', 'Interrupted suture on the bench model, second attempt')
  await expect(page.getByRole('button', { name: 'Start recording' })).toBeEnabled()
  const faults = await lookAtEverySize(page, 'ready')
  await record(page, 1)
  faults.push(...(await lookAtEverySize(page, 'recording')))
  await stop(page)
  faults.push(...(await lookAtEverySize(page, 'review')))
  await send(page)
  faults.push(...(await lookAtEverySize(page, 'sent')))
  expect(faults).toEqual([])
})
