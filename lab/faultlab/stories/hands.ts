import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, emailOf } from '../../../e2e/support/sign-in.ts'
import type { Trace } from '../world/trace.ts'
import type { Deed } from './deed.ts'
import type { Account } from './sign-in-deed.ts'

const PATIENCE = { timeout: 3_000 }

export interface HandsOf {
  who: string
  account: Account
  title: string
  /** The file they upload. */
  file: string | null
  trace: Trace
}

/**
 * Does what was decided. If the page changed meanwhile or is gone, the failure is traced and false is returned; the
 * next look handles it.
 */
export async function carryOut(page: Page, deed: Deed, hands: HandsOf): Promise<boolean> {
  if (deed.does === 'wait') return true
  hands.trace.note(hands.who, describe(deed))
  try {
    await act(page, deed, hands)
    return true
  } catch (error) {
    const [reason = ''] = String(error).split('\n')
    hands.trace.note(hands.who, `could not: ${reason}`)
    return false
  }
}

async function act(page: Page, deed: Deed, { account, title, file }: HandsOf): Promise<void> {
  switch (deed.does) {
    case 'wait':
      return
    case 'press': {
      const place = deed.within === undefined ? page : page.getByRole('region', { name: deed.within })
      const role = { name: deed.button, exact: true }
      const choices = [place.getByRole('link', role), place.getByRole('menuitem', role)]
      return choices
        .reduce((all, one) => all.or(one), place.getByRole('button', role))
        .first()
        .click(PATIENCE)
    }
    case 'back':
      await page.goBack({ waitUntil: 'commit', timeout: 3_000 })
      return
    case 'forward':
      await page.goForward({ waitUntil: 'commit', timeout: 3_000 })
      return
    // The tablet changes tabs, not the page.
    case 'change-tab':
      return
    case 'go':
      await page.goto(deed.to, { waitUntil: 'domcontentloaded', timeout: 10_000 })
      return
    case 'sign-in':
      await page.getByLabel('Email').fill(emailOf(account), PATIENCE)
      await page.getByLabel('Password').fill(DEMO_PASSWORD, PATIENCE)
      await page.getByRole('button', { name: 'Sign in' }).click({ ...PATIENCE, noWaitAfter: true })
      return page.waitForURL(({ pathname }) => !/^\/(oauth|login)/.test(pathname), {
        ...PATIENCE,
        waitUntil: 'commit',
      })
    case 'say-title':
      // The recorder offers buttons that continue, the upload a choice that stays. Either may have been made already.
      if (!(await page.getByRole('textbox', { name: 'Title' }).isVisible()))
        await page
          .getByRole('button', { name: /^Other/ })
          .or(page.getByRole('radio', { name: /^Other/ }))
          .click(PATIENCE)
      await page.getByRole('textbox', { name: 'Title' }).fill(title, PATIENCE)
      return page.getByRole('button', { name: deed.next, exact: true }).click(PATIENCE)
    case 'write':
      return page.getByLabel(deed.label, { exact: true }).fill(deed.text, PATIENCE)
    case 'choose-file': {
      const input = deed.again ? page.getByLabel('Choose the file again') : page.locator('input[type="file"]')
      return input.first().setInputFiles(file ?? [], PATIENCE)
    }
  }
}

function describe(deed: Deed): string {
  switch (deed.does) {
    case 'press':
      return deed.within === undefined ? `presses ${deed.button}` : `presses ${deed.button} in ${deed.within}`
    case 'back':
    case 'forward':
      return `goes ${deed.does}`
    case 'change-tab':
      return 'changes the tab'
    case 'go':
      return `goes to ${deed.to}`
    case 'sign-in':
      return 'signs in'
    case 'say-title':
      return 'says the title'
    case 'write':
      return `writes "${deed.text}"`
    case 'choose-file':
      return deed.again ? 'chooses the file again' : 'chooses the file'
    case 'wait':
      return 'waits'
  }
}
