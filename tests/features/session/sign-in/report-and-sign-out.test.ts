import { beforeEach, describe, expect, it, vi } from 'vitest'
import { REPORT_LIMIT_MS, reportAndSignOut } from '#features/session/sign-in/report-and-sign-out.ts'
import type { Services } from '#features/shared/use-services.ts'
import { createFakeSession } from '#tests/support/fake-session.ts'
import { createFakeLog, createFakeReachability } from '#tests/support/fake-tab.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'
import { someUserId } from '#tests/support/takes.ts'

const happened: string[] = []
beforeEach(() => void happened.splice(0))

function createTab(reportNow: () => Promise<void>) {
  const clock = createHandClock()
  const reachability = createFakeReachability()
  reachability.become('reachable')
  const person = createFakeSession(someUserId(1))
  const log = createFakeLog()
  const session = { me: () => person.me(), signOut: () => void happened.push('signed out') }
  const services = { session, reachability, clock, log, devices: { reportNow } } as unknown as Services
  return { clock, reachability, person, log, leave: () => reportAndSignOut(services) }
}

const reported = async () => void happened.push('reported')

describe('who signs out', () => {
  it('reports first', async () => {
    await createTab(reported).leave()
    expect(happened).toEqual(['reported', 'signed out'])
  })

  it('does not try to without a server', async () => {
    const { leave, reachability } = createTab(reported)
    reachability.become('unreachable')
    await leave()
    expect(happened).toEqual(['signed out'])
  })

  it('waits for a slow server for a bounded time only', async () => {
    const { clock, leave } = createTab(() => new Promise(() => undefined))
    const left = leave()
    await clock.advance(REPORT_LIMIT_MS - 1)
    expect(happened).toEqual([])
    await clock.advance(1)
    await left
    expect(happened).toEqual(['signed out'])
  })

  it('is signed out although the report broke', async () => {
    const { leave, log } = createTab(() => Promise.reject(new Error('broken')))
    const error = vi.spyOn(log, 'error')
    await leave()
    expect(happened).toEqual(['signed out'])
    expect(error).toHaveBeenCalledOnce()
  })

  it('never takes along who signed in meanwhile in another tab', async () => {
    const { leave, person } = createTab(async () => person.signIn(someUserId(2)))
    await leave()
    expect(happened).toEqual([])
  })
})
