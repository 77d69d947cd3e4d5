import type { Page } from '@playwright/test'
import { expect, test, withoutWorker } from './support/journey.ts'
import { fillInSignIn, signIn } from './support/sign-in.ts'
import { steer } from './support/steer.ts'

test.use({ ...withoutWorker, serverVariables: { TROCAR_ACCESS_TOKEN_SECONDS: '3' } })

const TRAINER = '/residency/virtual-camera-navigation'

test('a level survives a lost picture, moves to another tab, and outlives its session', async ({
  page,
  context,
}) => {
  await signIn(page, 'resident', { at: TRAINER })
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Focus, tutorial' }).click()
  await expect(main.getByText('Target 1 of 6')).toBeVisible()

  const restore = await losePicture(page)
  await expect(main.getByRole('alert')).toContainText('Paused')
  await restore()
  await expect(main.getByRole('alert')).toBeHidden()

  const other = await context.newPage()
  await other.goto(TRAINER)
  const there = other.getByRole('main')
  await expect(there.getByRole('heading', { name: 'Open in another tab' })).toBeVisible()
  await there.getByRole('button', { name: 'Play here instead' }).click()
  await expect(there.getByText('Target 1 of 6')).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Open in another tab' })).toBeVisible()

  await endSession(other)
  await expect(page.getByText('Your session ended')).toBeVisible()
  await steer(other)
  await expect(other.getByText('Your session ended')).toBeVisible()
  await other.getByRole('button', { name: 'Sign in' }).click()
  await fillInSignIn(other, 'resident')
  await expect(other.getByRole('link', { name: /All safe/ })).toBeVisible()
  await other.goto(`${TRAINER}/metrics`)
  await expect(there.getByRole('link', { name: /^Watch the attempt of/ })).toHaveCount(1)
})

/** Takes the context away as a browser does that needs its memory, and returns what gives it back. */
async function losePicture(page: Page): Promise<() => Promise<void>> {
  const lost = await page.evaluateHandle(() => {
    const context = document.querySelector('canvas')?.getContext('webgl2')
    const extension = context?.getExtension('WEBGL_lose_context') ?? null
    extension?.loseContext()
    return extension
  })
  return () => lost.evaluate((extension) => extension?.restoreContext())
}

async function endSession(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { tokens } = JSON.parse(localStorage.getItem('trocar.session') ?? '{}') as {
      tokens: { refreshToken: string }
    }
    await fetch('/oauth/token/revocation', {
      method: 'POST',
      body: new URLSearchParams({ token: tokens.refreshToken, client_id: 'trocar-web' }),
    })
  })
}
