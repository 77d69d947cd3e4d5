import { hashPassword } from '#server/login/sign-in/password-hash.ts'
import { type Figure, median, type Row } from '../support/figure.ts'
import { howMany } from '../support/scale.ts'
import { makeScratch } from '../support/scratch.ts'
import { timeSignInTry } from '../support/sign-in-try.ts'
import { startWholeServer } from '../support/whole-server.ts'

/** Emails of each kind, each tried once. */
const EMAILS = howMany('BENCH_EMAILS', 300, 100)
const WARM_UP = 20

type Ask = (email: string, network: string) => Promise<number>

/**
 * In turn, each from a /24 of its own, which is counted as well as the address, so that none is rate-limited. Reports
 * the medians and their relative difference.
 */
async function compare(what: string, ask: Ask): Promise<Row> {
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let at = 0; at < EMAILS; at += 1)
    for (const kind of ['known', 'unknown'] as const) {
      const network = `10.${(kind === 'known' ? 1 : 101) + Math.floor(at / 250)}.${at % 250}.1`
      const took = await ask(`${kind}-${at}@bench.test`, network)
      if (at >= WARM_UP) times[kind].push(took)
    }
  const [known, unknown] = [median(times.known), median(times.unknown)]
  return {
    what,
    ours: `${known.toFixed(2)} ms with an account`,
    beside: `${unknown.toFixed(2)} ms without`,
    value: Math.abs(known - unknown) / Math.min(known, unknown),
    target: { atMost: 0.05 },
  }
}

export const figure: Figure = {
  name: '12.1. Nobody learns from the clock which emails have an account',
  async measure() {
    const scratch = await makeScratch()
    const server = await startWholeServer(scratch, { TROCAR_TRUST_PROXY: 'loopback' })
    await server.database.$client.query(
      `INSERT INTO users (email, first_name, last_name, role, password_hash)
       SELECT 'known-' || n || '@bench.test', 'Bench', 'Resident', 'RESIDENT', $2 FROM generate_series(0, $1) AS n`,
      [EMAILS, await hashPassword('three quiet otters')],
    )
    const askForReset: Ask = async (email, network) => {
      const began = performance.now()
      const address = `${server.origin}/api/v1/email/send/reset-password?email=${email}`
      const answer = await fetch(address, { method: 'POST', headers: { 'x-forwarded-for': network } })
      await answer.text()
      if (!answer.ok) throw new Error(`Asking for a reset was answered with ${answer.status}.`)
      return performance.now() - began
    }
    const signIn: Ask = (email, network) =>
      timeSignInTry(server.origin, { email, password: 'a wrong password', network })
    const rows = [
      await compare('Asking for a new password', askForReset),
      await compare('Signing in with a wrong password', signIn),
    ]
    await server.stop()
    await scratch.remove()
    return rows
  },
}
