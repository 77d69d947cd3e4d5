// The comparison for a keyed read: plain Fastify and one prepared `pg` query. It checks no token.
import type { AddressInfo } from 'node:net'
import createFastify, { type FastifyRequest } from 'fastify'
import { Pool } from 'pg'
import { answerParent } from './answer-parent.ts'

const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const app = createFastify()
async function readGroup(request: FastifyRequest<{ Params: { id: string } }>): Promise<unknown> {
  const { rows } = await pool.query<Record<string, unknown>>({
    name: 'group-by-id',
    text: `SELECT id, name, is_active AS "isActive", is_expired AS "isExpired",
      is_unassigned_group AS "isUnassignedGroup", parent_program_id AS "parentProgramId",
      is_leaderboard_anonymized AS "isLeaderboardAnonymized" FROM user_groups WHERE id = $1`,
    values: [request.params.id],
  })
  return rows[0]
}
app.route({ method: 'GET', url: '/user-group/:id', handler: readGroup })
await app.listen({ host: '127.0.0.1', port: 0 })
answerParent((app.server.address() as AddressInfo).port)
