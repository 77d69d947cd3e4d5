import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createAccount } from '#server/account/create-account.ts'
import { writeAudit } from '#server/database/audit.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { addOfGroup, createVideoApi } from '#tests/support/video-api.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const fresh = await peopledDatabase()
const { people } = fresh
const api = untilEnd(await createVideoApi(fresh))

async function entriesOf(subjectId: string) {
  const { rows } = await fresh.database.$client.query<object>(
    'SELECT actor_id AS "actorId", action, before, after FROM audit_entries WHERE subject_id = $1 ORDER BY id',
    [subjectId],
  )
  return rows
}

describe('the audit trail', () => {
  it('says who deleted a video, once however often it is repeated', async () => {
    const { videoId } = await addOfGroup(fresh, people, people.resident)
    await api.call(people.resident, 'DELETE', `/video/${videoId}`)
    await api.call(people.resident, 'DELETE', `/video/${videoId}`)
    expect(await entriesOf(videoId)).toEqual([
      {
        actorId: people.resident,
        action: 'video-deleted',
        before: { deletedAt: null },
        after: { deletedAt: expect.any(String) },
      },
    ])
  })

  it('says nothing about what was refused', async () => {
    const { videoId } = await addOfGroup(fresh, people, people.resident)
    await api.call(people.peer, 'DELETE', `/video/${videoId}`)
    expect(await entriesOf(videoId)).toEqual([])
  })

  it('has the accounts that the operator created, without their passwords, and the letter goes with them', async () => {
    const order = { firstName: 'Ruth', lastName: 'Weber', role: 'TROCAR_ADMIN', program: null } as const
    const email = 'ruth@hospital.example'
    const lines = await createAccount(
      fresh.database,
      { ...order, email, hasLetter: true },
      'a long enough one',
      'https://trocar.example',
    )
    expect(lines).toContain('ruth@hospital.example is told by mail once the server runs.')
    const { rows } = await fresh.database.$client.query<{ id: string; template: string }>(
      'SELECT u.id, l.template FROM users u JOIN letters l ON l.user_id = u.id WHERE u.email = $1',
      [email],
    )
    expect(rows.map(({ template }) => template)).toEqual(['welcome'])
    expect(await entriesOf(rows[0]!.id)).toEqual([
      {
        actorId: null,
        action: 'account-created',
        before: null,
        after: { email, role: 'TROCAR_ADMIN', programId: null },
      },
    ])
  })

  it('is only added to', async () => {
    await fresh.database.transaction((tx) =>
      writeAudit(tx, {
        actorId: null,
        action: 'video-shared',
        subjectType: 'video',
        subjectId: randomUUID(),
        before: null,
        after: null,
      }),
    )
    for (const change of [
      "UPDATE audit_entries SET action = 'x'",
      'DELETE FROM audit_entries',
      'TRUNCATE audit_entries',
    ])
      await expect(fresh.database.$client.query(change), change).rejects.toThrow('only added to')
  })
})
