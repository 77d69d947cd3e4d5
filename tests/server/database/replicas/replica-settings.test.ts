import { expect, test } from 'vitest'
import { nameOfReplica } from '#server/database/replicas/replica-settings.ts'

test.each([
  ['postgresql://trocar:secret@db2.hospital.example/trocar', 'db2.hospital.example:5432'],
  ['postgres://trocar:secret@10.0.0.2:6432/trocar?sslmode=require', '10.0.0.2:6432'],
  ['postgresql://db2/trocar', 'db2:5432'],
  ['postgresql://trocar:secret@/trocar?host=%2Frun%2Fpostgresql', '/run/postgresql'],
])('%s is named without its password', (url, name) => {
  expect(nameOfReplica(url)).toBe(name)
})
