import { and, eq, isNotNull } from 'drizzle-orm'
import type { LetterName } from '#contract/endpoints/notices/letter-texts.ts'
import type { LetterWords } from '#contract/letter-text.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { personColumns } from '#server/database/people/full-name.ts'
import { letterTexts } from '#server/database/schema/notices/mail.ts'
import { users } from '#server/database/schema/people.ts'

/** By name, without letters that were never changed or were reset. */
export async function readChangedLetters(db: Queryable): Promise<ReadonlyMap<string, LetterWords>> {
  const rows = await db
    .select({ name: letterTexts.name, subject: letterTexts.subject, body: letterTexts.body })
    .from(letterTexts)
    .where(and(isNotNull(letterTexts.subject), isNotNull(letterTexts.body)))
  return new Map(rows.map(({ name, subject, body }) => [name, { subject: subject ?? '', body: body ?? '' }]))
}

export type LetterRow = Awaited<ReturnType<typeof listLetterRows>>[number]

export function listLetterRows(db: Queryable) {
  return db
    .select({
      id: letterTexts.id,
      name: letterTexts.name,
      subject: letterTexts.subject,
      body: letterTexts.body,
      version: letterTexts.version,
      changedAt: letterTexts.changedAt,
      changedBy: personColumns.fullName,
    })
    .from(letterTexts)
    .leftJoin(users, eq(users.id, letterTexts.changedBy))
}

export async function findLetterRow(db: Queryable, name: LetterName): Promise<LetterRow | null> {
  const [row] = await listLetterRows(db).where(eq(letterTexts.name, name))
  return row ?? null
}

/**
 * Returns the id of the new row; null: another version was saved in the meantime.
 * @param words null: back to the original
 */
export async function saveLetterWords(
  tx: Transaction,
  name: LetterName,
  { words, basedOn, by }: { words: LetterWords | null; basedOn: number; by: UserId },
): Promise<string | null> {
  const values = {
    subject: words?.subject ?? null,
    body: words?.body ?? null,
    version: basedOn + 1,
    changedBy: by,
    changedAt: new Date(),
  }
  const rows =
    basedOn === 0
      ? await tx
          .insert(letterTexts)
          .values({ name, ...values })
          .onConflictDoNothing()
          .returning({ id: letterTexts.id })
      : await tx
          .update(letterTexts)
          .set(values)
          .where(and(eq(letterTexts.name, name), eq(letterTexts.version, basedOn)))
          .returning({ id: letterTexts.id })
  return rows[0]?.id ?? null
}
