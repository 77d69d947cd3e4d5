import { openPushed, pushAddressChanged, pushedNotificationAddress } from '#contract/worker/push.ts'
import type { DeviceReporter } from '#domain/operations/devices/device-reporter.ts'
import type { Call, Log } from '#domain/ports.ts'
import { createDevicePush, type DevicePush, guardPush } from '#domain/notices/push/device-push.ts'
import { renewPush } from '#domain/notices/push/renew-push.ts'
import type { Session, SessionDeps } from '#domain/session/session-ports.ts'
import { createBrowserPush } from '#platform/push/browser-push.ts'
import { createPushOwner } from '#platform/push/push-owner.ts'
import { onWorkerMessage } from '#platform/worker-link/on-worker-message.ts'
import { followPerson } from './follow-person.ts'

export interface BuildPushDeps {
  session: Session
  call: Call
  go: SessionDeps['go']
  devices: Pick<DeviceReporter, 'tabletId'>
  log: Log
}

/** Notifications that the system shows, only to the person who is signed in. */
export function buildPush({ session, call, go, devices, log }: BuildPushDeps): DevicePush {
  const local = { browser: createBrowserPush(log), owner: createPushOwner(localStorage) }
  const deps = { ...local, session, devices, call }
  followPerson(session, (me) => {
    const end = guardPush(local, me)
    void renewPush(deps, me)
    return end
  })
  onWorkerMessage(pushAddressChanged, () => {
    const me = session.me()?.id
    if (me !== undefined) void renewPush(deps, me)
  })
  onWorkerMessage(openPushed, (pressed) => {
    if (session.me() !== null) go({ wanted: pushedNotificationAddress(pressed) })
  })
  return createDevicePush(deps)
}
