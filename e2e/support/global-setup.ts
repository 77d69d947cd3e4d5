import { browserProgram } from './browser-launch.ts'
import { makeCameraClip } from './camera-clip.ts'
import { makeDataTemplate } from './data-template.ts'

/** Makes what all journeys share: the clip of the camera, and a data folder with demo data to start with. */
export default async function setup(): Promise<() => void> {
  browserProgram()
  makeCameraClip()
  const template = await makeDataTemplate()
  process.env['TROCAR_JOURNEY_TEMPLATE'] = template.folder
  return () => template.remove()
}
