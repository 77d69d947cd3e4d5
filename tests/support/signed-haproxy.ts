import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../e2e/support/free-port.ts'
import { localCertificate } from './local-certificate.ts'
import type { SignedGateway } from './signed-gateway.ts'

const FILE = path.join(import.meta.dirname, '..', '..', 'deploy', 'playback.cfg')

/** HAProxy, which must be installed, with the configuration as it comes. Resolves when it listens. */
export async function startSignedHaproxy(
  store: string,
  { secret, page }: { secret: string; page: string },
): Promise<SignedGateway> {
  const folder = mkdtempSync(path.join(tmpdir(), 'trocar-playback-'))
  const certificate = path.join(folder, 'playback.pem')
  writeFileSync(certificate, `${localCertificate.cert}\n${localCertificate.key}\n`)
  const { host, pathname } = new URL(store)
  const port = await freePort()
  const proxy = spawn('haproxy', ['-q', '-db', '-f', FILE], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PLAYBACK_BIND: `127.0.0.1:${port}`,
      PLAYBACK_CERTIFICATE: certificate,
      PLAYBACK_STORE: host,
      PLAYBACK_STORE_NAME: host,
      PLAYBACK_BUCKET: pathname,
      PLAYBACK_PAGES: page,
      PLAYBACK_KEY: Buffer.from(secret).toString('base64'),
    },
  })
  const ended = once(proxy, 'exit')
  const url = `https://localhost:${port}`
  const close = async () => {
    proxy.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  while (!(await fetch(url).catch(() => null))) {
    if (proxy.exitCode !== null) throw new Error('HAProxy did not start; its words stand above.')
    await pause(50)
  }
  return { url, close }
}
