import type { Schedule } from '../schedule/schedule.ts'
import type { World } from '../world/world.ts'
import { SPOKEN_OF } from './furnish.ts'
import { createWriteActor, type WriteActor } from './write-actor.ts'

/** Eleanor at one device; at the other Maya, who owns the video, or Eleanor again. */
export async function createWriteActors(world: World, { number }: Schedule): Promise<WriteActor[]> {
  const { devices, trace } = world
  const [office, ward] = devices
  if (office === undefined || ward === undefined) throw new Error('Writes need two devices.')
  await world.server.start()
  const [video] = await world.installation.ask<{ id: string }>('SELECT id FROM videos WHERE name = $1', [
    SPOKEN_OF,
  ])
  if (video === undefined) throw new Error('There is no video to speak of.')
  const assess = `/residency/assess/other/${video.id}`
  const watch = `/residency/video/other/${video.id}`
  const isOnePerson = number % 2 === 0
  const eleanor = { trace, account: 'faculty', theater: assess } as const
  return [
    createWriteActor({ ...eleanor, device: office, mark: 'Office', likes: true }),
    isOnePerson
      ? createWriteActor({ ...eleanor, device: ward, mark: 'Ward', likes: false })
      : createWriteActor({
          trace,
          account: 'resident',
          theater: watch,
          device: ward,
          mark: 'Ward',
          likes: false,
        }),
  ]
}
