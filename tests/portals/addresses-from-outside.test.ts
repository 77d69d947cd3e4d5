import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { EventId, NotificationId } from '#contract/vocabulary/ids.ts'
import { pushedNotificationAddress } from '#contract/worker/push.ts'
import { links } from '#portals/links.ts'
import { meantAddress } from '#shell/frame/mend-link.ts'
import { workshopLinks } from '#portals/workshop/links.ts'
import { openSegments } from '#portals/workshop/segments.ts'
import { renderSignInPage } from '#server/login/sign-in/sign-in-page.ts'
import { createAccountLinks } from '#server/platform/account-links.ts'
import { type CalendarEvent, writeCalendar } from '#server/modules/schedule/ics-text.ts'

// Letters, calendars, notifications of devices and the pages of the login service lead into the app from outside,
// where no compiler notices that a route was renamed.

const APP = 'https://trocar.example'
const tree = readFileSync(new URL('../../src/routeTree.gen.ts', import.meta.url), 'utf8')
const routes = new Set([...tree.matchAll(/^ {4}\| '([^']+)'/gm)].map(([, route]) => route))

function pathOf(address: string): string {
  return new URL(address, APP).pathname
}

test('the list of routes was read', () => {
  expect(routes.has(links.home)).toBe(true)
})

describe('every address that leads into the app from outside leads to a route of it', () => {
  const account = createAccountLinks('key', APP)

  test.each(['REGISTRATION', 'PASSWORD_RESET', 'EMAIL_CHANGE'] as const)(
    'the link of a letter: %s',
    (purpose) => {
      const address = account.addressOf(purpose, 'link')
      expect(address.startsWith(`${APP}/`)).toBe(true)
      // The page moves the secret before its router reads the address.
      const meant = new URL(meantAddress(pathOf(address)) ?? '', APP)
      expect(routes).toContain(meant.pathname)
      expect(meant.hash).toBe(`#${account.tokenOf('link')}`)
    },
  )

  test.each(['WORKSHOP_INTERNAL', 'WORKSHOP_ATTENDEE', 'WORKSHOP_FACULTY'] as const)(
    'the link of an invitation to workshops: %s',
    (purpose) => {
      const path = pathOf(account.addressOf(purpose, 'link'))
      expect(openSegments.some((open) => path.startsWith(`/workshop/${open}/`))).toBe(true)
    },
  )

  test('"Forgot your password?" of the sign-in page', () => {
    const page = renderSignInPage({ appUrl: APP, hasDemo: false, secondsLeft: 60 })
    expect(page).toContain(`href="${APP}${links.forgotPassword}"`)
    expect(routes).toContain(links.forgotPassword)
  })

  test('a notification that was pressed on a device', () => {
    expect(pathOf(pushedNotificationAddress({ id: 'n' as NotificationId }))).toBe(links.notifications)
    expect(routes).toContain(links.notifications)
    const ofWorkshops = pushedNotificationAddress({ id: 'n' as NotificationId, portal: 'workshop' })
    expect(pathOf(ofWorkshops)).toBe(workshopLinks.notifications)
  })

  test('an event in a calendar of the person’s own', () => {
    const id = '00000000-0000-4000-8000-000000000001' as EventId
    const at = new Date('2026-03-10T14:00:00Z')
    const event: CalendarEvent = {
      id,
      title: 'Lab',
      location: '',
      notes: '',
      type: 'LAB_SESSION',
      startDate: at,
      endDate: at,
      changedAt: at,
      version: 1,
    }
    const text = writeCalendar({ name: 'Trocar', events: [event], publicUrl: APP }).replaceAll('\r\n ', '')
    expect(text).toContain(`URL:${APP}${links.schedule({ eventId: id })}\r\n`)
    expect(routes).toContain(links.schedule())
  })
})
