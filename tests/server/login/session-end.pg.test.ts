import { beforeEach, describe, expect, it } from 'vitest'
import type { VideoDetails } from '#contract/endpoints/video/videos.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Role } from '#contract/vocabulary/roles.ts'
import { hashPassword } from '#server/login/sign-in/password-hash.ts'
import { residencyActorOf } from '#server/login/actor-store.ts'
import { sweepLoginData } from '#server/login/login-data-store.ts'
import { BUS_NAME } from '#server/realtime/notify-bus.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { startLoginInstance } from '#tests/support/login-instance.ts'
import { OidcBrowser, type TokenAnswer } from '#tests/support/oidc-browser.ts'
import { addGroup, addPerson, addProgram, addSystem, changePerson } from '#tests/support/people.ts'
import { connectStomp, type StompClient } from '#tests/support/stomp-client.ts'
import { addVideo } from '#tests/support/stored-videos.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const password = 'correct horse'
const movie = Buffer.from('a film of an appendectomy')
/** How long a message from the database takes at most on a busy machine; a person is remembered for 3 s. */
const AT_ONCE_MS = 2_000

const fresh = untilEnd(await freshDatabase())
const hash = await hashPassword(password)
const oneInstance = untilEnd(await startLoginInstance(fresh))
const otherInstance = untilEnd(
  await startLoginInstance(fresh, { publicUrl: oneInstance.origin }, { accountsEveryMs: 100 }),
)

/** A sign-in and everything that it opens, at the other instance. */
interface Doors {
  browser: OidcBrowser
  tokens: TokenAnswer
  socket: StompClient
  mayCall(): Promise<boolean>
  mayWatch(): Promise<boolean>
  signOut(token?: string): Promise<Response>
}

interface Person {
  id: UserId
  email: string
  videoId: string
}

let person: Person
let made = 0
beforeEach(async () => {
  person = await newPerson()
})

async function newPerson(role: Role = 'FACULTY'): Promise<Person> {
  made += 1
  const email = `person-${made}@session-end.test`
  const id = await addPerson(fresh.database, { email, passwordHash: hash, role })
  const media = {
    width: 1280,
    height: 720,
    frameRate: 30,
    partStarts: [0],
    sprite: null,
    hasPoster: false,
    playback: { mimeType: 'video/mp4' as const, bytes: movie.length },
  }
  const facts = { state: 'READY' as const, durationSeconds: 9, media }
  const { videoId } = await addVideo(fresh.database, id, facts)
  await otherInstance.putMovie(videoId, movie)
  return { id, email, videoId }
}

async function open({ email, videoId }: Person = person): Promise<Doors> {
  const browser = new OidcBrowser(oneInstance.origin)
  const answer = await browser.exchange(await browser.signIn(email, password))
  const tokens = (await answer.json()) as TokenAnswer
  const authorization = `Bearer ${tokens.access_token}`
  const ask = () =>
    fetch(`${otherInstance.origin}/api/v1/video/other/full-details/${videoId}`, {
      headers: { authorization },
    })
  const described = await ask()
  const cookie = described.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const { playback } = (await described.json()) as VideoDetails
  const socket = await connectStomp(otherInstance.link, tokens.access_token)
  return {
    browser,
    tokens,
    socket,
    mayCall: async () => (await ask()).status === 200,
    mayWatch: async () => {
      const file = await fetch(new URL(playback!.src, otherInstance.origin), { headers: { cookie } })
      await file.arrayBuffer()
      return file.status === 200
    },
    signOut: (token = tokens.refresh_token) =>
      browser.request('/oauth/token/revocation', {
        method: 'POST',
        body: new URLSearchParams({ client_id: 'trocar-web', token }),
      }),
  }
}

const isOpen = ({ socket }: StompClient) => socket.readyState === socket.OPEN

async function expectShut(doors: Doors, withinMs = AT_ONCE_MS): Promise<void> {
  await expect.poll(() => isOpen(doors.socket), { timeout: withinMs }).toBe(false)
  await expect.poll(() => doors.mayCall(), { timeout: withinMs }).toBe(false)
  await expect.poll(() => doors.mayWatch(), { timeout: withinMs }).toBe(false)
}

async function expectOpen(doors: Doors): Promise<void> {
  expect([isOpen(doors.socket), await doors.mayCall(), await doors.mayWatch()]).toEqual([true, true, true])
}

describe('signing out', () => {
  it('ends access token, media address and live link at once on another instance', async () => {
    const tablet = await open()
    await expectOpen(tablet)
    expect((await tablet.signOut()).status).toBe(200)
    expect(await tablet.socket.next()).toMatchObject({ command: 'ERROR', headers: { code: '401' } })
    await expectShut(tablet)
  })

  it('empties the browser’s cache of what it showed, and no storage', async () => {
    const tablet = await open()
    const answer = await tablet.signOut()
    expect(answer.headers.get('clear-site-data')).toBe('"cache"')
    expect((await tablet.browser.refresh('x')).headers.get('clear-site-data')).toBeNull()
  })

  it("leaves the same person's phone signed in", async () => {
    const [tablet, phone] = [await open(), await open()]
    await tablet.signOut()
    await expectShut(tablet)
    await expectOpen(phone)
    expect((await phone.browser.refresh(phone.tokens.refresh_token)).status).toBe(200)
  })

  it('with a refresh token that was replaced meanwhile ends the newer ones too', async () => {
    const tablet = await open()
    const next = (await (await tablet.browser.refresh(tablet.tokens.refresh_token)).json()) as TokenAnswer
    await tablet.signOut(tablet.tokens.refresh_token)
    expect((await oneInstance.login.authenticate(next.access_token)).ok).toBe(false)
    expect((await tablet.browser.refresh(next.refresh_token)).status).toBe(400)
  })

  it('while a refresh is under way leaves nothing that opens', async () => {
    const tablet = await open()
    const [answer] = await Promise.all([
      tablet.browser.refresh(tablet.tokens.refresh_token),
      tablet.signOut(),
    ])
    await expectShut(tablet)
    if (answer.status !== 200) return
    const late = (await answer.json()) as TokenAnswer
    expect((await otherInstance.login.authenticate(late.access_token)).ok).toBe(false)
    expect((await tablet.browser.refresh(late.refresh_token)).status).toBe(400)
  })

  it('counts for an instance that starts afterwards', async () => {
    const tablet = await open()
    await tablet.signOut()
    const later = await startLoginInstance(fresh, { publicUrl: oneInstance.origin })
    expect((await later.login.authenticate(tablet.tokens.access_token)).ok).toBe(false)
    await later.close()
  })

  it('may be repeated, and by a stranger who knows no token of it ends nothing', async () => {
    const tablet = await open()
    expect((await tablet.signOut('unknown')).status).toBe(200)
    await expectOpen(tablet)
    expect((await tablet.signOut()).status).toBe(200)
    expect((await tablet.signOut()).status).toBe(200)
  })

  it('several times at once is answered each time', async () => {
    const tablet = await open()
    const answers = await Promise.all(Array.from({ length: 8 }, () => tablet.signOut()))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    await expectShut(tablet)
  })
})

describe('when the message about it is lost', () => {
  it('access ends within seconds all the same', async () => {
    const tablet = await open()
    const pool = fresh.database.$client
    await pool.query('ALTER TABLE ended_sessions DISABLE TRIGGER ended_sessions_told')
    try {
      await tablet.signOut()
      await expectShut(tablet, 6_000)
    } finally {
      await pool.query('ALTER TABLE ended_sessions ENABLE TRIGGER ended_sessions_told')
    }
  })

  it('an instance that lost its listener closes every link when it is connected again', async () => {
    const tablet = await open()
    await fresh.database.$client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = '${BUS_NAME}'`,
    )
    await expect.poll(() => isOpen(tablet.socket), { timeout: 5_000 }).toBe(false)
    expect(await tablet.mayCall()).toBe(true)
  })
})

describe('an account that is closed', () => {
  it('loses token, media address and live link at once, on all devices', async () => {
    const [tablet, phone] = [await open(), await open()]
    await changePerson(fresh.database, person.id, { isActive: false })
    await expectShut(tablet)
    await expectShut(phone)
  })

  it('keeps them if the person may continue: a resident who was inactivated', async () => {
    const resident = await newPerson('RESIDENT')
    const [residents, others] = [await open(resident), await open()]
    await changePerson(fresh.database, resident.id, { isActive: false })
    await changePerson(fresh.database, person.id, { isActive: false })
    await expectShut(others)
    await expectOpen(residents)
  })
})

describe('a place that somebody loses', () => {
  it.each([
    ['the home', 'UPDATE users SET program_id = NULL WHERE id = $1'],
    ['another program', 'DELETE FROM program_staff WHERE user_id = $1'],
    ['a proctor group', `DELETE FROM group_members WHERE user_id = $1 AND kind = 'PROCTOR'`],
  ])('%s: is known at once on another instance, and keeps them signed in', async (_what, statement) => {
    const systemId = await addSystem(fresh.database)
    const programId = await addProgram(fresh.database, systemId)
    const taughtId = await addProgram(fresh.database, systemId)
    const groupId = await addGroup(fresh.database, programId)
    const pool = fresh.database.$client
    await changePerson(fresh.database, person.id, { programId })
    await pool.query('INSERT INTO program_staff (program_id, user_id) VALUES ($1, $2)', [taughtId, person.id])
    const proctor = `INSERT INTO group_members (user_group_id, user_id, kind) VALUES ($1, $2, 'PROCTOR')`
    await pool.query(proctor, [groupId, person.id])
    const tablet = await open()
    const places = async () => {
      const caller = await otherInstance.login.authenticate(tablet.tokens.access_token)
      const actor = residencyActorOf(caller.ok ? caller.value.identity : null)
      const { programIds = [], activeProctorGroupIds = [] } = actor ?? {}
      return programIds.length + activeProctorGroupIds.length
    }
    expect(await places()).toBe(3)
    await pool.query(statement, [person.id])
    await expect.poll(places, { timeout: AT_ONCE_MS }).toBe(2)
    await expectOpen(tablet)
  })
})

describe('a sign-in that has ended', () => {
  it('is remembered for as long as a token could live, and no longer', async () => {
    const tablet = await open()
    await tablet.signOut()
    const pool = fresh.database.$client
    const marks = async () =>
      (await pool.query('SELECT FROM ended_sessions WHERE user_id = $1', [person.id])).rowCount
    await sweepLoginData(pool)
    expect(await marks()).toBe(1)
    await pool.query("UPDATE ended_sessions SET forgotten_at = now() - interval '1 second'")
    await sweepLoginData(pool)
    expect(await marks()).toBe(0)
  })

  it('leaves no row of the sign-in behind', async () => {
    const tablet = await open()
    await tablet.browser.refresh(tablet.tokens.refresh_token)
    await tablet.signOut()
    const { rowCount } = await fresh.database.$client.query(
      `SELECT FROM oidc_payloads WHERE payload ->> 'accountId' = $1`,
      [person.id],
    )
    expect(rowCount).toBe(0)
  })
})
