import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

export interface MountedDisk {
  /** Where it is mounted. */
  folder: string
  /** Leaves the empty folder in which it was mounted, or what was written there before. */
  unmount: () => Promise<void>
  mount: () => Promise<void>
  close: () => Promise<void>
}

/** A folder that stands for a disk, without the rights that mounting one takes. */
export async function mountedDisk(): Promise<MountedDisk> {
  const home = await mkdtemp(path.join(tmpdir(), 'trocar-disk-'))
  const [folder, disk, bare] = ['mounted', 'disk', 'bare'].map((name) => path.join(home, name)) as [
    string,
    string,
    string,
  ]
  await mkdir(folder)
  await mkdir(bare)
  return {
    folder,
    async unmount() {
      await rename(folder, disk)
      await rename(bare, folder)
    },
    async mount() {
      await rename(folder, bare)
      await rename(disk, folder)
    },
    close: () => rm(home, { recursive: true, force: true }),
  }
}
