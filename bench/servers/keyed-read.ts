// One row by its key, through the real edge: token, account, policy, input and reply are all checked.
import type { AddressInfo } from 'node:net'
import { importSPKI } from 'jose'
import pino from 'pino'
import { getUserGroup } from '#contract/endpoints/people/program-groups.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { openDatabase } from '#server/database/database.ts'
import { bindEndpoints } from '#server/http/bind-endpoints.ts'
import { createHttpServerApp } from '#server/http/server.ts'
import { createAuthenticate } from '#server/login/authenticate.ts'
import { createAccountStatus } from '#server/login/account-status.ts'
import { createTokenVerifier } from '#server/login/verify-token.ts'
import { createGroupHandlers } from '#server/modules/people/group-routes.ts'
import { answerParent } from './answer-parent.ts'

const { DATABASE_URL: databaseUrl = '', PUBLIC_KEY: publicKey = '', ISSUER: issuer = '' } = process.env
const log = pino({ level: 'silent' })
const database = openDatabase(databaseUrl)
const key = await importSPKI(publicKey, 'ES256')
const authenticate = createAuthenticate({
  log,
  accountStatus: createAccountStatus({ pool: database.$client, now: Date.now }),
  verifyToken: createTokenVerifier({ keys: () => key, issuer, audience: issuer, now: Date.now, log }),
  subjectToUserId: async (_token, { subject }) => subject as UserId,
})
const app = await createHttpServerApp({ log, tls: null, staticFolder: '/nonexistent' })
const { getUserGroup: answer } = createGroupHandlers({ database })
bindEndpoints(app, { getUserGroup }, { getUserGroup: answer }, { authenticate, log, https: false })
await app.listen({ host: '127.0.0.1', port: 0 })
answerParent((app.server.address() as AddressInfo).port)
