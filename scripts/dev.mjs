// npm run dev: one origin. Vite serves the page with hot reload and passes the rest on to the server, which restarts when its files change.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { findNode24, root, withNode24 } from './node24.mjs'

if (Number(process.versions.node.split('.')[0]) < 24) {
  const again = spawn(findNode24(), [import.meta.filename], { cwd: root, stdio: 'inherit' })
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => again.kill(signal))
  again.on('exit', (code) => process.exit(code ?? 1))
} else {
  await develop()
}

async function develop() {
  const { createServer } = await import('vite')
  const port = Number(process.env['PORT'] || 4600)
  const behind = port + 1
  const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...withNode24(), PORT: String(behind), TROCAR_PUBLIC_URL: `http://localhost:${port}` },
  })
  const target = `http://localhost:${behind}`
  const proxy = Object.fromEntries(
    ['/api', '/oauth', '/media', '/health', '/ws'].map((prefix) => [
      prefix,
      { target, ws: prefix === '/ws' },
    ]),
  )
  const page = await createServer({
    root,
    configFile: path.join(root, 'vite.config.ts'),
    server: { port, strictPort: true, proxy },
  })
  await page.listen()
  process.stdout.write(`\nThe page with hot reload: http://localhost:${port}\n`)

  const stop = () => {
    server.kill('SIGTERM')
    void page.close()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  server.on('exit', (code) => void page.close().then(() => process.exit(code ?? 1)))
}
