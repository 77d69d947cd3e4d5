import { endPush, startPush } from '#contract/endpoints/notices/push.ts'
import { type Result, refuse, succeed } from '#contract/result.ts'
import type { Input } from '#contract/endpoint.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { DeviceReporter } from '../../operations/devices/device-reporter.ts'
import type { Call } from '../../ports.ts'
import type { Session } from '../../session/session-ports.ts'

/** Notifications that the system of this device shows to the person who is signed in. */
export interface DevicePush {
  read(): Promise<PushState>
  /** Makes the browser ask the person; call it only after they have pressed something. */
  begin(publicKey: string): Promise<Result<unknown, 'blocked' | 'dismissed' | 'failed'>>
  end(): Promise<Result<unknown, 'failed'>>
}

/** `unsupported`: this browser can't show any. `blocked`: the person or the browser forbids them. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on'

/** What the browser provides for push. */
export interface PushBrowser {
  permission(): 'unsupported' | 'blocked' | 'granted' | 'unasked'
  ask(): Promise<'granted' | 'blocked' | 'dismissed'>
  /** Null if it is not subscribed. */
  address(): Promise<PushAddress | null>
  subscribe(publicKey: string): Promise<PushAddress | null>
  /** Stops notifications here and closes those on display. Needs no network. */
  leave(): Promise<void>
}

export type PushAddress = Input<typeof startPush>['body']

/** For whom the browser is subscribed, and the address that the server knows; survives closing the page. */
export interface PushOwner {
  read(): UserId | null
  known(): string | null
  write(owner: UserId | null, known?: string): void
}

export interface DevicePushDeps {
  browser: PushBrowser
  owner: PushOwner
  session: Pick<Session, 'me'>
  devices: Pick<DeviceReporter, 'tabletId'>
  call: Call
}

export function createDevicePush({ browser, owner, session, devices, call }: DevicePushDeps): DevicePush {
  async function leave(): Promise<void> {
    await browser.leave()
    owner.write(null)
  }

  return {
    async read() {
      const permission = browser.permission()
      if (permission === 'unsupported' || permission === 'blocked') return permission
      const me = session.me()?.id
      return me !== undefined && owner.read() === me && (await browser.address()) !== null ? 'on' : 'off'
    },

    async begin(publicKey) {
      const answer = await browser.ask()
      if (answer !== 'granted') return refuse(answer)
      const [me, tabletId] = [session.me()?.id, await devices.tabletId()]
      if (me === undefined || tabletId === null) return refuse('failed')
      // An address that somebody else had is not reused.
      await leave()
      const body = await browser.subscribe(publicKey)
      if (body === null) return refuse('failed')
      owner.write(me)
      const started = await call(startPush, { params: { tabletId }, body })
      // Signed out in the meantime: the server would send what nobody here may see.
      if (started.ok && session.me()?.id === me) {
        owner.write(me, body.endpoint)
        return succeed(null)
      }
      await leave()
      return refuse('failed')
    },

    async end() {
      const tabletId = await devices.tabletId()
      if (tabletId === null) return refuse('failed')
      const answer = await call(endPush, { params: { tabletId } })
      if (!answer.ok) return refuse('failed')
      await leave()
      return succeed(null)
    },
  }
}

/**
 * Ends notifications on this device when somebody signs out, or finds them set up for another person. The push service
 * then accepts no more, whether or not the server hears of it.
 */
export function guardPush(
  { browser, owner }: Pick<DevicePushDeps, 'browser' | 'owner'>,
  me: UserId,
): () => void {
  const leave = (): void => {
    owner.write(null)
    void browser.leave()
  }
  const whose = owner.read()
  if (whose !== null && whose !== me) leave()
  return () => {
    // A page that hears late of the end finds those of the next person.
    if (owner.read() === me) leave()
  }
}
