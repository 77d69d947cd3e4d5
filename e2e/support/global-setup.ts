import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { browserProgram } from './browser-launch.ts'
import { makeCameraClip } from './camera-clip.ts'
import { copyFolder, TrocarServer } from './trocar-server.ts'

/** Makes what all journeys share: the clip of the camera, and a data folder with demo data to begin with. */
export default async function setup(): Promise<() => void> {
  if (!existsSync(path.join(import.meta.dirname, '..', '..', 'dist', 'index.html'))) {
    throw new Error('The page is not built: run "npm run build" first.')
  }
  browserProgram()
  makeCameraClip()

  const folder = mkdtempSync(path.join(tmpdir(), 'trocar-template-'))
  const first = await TrocarServer.create({ template: null })
  await first.start()
  await first.stop()
  const template = path.join(folder, 'data')
  copyFolder(first.dataFolder, template)
  await first.remove()
  process.env['TROCAR_JOURNEY_TEMPLATE'] = template
  return () => rmSync(folder, { recursive: true, force: true })
}
