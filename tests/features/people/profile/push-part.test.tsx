import { expect, test } from 'vitest'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { DevicePush, PushState } from '#domain/notices/push/device-push.ts'
import { PushPart } from '#features/people/profile/push-part.tsx'
import { operationsServices } from '#tests/support/operations-services.ts'
import { renderPart } from '#tests/support/render.tsx'

const tabletId = '00000000-0000-4000-8000-00000000000a'

interface Facts {
  pushState?: PushState
  tabletIds?: string[]
  isAway?: boolean
  answer?: Awaited<ReturnType<DevicePush['begin']>>
}

function show({ pushState = 'off', tabletIds = [], isAway = false, answer = succeed(null) }: Facts = {}) {
  const answers = { '/me/push': { publicKey: 'K', tabletIds } }
  const rig = operationsServices({ answers, isAway })
  const did: string[] = []
  let state = pushState
  const act = (name: string, next: PushState, result: Result<unknown, never>) => {
    did.push(name)
    if (result.ok) {
      state = next
      answers['/me/push'].tabletIds = next === 'on' ? [tabletId] : []
    }
    return result
  }
  const push = {
    read: async () => state,
    begin: async (key: string) => {
      if (!answer.ok && answer.failure === 'blocked') state = 'blocked'
      return act(`begin ${key}`, 'on', answer as never)
    },
    end: async () => act('end', 'off', succeed(null)),
  } as DevicePush
  return { ...rig, did, ...renderPart(<PushPart />, { ...rig.services, push }) }
}
type Shown = ReturnType<typeof show>
const toggle = async ({ screen }: Shown) =>
  (await screen.findByRole('switch', { name: /^Show notifications/ })) as HTMLInputElement

test('notifications are off, and nobody is asked for anything until the switch is pressed', async () => {
  const rig = show()
  expect((await toggle(rig)).checked).toBe(false)
  expect(rig.did).toEqual([])
})

test('a press turns them on, another off', async () => {
  const rig = show()
  await rig.user.click(await toggle(rig))
  expect(await rig.screen.findByText('Signing out turns them off.')).toBeTruthy()
  expect((await toggle(rig)).checked).toBe(true)
  await rig.user.click(await toggle(rig))
  expect(rig.did).toEqual(['begin K', 'end'])
  expect(rig.said).toEqual([
    'Notifications will show up on this device.',
    'No more notifications on this device.',
  ])
})

test('if the browser blocks them, the page says how to change that', async () => {
  const rig = show({ answer: refuse('blocked') })
  await rig.user.click(await toggle(rig))
  expect(await rig.screen.findByText(/Allow them in the site settings/)).toBeTruthy()
  expect(rig.screen.queryByRole('switch')).toBe(null)
  expect(rig.said).toEqual([])
})

test('if it fails, the page says so and the switch is off', async () => {
  const rig = show({ answer: refuse('failed') })
  await rig.user.click(await toggle(rig))
  expect((await toggle(rig)).checked).toBe(false)
  expect(rig.said).toEqual(['That couldn’t be changed. Try again.'])
})

test('a browser that cannot show notifications gets advice on what to do instead', async () => {
  const { screen } = show({ pushState: 'unsupported' })
  expect(await screen.findByText(/add Trocar to the home screen/)).toBeTruthy()
})

test('a device that the server does not know is off, whatever the browser has', async () => {
  expect((await toggle(show({ pushState: 'on' }))).checked).toBe(false)
})

test('without a network the switch stays as it was and cannot be changed', async () => {
  const rig = show({ pushState: 'on', tabletIds: [tabletId], isAway: true })
  expect((await toggle(rig)).disabled).toBe(true)
  expect(await rig.screen.findByText('You can change this when you’re back online.')).toBeTruthy()
})
