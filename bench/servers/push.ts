// An instance as pages see it: live link and notifications, with real tokens, policies and PostgreSQL.
import type { AddressInfo } from 'node:net'
import { importSPKI } from 'jose'
import pino from 'pino'
import { notificationEndpoints } from '#contract/endpoints/notices/notifications.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { openDatabase } from '#server/database/database.ts'
import { bindEndpoints } from '#server/http/bind-endpoints.ts'
import { createHttpServerApp } from '#server/http/server.ts'
import { createAuthenticate } from '#server/login/authenticate.ts'
import { createAccountStatus } from '#server/login/account-status.ts'
import { createTokenVerifier } from '#server/login/verify-token.ts'
import { createNotificationHandlers } from '#server/modules/notices/notifications/notification-routes.ts'
import { createRealtime } from '#server/realtime/realtime.ts'
import { answerParent } from './answer-parent.ts'

const { DATABASE_URL: databaseUrl = '', PUBLIC_KEY: publicKey = '', ISSUER: issuer = '' } = process.env
const log = pino({ level: 'silent' })
const database = openDatabase(databaseUrl)
const key = await importSPKI(publicKey, 'ES256')
const accountStatus = createAccountStatus({ pool: database.$client, now: Date.now })
const authenticate = createAuthenticate({
  log,
  accountStatus,
  verifyToken: createTokenVerifier({ keys: () => key, issuer, audience: issuer, now: Date.now, log }),
  subjectToUserId: async (_token, { subject }) => subject as UserId,
})
const realtime = await createRealtime({ database, directUrl: databaseUrl, authenticate, accountStatus, log })
const app = await createHttpServerApp({ log, tls: null, staticFolder: '/nonexistent' })
const table = notificationEndpoints
bindEndpoints(app, table, createNotificationHandlers({ database, announcer: realtime.publisher }), {
  authenticate,
  log,
  https: false,
})
realtime.attach(app.server)
await app.listen({ host: '127.0.0.1', port: 0 })
answerParent((app.server.address() as AddressInfo).port)
