import { HandedOut } from './support/handed-out.ts'
import { expectHeld, heldRecordings } from './support/held-recordings.ts'
import { expect, test, withoutWorker } from './support/journey.ts'
import {
  expectAllSafe,
  expectMyVideos,
  record,
  recordUntil,
  send,
  standReady,
  stop,
  waitingTakes,
} from './support/recording.ts'
import { fillInSignIn } from './support/sign-in.ts'

test.use({ ...withoutWorker, serverVariables: { TROCAR_ACCESS_TOKEN_SECONDS: '3' } })

test('tokens that expire during a recording go unnoticed', async ({ page, context, trocar }) => {
  const handedOut = new HandedOut()
  await handedOut.listenIn(context)
  await standReady(page, 'resident', 'Many tokens')
  await record(page, 9)
  await stop(page)
  await send(page)
  await expectAllSafe(page)
  const parts = await handedOut.stoppedParts()
  expect(parts).toHaveLength(1)
  expectHeld(trocar, [parts])
  await expectMyVideos(page, ['Many tokens'])
})

test('a session revoked during a recording does not end it, and the take is sent after signing in again', async ({
  page,
  context,
  trocar,
}) => {
  const handedOut = new HandedOut()
  await handedOut.listenIn(context)
  await standReady(page, 'resident', 'Revoked')
  await record(page, 2)
  const refused = page.waitForResponse((answer) => answer.url().endsWith('/oauth/token') && !answer.ok())
  await page.evaluate(async () => {
    const { tokens } = JSON.parse(localStorage.getItem('trocar.session') ?? '{}') as {
      tokens: { refreshToken: string }
    }
    await fetch('/oauth/token/revocation', {
      method: 'POST',
      body: new URLSearchParams({ token: tokens.refreshToken, client_id: 'trocar-web' }),
    })
  })
  await refused
  const length = (await page.getByRole('timer').textContent()) ?? ''
  await recordUntil(page, Number(length.slice(-2)) + 2)
  await page.getByRole('button', { name: 'Stop' }).click()

  await expect(page.getByText('Your session ended')).toBeVisible()
  await expect(page.getByText('Recordings by Maya on this device are safe', { exact: false })).toBeVisible()
  expect(heldRecordings(trocar).flat()).toEqual([])
  const parts = await handedOut.stoppedParts()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await fillInSignIn(page, 'resident')
  await page.goto('/residency/record')
  await expect(waitingTakes(page).getByText('Revoked')).toBeVisible()
  await waitingTakes(page).getByRole('button', { name: 'Save to My videos' }).click()
  await expectAllSafe(page)
  expect(parts).toHaveLength(1)
  expectHeld(trocar, [parts])
  await expectMyVideos(page, ['Revoked'])
})
