import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openLogin } from '#server/compose/open-edge.ts'
import { readConfig } from '#server/config.ts'
import { StopList } from '#server/stop-list.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { someSecretKeys } from '#tests/support/secret-keys.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database, people } = await peopledDatabase()

/** @param nodeEnv what the environment says of this installation */
async function loginOf(nodeEnv: string) {
  const log = pino({ level: 'silent' })
  const stops = new StopList(log)
  untilEnd({ close: () => stops.run() })
  const config = readConfig({ NODE_ENV: nodeEnv, TROCAR_PUBLIC_URL: 'https://trocar.test' })
  return openLogin({
    database,
    clock: { mayDeleteByAge: async () => true },
    config,
    log,
    stops,
    hasDemo: false,
    secretKeys: someSecretKeys,
  })
}

test.each([
  ['production', true],
  ['development', false],
])('in %s administrative roles must have a second step: %s', async (nodeEnv, isRequired) => {
  const { secondSteps } = await loginOf(nodeEnv)
  expect(await secondSteps?.statusOf(people.admin)).toMatchObject({ isRequired })
  expect(await secondSteps?.statusOf(people.resident)).toMatchObject({ isRequired: false })
})
