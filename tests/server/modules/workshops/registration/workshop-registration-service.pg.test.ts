import { describe, expect, test } from 'vitest'
import { WORKSHOP_PREFIX } from '#contract/version.ts'
import type { UserId, WorkshopId } from '#contract/vocabulary/ids.ts'
import type { RegistrationKind } from '#contract/vocabulary/workshops/registration-kinds.ts'
import { createLetterBounds } from '#server/mail/letter-bounds.ts'
import { addLetters, dropLettersOf } from '#server/mail/letter-store.ts'
import { inviteToWorkshops } from '#server/modules/workshops/invite-to-workshops.ts'
import { createAccountLinks, loadAccountLinkKey } from '#server/platform/account-links.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'
import { startWholeServer } from '#tests/support/whole-server.ts'
import { workshopApi } from '#tests/support/workshop-api.ts'
import {
  addAttendee,
  addWorkshop,
  addWorkshopPerson,
  type WorkshopPersonFacts,
} from '#tests/support/workshops.ts'

const fresh = untilEnd(await freshDatabase())
const { database } = fresh
const server = untilEnd(await startWholeServer(fresh))
const asPerson = workshopApi(server)
const links = createAccountLinks(await loadAccountLinkKey(database.$client), 'http://localhost:4600')
const senderId = await addWorkshopPerson(database, { workshopRole: 'WORKSHOP_ADMIN' })
const workshopId = await addWorkshop(database, { city: 'Chicago' })
const PASSWORD = 'violin harbor 52 lanterns'

async function call(method: string, path: string, body?: object) {
  const answer = await fetch(server.address + WORKSHOP_PREFIX + path, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await database.$client.query<Row & Record<string, unknown>>(text, values)).rows as Row[]
const reasonOf = ({ body }: { body: Record<string, unknown> }) =>
  (body['details'] as { reason?: string } | undefined)?.reason

interface Invited {
  id: UserId
  email: string
  linkId: string
  token: string
}
async function invite(id: UserId, kind: RegistrationKind, to: WorkshopId | null): Promise<Invited> {
  const deps = { links, addLetters, dropLettersOf, bounds: createLetterBounds('counting') }
  await database.transaction((tx) =>
    inviteToWorkshops(deps, tx, { senderId, kind, workshopId: to, userIds: [id] }),
  )
  const [link] = await rows<{ linkId: string; email: string }>(
    `SELECT l.id AS "linkId", u.email FROM account_links l JOIN users u ON u.id = l.user_id
      WHERE u.id = $1 AND purpose = 'WORKSHOP_REGISTRATION' ORDER BY l.id DESC LIMIT 1`,
    [id],
  )
  return { id, ...link!, token: links.tokenOf(link!.linkId) }
}
async function invitedAttendee(facts: WorkshopPersonFacts = {}): Promise<Invited> {
  const id = await addWorkshopPerson(database, { isRegistered: false, isAttendee: true, ...facts })
  await addAttendee(database, workshopId, id)
  return invite(id, 'attendee', workshopId)
}
async function invitedStaff(facts: WorkshopPersonFacts = {}): Promise<Invited> {
  const id = await addWorkshopPerson(database, {
    isRegistered: false,
    workshopRole: 'CLINICAL_EDUCATION',
    ...facts,
  })
  return invite(id, 'internal', null)
}
const show = (token: string) => call('GET', `/user/unregistered-user?token=${token}`)
const register = (token: string, body: object = { password: PASSWORD }) =>
  call('PATCH', `/user/register-participant?token=${token}`, body)
const showStaff = (token: string) =>
  call('GET', `/admin-user/administrative-unregistered-user?token=${token}`)
const registerStaff = (token: string, body: object = { password: PASSWORD }) =>
  call('PATCH', `/admin-user/register-administrative-user?token=${token}`, body)
const hasAccepted = async (id: UserId) =>
  (await rows(`SELECT FROM workshop_memberships WHERE user_id = $1 AND accepted_at IS NOT NULL`, [id]))
    .length === 1

describe('an attendee', () => {
  test('is shown the workshop, registers once, and is in the system from then on', async () => {
    const { id, email, token } = await invitedAttendee()
    expect((await show(token)).body).toMatchObject({
      id,
      email,
      hasAccount: false,
      isAttendee: true,
      workshop: { title: 'Robotic hernia repair', startDate: '2099-03-02T08:00:00', city: 'Chicago' },
    })
    const body = { password: PASSWORD, firstName: 'Lena', phone: '+13125550199', specialty: ['Urology'] }
    expect(await register(token, body)).toEqual({ status: 200, body: { email } })
    expect(await hasAccepted(id)).toBe(true)
    const [stored] = await rows(
      `SELECT u.first_name, p.primary_phone, p.specialties FROM users u JOIN workshop_profiles p ON p.user_id = u.id
        WHERE u.id = $1`,
      [id],
    )
    expect(stored).toEqual({ first_name: 'Lena', primary_phone: '+13125550199', specialties: ['Urology'] })
    for (const again of [await show(token), await register(token)])
      expect([again.status, reasonOf(again)]).toEqual([410, 'used'])
  })

  test('goes on with the steps that the registration didn’t bring with it', async () => {
    const stepsOf = async (id: UserId) =>
      (await rows('SELECT registration_steps FROM workshop_memberships WHERE user_id = $1', [id]))[0]
    const bare = await invitedAttendee()
    await register(bare.token)
    expect(await stepsOf(bare.id)).toEqual({ registration_steps: [] })
    const whole = await invitedAttendee()
    await register(whole.token, { password: PASSWORD, phone: '+13125550199', latexAllergy: true })
    expect(await stepsOf(whole.id)).toEqual({ registration_steps: ['contact'] })
    const known = await invitedAttendee({ isRegistered: true })
    await database.$client.query('UPDATE workshop_memberships SET accepted_at = NULL WHERE user_id = $1', [
      known.id,
    ])
    expect((await asPerson(known.id, 'POST', '/user/accept-invitation', {})).status).toBe(200)
    expect(await stepsOf(known.id)).toEqual({ registration_steps: [] })
    const staff = await invitedStaff()
    await registerStaff(staff.token)
    expect(await stepsOf(staff.id)).toEqual({ registration_steps: null })
  })

  test('opening a link, however often, uses nothing up', async () => {
    const { token } = await invitedAttendee()
    await Promise.all(Array.from({ length: 40 }, () => show(token)))
    expect((await register(token)).status).toBe(200)
  })

  test('forty who register with one link at once are one', async () => {
    const { token } = await invitedAttendee()
    const answers = await Promise.all(Array.from({ length: 40 }, () => register(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.every(({ status }) => [200, 410, 503].includes(status))).toBe(true)
  })

  test('reads what is wrong with a password, and the link still works', async () => {
    const { token } = await invitedAttendee()
    const refused = await register(token, { password: 'short' })
    expect(refused).toMatchObject({ status: 400, body: { details: { password: 'too-short' } } })
    expect((await register(token)).status).toBe(200)
  })

  test('has no link of staff, nor staff theirs', async () => {
    const attendee = await invitedAttendee()
    const staff = await invitedStaff()
    expect((await showStaff(attendee.token)).status).toBe(404)
    expect((await registerStaff(attendee.token)).status).toBe(404)
    expect((await show(staff.token)).status).toBe(404)
  })

  test('is told that a newer link was sent, and that one has expired', async () => {
    const first = await invitedAttendee()
    await invite(first.id, 'attendee', workshopId)
    expect(reasonOf(await show(first.token))).toBe('replaced')
    const old = await invitedAttendee()
    await rows(`UPDATE account_links SET expires_at = now() WHERE id = $1`, [old.linkId])
    expect(reasonOf(await register(old.token))).toBe('expired')
    const asked = await call('POST', `/user/renew-registration?token=${old.token}&kind=attendee`)
    expect(asked.status).toBe(200)
    const [newest] = await rows<{ id: string }>(
      `SELECT id FROM account_links WHERE user_id = $1 AND workshop_id = $2 ORDER BY id DESC LIMIT 1`,
      [old.id, workshopId],
    )
    expect((await register(links.tokenOf(newest!.id))).status).toBe(200)
    const after = await call('POST', `/user/renew-registration?token=${old.token}&kind=attendee`)
    expect(after.status).toBe(409)
  })

  test('is shut out with a link as well once deactivated', async () => {
    const { id, token } = await invitedAttendee()
    await rows(`UPDATE workshop_memberships SET is_deactivated = true WHERE user_id = $1`, [id])
    expect((await show(token)).status).toBe(404)
    expect((await register(token)).status).toBe(404)
  })
})

describe('staff', () => {
  test('set names, phone and password; id, role, email and isInternal are ignored', async () => {
    const { id, email, token } = await invitedStaff()
    expect((await showStaff(token)).body).toMatchObject({
      id,
      email,
      role: 'CLINICAL_EDUCATION',
      isInternal: false,
    })
    const body = {
      id: crypto.randomUUID(),
      role: 'WORKSHOP_ADMIN',
      email: 'other@example.org',
      isInternal: true,
      firstName: 'Noor',
      lastName: 'Haddad',
      userDetails: { phone: { number: '+13125550111' } },
      password: PASSWORD,
    }
    expect(await registerStaff(token, body)).toEqual({ status: 200, body: { email } })
    const [stored] = await rows(
      `SELECT u.email, u.first_name, w.role, w.is_internal, p.primary_phone FROM users u
        JOIN workshop_memberships w ON w.user_id = u.id JOIN workshop_profiles p ON p.user_id = u.id WHERE u.id = $1`,
      [id],
    )
    expect(stored).toEqual({
      email,
      first_name: 'Noor',
      role: 'CLINICAL_EDUCATION',
      is_internal: false,
      primary_phone: '+13125550111',
    })
  })
})

describe('somebody who has an account', () => {
  test('is asked to sign in, cannot register with the link, and accepts once signed in', async () => {
    const { id, token } = await invitedAttendee({ role: 'RESIDENT', registeredAt: new Date() })
    expect((await show(token)).body).toMatchObject({ hasAccount: true })
    const refused = await register(token)
    expect([refused.status, reasonOf(refused)]).toEqual([410, 'used'])
    expect((await asPerson(id, 'GET', '/user/own-invitation')).body).toMatchObject({
      hasAccepted: false,
      workshop: { title: 'Robotic hernia repair' },
    })
    expect(await hasAccepted(id)).toBe(false)
    for (let time = 0; time < 2; time += 1)
      expect((await asPerson(id, 'POST', '/user/accept-invitation')).status).toBe(200)
    expect(await hasAccepted(id)).toBe(true)
    expect(
      await rows(
        `SELECT FROM audit_entries WHERE subject_id = $1 AND action = 'workshop-invitation-accepted'`,
        [id],
      ),
    ).toHaveLength(1)
  })

  test('an invitation of the residency is used once they register for the workshops', async () => {
    const { id, token } = await invitedAttendee({ role: 'RESIDENT' })
    await rows(
      `INSERT INTO account_links (user_id, purpose, token_hash, expires_at)
        VALUES ($1, 'REGISTRATION', gen_random_uuid(), now() + interval '1 h')`,
      [id],
    )
    await register(token)
    const open = await rows(
      `SELECT FROM account_links WHERE user_id = $1 AND purpose = 'REGISTRATION' AND used_at IS NULL`,
      [id],
    )
    expect(open).toHaveLength(0)
  })
})

describe('the code of a letter', () => {
  test('leads to its link, however it is typed, and only with its email', async () => {
    const { email, linkId, token } = await invitedAttendee()
    const code = links.codeOf(linkId)
    const find = (body: object) => call('POST', '/user/registration-code', body)
    const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `
    expect((await find({ email: email.toUpperCase(), code: typed })).body).toEqual({ token })
    expect((await find({ email, code: 'AAAA-AAAA' })).status).toBe(404)
    expect((await find({ email: 'nobody@example.org', code })).status).toBe(404)
  })

  test('can be tried ten times an hour for an email, whether or not anybody has it', async () => {
    const { email, linkId } = await invitedAttendee()
    for (const asked of [email, 'stranger@example.org']) {
      const find = (code: string) => call('POST', '/user/registration-code', { email: asked, code })
      for (let time = 0; time < 10; time += 1) expect((await find('AAAA-AAAA')).status).toBe(404)
      expect((await find(links.codeOf(linkId))).status).toBe(429)
    }
  })
})
