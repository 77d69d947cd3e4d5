import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { check } from 'prettier'
import { describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { root } from '#tests/support/source-files.ts'
import { SERVER_FLAGS, SERVER_PROGRAM } from '../../scripts/server-program.mjs'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const filesIn = (folder: string) =>
  readdirSync(path.join(root, folder)).map((name) => path.join(folder, name))

const units = filesIn('deploy/systemd')
const container = 'deploy/container/Containerfile'
const all = [...units, container, 'deploy/compose.yml', 'deploy/trocar.env.example']
const config = read('server/configuration/variables.ts')
const proxy = read('deploy/haproxy.cfg')
/** What only whoever starts the compose names. */
const OF_COMPOSE = ['TROCAR_CERTIFICATE_FILE']

function daysAgo(days: number): [Date, Date] {
  const then = new Date(Date.now() - days * 86_400_000)
  return [then, then]
}

test.each(all)('every variable that %s names is one of the configuration, or of the proxy', (file) => {
  const named = new Set(read(file).match(/\b(?:TROCAR_[A-Z_]+[A-Z]|DATABASE_URL|SMTP_URL|FFMPEG_PATH)\b/g))
  const unknown = [...named].filter(
    (name) =>
      !config.includes(`  ${name}: `) && !proxy.includes(`presetenv ${name} `) && !OF_COMPOSE.includes(name),
  )
  expect(unknown).toEqual([])
})

test('the settings that come as an example are accepted in production', () => {
  const lines = read('deploy/trocar.env.example').split('\n')
  const pairs = lines.filter((line) => line !== '' && !line.startsWith('#')).map((line) => line.split('='))
  const variables = Object.fromEntries(pairs.map(([name, ...value]) => [name, value.join('=')]))
  expect(readConfig({ ...variables, NODE_ENV: 'production' })).toMatchObject({
    isProduction: true,
    trustProxy: '127.0.0.1',
    demo: 'nowhere',
  })
})

describe('units of systemd', () => {
  test.each(units)('%s has sections, settings and comments, and nothing else', (unit) => {
    const odd = read(unit)
      .split('\n')
      .filter((line) => !/^(|#.*|\[(Unit|Service|Timer|Install)\]|[A-Z][A-Za-z]+=.*)$/.test(line))
    expect(odd).toEqual([])
  })

  test.each(units.filter((unit) => unit.endsWith('.service')))('%s may do little', (unit) => {
    const lines = read(unit).split('\n')
    for (const line of [
      'User=trocar',
      'NoNewPrivileges=yes',
      'CapabilityBoundingSet=',
      'ProtectSystem=strict',
      'ProtectHome=yes',
      'StateDirectory=trocar',
      'SystemCallFilter=@system-service',
    ])
      expect(lines, line).toContain(line)
  })

  test('an instance is started as npm start does, and a wrong setting is not tried again', () => {
    const unit = read('deploy/systemd/trocar@.service')
    expect(unit).toContain(`ExecStart=/usr/bin/node ${[...SERVER_FLAGS, SERVER_PROGRAM].join(' ')}\n`)
    expect(unit).toContain('RestartPreventExitStatus=78')
    expect(read('server/main.ts')).toContain('configurationIsWrong: 78')
  })

  test('old backups go after any night with a finished one, incomplete or not, and stay if there is none', () => {
    const unit = read('deploy/systemd/trocar-backup.service')
    expect(unit).not.toContain('ExecStartPost')
    const [, command = 'false'] = /^ExecStopPost=\/bin\/sh -c '(.+)'$/m.exec(unit) ?? []
    const folder = mkdtempSync(path.join(tmpdir(), 'trocar-backups-'))
    const manifestOf = (day: string) => path.join(folder, day, 'manifest.json')
    const tidy = () => {
      execFileSync('/bin/sh', ['-c', command.replaceAll('/var/backups/trocar', folder)])
      return readdirSync(folder).toSorted()
    }
    const age = (file: string, days: number) => utimesSync(file, ...daysAgo(days))
    for (const day of ['first', 'second', 'last']) {
      mkdirSync(path.join(folder, day))
      writeFileSync(manifestOf(day), '{}')
    }
    for (const file of [manifestOf('first'), path.join(folder, 'first')]) age(file, 16)
    for (const file of [manifestOf('second'), path.join(folder, 'second')]) age(file, 9)
    age(manifestOf('last'), 3)
    expect(tidy()).toEqual(['first', 'last', 'second'])
    age(manifestOf('last'), 0)
    expect(tidy()).toEqual(['last', 'second'])
    rmSync(folder, { recursive: true })
  })

  test('the backup runs a program that is there', () => {
    const [, program = ''] = /node (server\/\S+)/.exec(read('deploy/systemd/trocar-backup.service')) ?? []
    expect(existsSync(path.join(root, program))).toBe(true)
  })
})

describe('containers', () => {
  const text = read(container)
  const compose = read('deploy/compose.yml')

  test('what the container copies is there, or is built', () => {
    const copied = [...text.matchAll(/^COPY --from=build \/opt\/trocar\/(\S+)/gm)].map(
      ([, from = '']) => from,
    )
    expect(copied).toContain('server')
    const missing = copied.filter((from) => !from.startsWith('dist') && !existsSync(path.join(root, from)))
    expect(missing).toEqual([])
    for (const file of /^COPY (package.*) \.\/$/m.exec(text)![1]!.split(' '))
      expect(existsSync(path.join(root, file)), file).toBe(true)
  })

  test('the server is started as npm start does, by nobody who may do much', () => {
    expect(text).toContain(`CMD ${JSON.stringify([...SERVER_FLAGS, SERVER_PROGRAM]).replaceAll(',', ', ')}\n`)
    expect(text.indexOf('USER node')).toBeGreaterThan(text.lastIndexOf('RUN '))
  })

  test('the compose is written in its language', async () => {
    for (const file of ['deploy/compose.yml', 'deploy/alerts.yml'])
      expect(await check(read(file), { parser: 'yaml', printWidth: 110, singleQuote: true }), file).toBe(true)
  })

  test('files that the compose names are there', () => {
    expect(compose).toContain(`dockerfile: ${container}`)
    const mounted = [...compose.matchAll(/- \.\/(\S+?):/g)].map(([, file = '']) => file)
    expect(mounted).toEqual(['haproxy.cfg'])
    expect(existsSync(path.join(root, 'deploy', mounted[0]!))).toBe(true)
  })

  test('instances and proxy write nothing but their volumes, and only the proxy has a port of the machine', () => {
    expect(compose.match(/^ {2,4}read_only: true$/gm)).toHaveLength(2)
    expect(compose.match(/^ {2,4}cap_drop: \[ALL\]$/gm)).toHaveLength(2)
    expect(compose.match(/^ {4}ports: .*$/gm)).toEqual(["    ports: ['443:8443']"])
    for (const instance of ['A', 'B'])
      expect(compose).toContain(`TROCAR_${instance}: trocar-${instance.toLowerCase()}:4600`)
  })
})
