import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const PROGRAM = path.join(import.meta.dirname, '..', 'server', 'check', 'main.ts')

/** What `npm run check` reports about the running installation in that folder; empty when all is well. */
export async function checkInstallation(dataFolder: string): Promise<string[]> {
  const environment = { ...process.env, TROCAR_DATA_DIR: dataFolder }
  try {
    await run(process.execPath, [PROGRAM], { env: environment })
    return []
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    return [`The installation is not whole: ${stdout}${stderr}`.trim()]
  }
}
