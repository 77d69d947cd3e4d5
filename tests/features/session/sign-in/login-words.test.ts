import { describe, expect, it } from 'vitest'
import { describeLogin } from '#features/session/sign-in/login-words.ts'
import { warnBeforeSignOut } from '#features/session/sign-in/sign-out-words.ts'
import { residentMe } from '#tests/support/session-facts.ts'

const signedOut = { status: 'signed-out', problem: null } as const
const facts = { session: signedOut, isUnreachable: false, problem: null } as const

describe('the login page says', () => {
  it('nothing when there is nothing to say', () => {
    expect(describeLogin(facts)).toBeNull()
  })

  it('that a session ended, whose it was, and that what they recorded is safe', () => {
    const words = describeLogin({ ...facts, session: { status: 'expired', who: residentMe } })
    expect(words).toMatchObject({ tone: 'info', title: 'Your session ended' })
    expect(words?.text).toContain('Recordings by Pat on this device are safe')
  })

  it('that it waits while there is no network, and never in red', () => {
    expect(describeLogin({ ...facts, isUnreachable: true })?.tone).toBe('waiting')
    expect(describeLogin({ ...facts, problem: 'offline' })?.tone).toBe('waiting')
    expect(describeLogin({ ...facts, session: { status: 'signed-out', problem: 'offline' } })?.tone).toBe(
      'waiting',
    )
  })

  it('what to do when a sign-in was refused or the address is not secure', () => {
    expect(
      describeLogin({ ...facts, session: { status: 'signed-out', problem: 'refused' } })?.text,
    ).toContain('again')
    expect(describeLogin({ ...facts, problem: 'insecure' })?.text).toContain('https')
  })
})

describe('signing out', () => {
  const nothing = {
    waitingTakes: 0,
    leftOutTakes: 0,
    isAnyHeld: false,
    waitingWrites: 0,
    isRecording: false,
    isUnreachable: false,
  }

  it('asks nothing if nothing waits', () => {
    expect(warnBeforeSignOut(nothing)).toEqual([])
  })

  it('warns about unsent work, and never says that it will be deleted', () => {
    const [sentence = ''] = warnBeforeSignOut({ ...nothing, waitingTakes: 2 })
    expect(sentence).toContain('2 recordings')
    expect(sentence).toContain('stay on this device')
  })

  it('never says that what was left out of a video is sent', () => {
    for (const leftOutTakes of [1, 2]) {
      const [sentence = '', ...others] = warnBeforeSignOut({ ...nothing, leftOutTakes })
      expect(sentence).toContain('won’t be sent')
      expect(sentence).toContain('on this device')
      expect(sentence).not.toContain('sign in here again')
      expect(others).toEqual([])
    }
  })

  it('never says that a recording stays on the device that is only in a tab', () => {
    const [sentence = '', ...others] = warnBeforeSignOut({ ...nothing, waitingTakes: 1, isAnyHeld: true })
    expect(sentence).toContain('save it to this device’s files first')
    expect(others).toEqual([])
  })

  it('warns about comments and ratings that wait, though no take does', () => {
    const [sentence = ''] = warnBeforeSignOut({ ...nothing, waitingWrites: 1 })
    expect(sentence).toContain('1 change hasn’t been sent yet. It stays on this device')
  })

  it('warns that a recording continues, and that signing in again needs a network', () => {
    expect(
      warnBeforeSignOut({ ...nothing, waitingTakes: 1, isRecording: true, isUnreachable: true }),
    ).toHaveLength(3)
  })
})
