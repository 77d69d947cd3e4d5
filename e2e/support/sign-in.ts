import { expect, type Page } from '@playwright/test'

/** The accounts of the demo data, all with the same password. */
export type DemoAccount =
  | 'resident'
  | 'resident2'
  | 'resident3'
  | 'inactive-resident'
  | 'faculty'
  | 'director'
  | 'coordinator'
  | 'admin'
  | 'implementation'
  | 'field'

export function emailOf(account: DemoAccount): string {
  return `${account}@demo.trocar.test`
}

export const DEMO_PASSWORD = 'trocar-demo'

/** Opens the app and signs in as a person does, through the login page. Resolves when the app shows itself. */
export async function signIn(page: Page, account: DemoAccount, { at = '/' } = {}): Promise<void> {
  await page.goto(at)
  await fillInSignIn(page, account)
  await expect(page.getByRole('main')).toBeVisible()
}

/** Fills in the login page that is open and sends it. */
export async function fillInSignIn(page: Page, account: DemoAccount): Promise<void> {
  await page.getByLabel('Email').fill(emailOf(account))
  await page.getByLabel('Password').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  // Past the callback too: whoever leaves it early has not signed in.
  await page.waitForURL(({ pathname }) => !/^\/(oauth|login)/.test(pathname))
}
