import { browserProgram } from './browser-launch.ts'
import { makeCameraClip } from './camera-clip.ts'
import { makeDataTemplate } from './data-template.ts'
import { ServerHouse } from './server-house.ts'

/** Makes what all journeys share: the clip of the camera, and a data folder with demo data to start with. */
export default async function setup(): Promise<() => Promise<void>> {
  // As from a keyboard: what was played is reported, and nothing is left running.
  process.once('SIGTERM', () => process.kill(process.pid, 'SIGINT'))
  browserProgram()
  makeCameraClip()
  const house = new ServerHouse()
  const template = await makeDataTemplate(undefined, house)
  process.env['TROCAR_JOURNEY_TEMPLATE'] = template.folder
  return () => house.close()
}
