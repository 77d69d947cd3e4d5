import type { Page } from '@playwright/test'
import { findAccessibilityFaults, lookAtEverySize } from './support/accessibility.ts'
import { PROVIDER, provideStranger, provideVariables } from './support/health-system.ts'
import { expect, test as base, withoutWorker } from './support/journey.ts'
import { DEMO_PASSWORD, emailOf } from './support/sign-in.ts'
import { type Stranger, STRANGER_CLIENT } from './support/stranger.ts'

// Decision 0865: an identity provider of a health system signs people in to both portals.

const test = base.extend<{ stranger: Stranger }>({
  stranger: provideStranger,
  serverVariables: provideVariables,
})
test.use(withoutWorker)

async function choose(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

const withProvider = (page: Page) => page.getByRole('link', { name: `Sign in with ${PROVIDER}` })

test('somebody of both portals connects their account once, and is signed out from there', async ({
  page,
  trocar,
  stranger,
}) => {
  await stranger.open(`${trocar.url}/oauth/identity-provider/callback`)
  stranger.visitor = 'subject-of-nadia'
  stranger.people[stranger.visitor] = { email: emailOf('nadia.haddad'), email_verified: true }
  await page.goto('/residency/home')
  await expect(withProvider(page)).toBeVisible()
  expect(await lookAtEverySize(page, 'sign in')).toEqual([])
  await withProvider(page).click()
  await expect(page.getByRole('heading', { name: 'Is this you?' })).toBeVisible()
  await expect(page.getByText(emailOf('nadia.haddad'))).toBeVisible()
  expect(await lookAtEverySize(page, 'connect')).toEqual([])
  await page.getByRole('button', { name: 'Yes, connect and sign in' }).click()
  await expect(page).toHaveURL('/residency/home')
  await choose(page, 'Go to the workshops')
  await expect(page).toHaveURL('/workshop/home')
  await choose(page, 'Sign out')
  await expect(page.getByRole('heading', { name: 'Welcome to Trocar' })).toBeVisible()

  // On a shared tablet, its session would go on.
  const signOutThere = page.getByRole('link', { name: `Sign out of ${PROVIDER}, too` })
  await expect(signOutThere).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await signOutThere.click()
  await expect(page).toHaveURL(new RegExp(`^${stranger.issuer}/session/end`))
  await page.getByRole('button', { name: 'Yes, sign me out' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome to Trocar' })).toBeVisible()

  // From then on nobody asks.
  await page.goto('/workshop/home')
  await withProvider(page).click()
  await expect(page).toHaveURL('/workshop/home')
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()

  const iat = Math.floor(Date.now() / 1_000)
  const told = await page.request.post('/oauth/identity-provider/logout', {
    form: {
      logout_token: await stranger.sign({
        iss: stranger.issuer,
        aud: STRANGER_CLIENT.client_id,
        iat,
        jti: 'once',
        sub: stranger.visitor,
        events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
      }),
    },
  })
  expect(told.status()).toBe(200)
  await page.reload()
  await expect(page.getByText('Your session ended')).toBeVisible()
})

test('whoever has no account reads whom to ask, and while the provider is away passwords work', async ({
  page,
  trocar,
  stranger,
}) => {
  await stranger.open(`${trocar.url}/oauth/identity-provider/callback`)
  stranger.visitor = 'a stranger'
  stranger.people[stranger.visitor] = { email: 'stranger@riverside.test', email_verified: true }
  await page.goto('/residency/home')
  await withProvider(page).click()
  await expect(page.getByRole('alert')).toContainText('There is no account for you yet')
  expect(await lookAtEverySize(page, 'no account')).toEqual([])
  stranger.weather = 'dead'
  await page.getByLabel('Email').fill(emailOf('resident'))
  await page.getByLabel('Password').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/residency/home')
})
