import { exportSPKI, generateKeyPair, SignJWT } from 'jose'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { openDatabase } from '#server/database/database.ts'
import { groupMembers, userGroups } from '#server/database/schema/memberships.ts'
import { programs, systems } from '#server/database/schema/people.ts'
import type { Scratch } from './scratch.ts'

const ISSUER = 'https://bench.test'

function only<Row>([row]: Row[]): Row {
  if (row === undefined) throw new Error('A row was not written.')
  return row
}

/**
 * The resident of a scratch as a member of a group, with a token that `keyed-read.ts` accepts if started with `env`.
 */
export async function signInResident({ databaseUrl, residentId }: Scratch) {
  const database = openDatabase(databaseUrl)
  const system = only(await database.insert(systems).values({ systemName: 'Bench' }).returning())
  const program = only(
    await database.insert(programs).values({ title: 'Bench', systemId: system.id }).returning(),
  )
  const group = only(
    await database.insert(userGroups).values({ name: 'Bench', parentProgramId: program.id }).returning(),
  )
  await database
    .insert(groupMembers)
    .values({ userGroupId: group.id, userId: residentId as UserId, kind: 'MEMBER' })
  await database.$client.end()

  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'ES256' })
    .setIssuer(ISSUER)
    .setAudience(ISSUER)
    .setSubject(residentId)
    .setExpirationTime('1h')
    .sign(privateKey)
  return { groupId: group.id, token, env: { PUBLIC_KEY: await exportSPKI(publicKey), ISSUER } }
}
