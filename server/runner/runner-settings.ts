import { parseArgs } from 'node:util'
import { hostname, tmpdir } from 'node:os'
import { RUNNER_NAME_MAX } from '#contract/endpoints/operations/runners/runner-work.ts'

export interface RunnerSettings {
  /** Origin of the server. */
  server: string
  tokenFile: string
  name: string
  /** Where files are while work runs. */
  folder: string
  ffmpegPath: string | null
}

const USAGE = 'Usage: npm run runner -- --server ADDRESS --token FILE [--name NAME] [--folder FOLDER]'

/** What the arguments ask for. Throws a sentence if they make no sense. */
export function readRunnerSettings(
  args: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
): RunnerSettings {
  const text = { type: 'string' } as const
  const options = { server: text, token: text, name: text, folder: text }
  const {
    server,
    token,
    name = hostname(),
    folder = tmpdir(),
  } = parse(() => parseArgs({ args: [...args], options }))
  if (!server || !token || !folder) throw new Error(USAGE)
  const url = URL.parse(server)
  if (url === null || !['http:', 'https:'].includes(url.protocol))
    throw new Error(`${server} is no address of a server.`)
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    throw new Error(
      'People’s videos and the runner’s token travel only over https://, except on one machine.',
    )
  }
  return {
    server: url.origin,
    tokenFile: token,
    name: name.trim().slice(0, RUNNER_NAME_MAX) || 'runner',
    folder,
    ffmpegPath: variables['FFMPEG_PATH'] || null,
  }
}

function parse<Values>(read: () => { values: Values }): Values {
  try {
    return read().values
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`, { cause: error })
  }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || host.startsWith('127.')
}
