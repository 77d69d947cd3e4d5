import { getPush, startPush } from '#contract/endpoints/notices/push.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { DevicePushDeps } from './device-push.ts'

/**
 * A push service may change or withdraw a browser's address; this tells the server the new one. What fails is tried
 * again by the next page that opens.
 */
export async function renewPush(deps: DevicePushDeps, me: UserId): Promise<void> {
  const { browser, owner, session, devices, call } = deps
  if (owner.read() !== me || browser.permission() !== 'granted') return
  const isMine = () => session.me()?.id === me && owner.read() === me
  const known = await browser.address()
  if (known !== null && known.endpoint === owner.known()) return
  const address = known ?? (await subscribeAgain(deps))
  const tabletId = await devices.tabletId()
  if (address === null || tabletId === null || !isMine()) return
  const answer = await call(startPush, { params: { tabletId }, body: address })
  if (answer.ok && isMine()) owner.write(me, address.endpoint)
}

/** The person already gave permission. */
async function subscribeAgain({ browser, call }: DevicePushDeps) {
  const asked = await call(getPush, {})
  return asked.ok ? browser.subscribe(asked.value.publicKey) : null
}
