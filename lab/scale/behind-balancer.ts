import { connect } from 'node:http2'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import type { DemoAccount } from '../../e2e/support/sign-in.ts'
import { localCertificate } from '../../tests/support/local-certificate.ts'
import { startInstances } from './instances.ts'
import { digestsOf, Ledger, listen, signIn, upload, work } from './people.ts'

const PEOPLE: readonly DemoAccount[] = ['resident', 'resident2', 'resident3', 'faculty', 'director']
const SOCKETS_EACH = 10
const UPLOADS = 3
const UPLOAD_BYTES = 24 * 1024 * 1024
/** Between two events, so that each is seen alone. */
const CALM_MS = 4_000

/**
 * Two instances behind HAProxy, none of which anybody stays with: people sign in, work, listen and upload while one
 * instance is drained and the other one killed. Returns what was found; nothing is right.
 */
export async function checkBehindBalancer(): Promise<string[]> {
  setDefaultCACertificates([...getCACertificates('default'), localCertificate.cert])
  const findings: string[] = []
  const instances = await startInstances()
  try {
    const { url } = instances
    if ((await protocolOf(url)) !== 'h2') findings.push('The balancer does not speak HTTP/2.')
    const tokens = await Promise.all(PEOPLE.map((account) => signIn(url, account)))
    const ledger = new Ledger()
    const over = new AbortController()
    const working = tokens.flatMap((token) => [
      work(url, token, ledger, over.signal),
      ...Array.from({ length: SOCKETS_EACH }, () => listen(url, token, ledger, over.signal)),
    ])
    const uploading = tokens.slice(0, UPLOADS).map((token) => upload(url, token, UPLOAD_BYTES, ledger))
    await pause(CALM_MS)
    await instances.stop(0)
    const afterDrain = { repeated: ledger.repeated, closed: [...ledger.closeCodes] }
    console.log(
      `One drained: ${ledger.answered} calls, ${ledger.repeated} repeated, sockets ${describe(ledger)}.`,
    )
    if (afterDrain.closed.some(([code]) => code !== 1012))
      findings.push(`A draining instance closed sockets otherwise than by 1012: ${describe(ledger)}.`)
    await instances.start(0)
    await pause(CALM_MS)
    await instances.kill(1)
    await pause(CALM_MS)
    await instances.start(1)
    await pause(CALM_MS)
    const digests = await Promise.all(uploading)
    over.abort()
    await Promise.all(working)
    const stored = digestsOf(instances.dataFolder, UPLOAD_BYTES)
    for (const digest of digests) if (!stored.has(digest)) findings.push(`An upload is not there: ${digest}.`)
    findings.push(...new Set(ledger.failed))
    console.log(
      `One killed, too: ${ledger.answered} calls, ${ledger.repeated} repeated, ${ledger.failed.length} failed; sockets ${describe(ledger)}, ` +
        `away for ${Math.round(ledger.longestAwayMs)} ms at most; ${digests.length} uploads, ${ledger.bytes} bytes.`,
    )
  } finally {
    await instances.remove()
  }
  return findings
}

const describe = ({ closeCodes }: Ledger): string =>
  [...closeCodes].map(([code, times]) => `${times} × ${code}`).join(', ') || 'never closed'

async function protocolOf(url: string): Promise<string | undefined> {
  const session = connect(url, { ca: localCertificate.cert })
  await once(session, 'connect')
  const { alpnProtocol } = session
  session.close()
  return alpnProtocol
}
