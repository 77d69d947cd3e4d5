import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addLetters } from '#server/mail/letter-store.ts'
import {
  dropUntoldMoveTo,
  findMoved,
  pauseMoveLetters,
} from '#server/modules/workshops/workshops/moving/move-news-store.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { addAttendee, addWorkshop, addWorkshopPerson } from '#tests/support/workshops.ts'

const { database } = await peopledDatabase()

const [from, to] = [await addWorkshop(database), await addWorkshop(database)]

test('of whom is moved, it is known whether they were invited; whoever was anonymized is nobody', async () => {
  const ana = await addWorkshopPerson(database, { isAttendee: true })
  const id = await addAttendee(database, from, ana, { registrationEmailSentAt: new Date() })
  await database.transaction(async (tx) => {
    expect(await findMoved(tx, id)).toMatchObject({ userId: ana, hasAccepted: true, wasInvited: true })
    await tx.execute(sql`UPDATE users SET anonymized_at = now() WHERE id = ${ana}`)
    expect(await findMoved(tx, id)).toBeNull()
  })
})

test('a letter that waits is dropped once, and one that was sent or is about another workshop stays', async () => {
  const ana = await addWorkshopPerson(database, { isAttendee: true })
  await database.transaction(async (tx) => {
    const facts = {
      firstName: 'Ana',
      workshop: 'Colon',
      workshopId: to,
      when: 'then',
      place: '',
      screen: 'details' as const,
      fromId: from,
      from: 'Hernia',
      was: 'before',
      paidCents: 0,
    }
    await addLetters(tx, 'workshop-moved', [{ userId: ana, email: 'ana@people.test', facts }])
    await pauseMoveLetters(tx, ana)
    expect(await dropUntoldMoveTo(tx, from, ana)).toBeNull()
    expect(await dropUntoldMoveTo(tx, to, ana)).toEqual({
      fromId: from,
      from: 'Hernia',
      was: 'before',
      wasTried: false,
    })
    expect(await dropUntoldMoveTo(tx, to, ana)).toBeNull()
  })
})
