import { addLetter } from '#server/mail/letter-store.ts'
import fastify, { type FastifyInstance } from 'fastify'
import type { Database } from '#server/database/database.ts'
import { createLogin, type Login, type LoginConfig } from '#server/login/login.ts'
import { freePort } from '../../e2e/support/free-port.ts'
import { createGiveRole } from '#server/modules/people/management/provider-role-service.ts'
import { silentLog } from './silent-log.ts'
import { someSecretKeys } from './secret-keys.ts'

export interface LoginServer {
  login: Login
  origin: string
  close(): Promise<void>
}

/** The login service on a real port; `createApp` creates its edge, and `open` adds other routes. */
export async function startLoginServer(
  database: Database,
  config: Partial<LoginConfig> = {},
  createApp: () => Promise<FastifyInstance> = async () => fastify(),
  open: (app: FastifyInstance, login: Login) => Promise<void> = async () => {},
): Promise<LoginServer> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const app = await createApp()
  const login = await createLogin({
    database,
    log: silentLog,
    addLetter,
    secretKeys: someSecretKeys,
    giveRole: createGiveRole(database),
    config: {
      publicUrl: origin,
      otherOrigins: [],
      accessTokenSeconds: 900,
      refreshTokenSeconds: 2_592_000,
      hasDemo: false,
      requiresSecondStep: false,
      external: null,
      ...config,
    },
  })
  login.mount(app)
  await open(app, login)
  await app.listen({ port, host: '127.0.0.1' })
  return {
    login,
    origin,
    close: async () => {
      login.close()
      await app.close()
    },
  }
}
