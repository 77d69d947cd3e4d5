import { expect, type Page } from '@playwright/test'
import { signIn } from './sign-in.ts'

const API = '/api/workshop/v1'

export interface WorkshopStaff {
  post: (path: string, body: object) => Promise<void>
  /** The first of the coming workshops. */
  workshop: string
}

/** What staff do before a journey begins, with the token of their page. */
export async function asWorkshopStaff(page: Page): Promise<WorkshopStaff> {
  await signIn(page, 'clinical-education', { at: '/workshop/home' })
  const { workshop, headers } = await comingWorkshop(page)
  return {
    workshop,
    post: async (path, data) => {
      const answer = await page.request.post(API + path, { headers, data })
      expect(answer.status(), await answer.text()).toBeLessThan(300)
    },
  }
}

/** The first of the coming workshops, and the token of the page, whose person is staff. */
export async function comingWorkshop(
  page: Page,
): Promise<{ workshop: string; headers: { authorization: string } }> {
  const asking = page.waitForRequest((request) => request.headers()['authorization'] !== undefined)
  await page.goto('/workshop/home')
  const headers = { authorization: (await asking).headers()['authorization'] ?? '' }
  const upcoming = await (await page.request.get(`${API}/admin-workshop/upcoming`, { headers })).text()
  return { workshop: /"id":"([0-9a-f-]{36})"/.exec(upcoming)?.[1] ?? '', headers }
}
