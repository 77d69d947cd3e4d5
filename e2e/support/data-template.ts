import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { copyFolder } from './copy-folder.ts'
import type { ServerHouse } from './server-house.ts'
import { TrocarServer } from './trocar-server.ts'

interface DataTemplate {
  /** A data folder that servers start with a copy of. */
  folder: string
  remove(): void
}

/**
 * A data folder with demo data. `furnish` may add to it through the server that creates it; a house runs that server,
 * and removes the folder when it is closed.
 */
export async function makeDataTemplate(
  furnish: (server: TrocarServer) => Promise<void> = async () => undefined,
  house: ServerHouse | null = null,
): Promise<DataTemplate> {
  if (!existsSync(path.join(import.meta.dirname, '..', '..', 'dist', 'index.html'))) {
    throw new Error('The page is not built: run "npm run build" first.')
  }
  const holder = mkdtempSync(path.join(house?.folder ?? tmpdir(), 'trocar-template-'))
  const folder = path.join(holder, 'data')
  const first = await TrocarServer.create({ template: null, house })
  try {
    await first.start()
    await furnish(first)
    await first.stop()
    copyFolder(first.dataFolder, folder)
  } finally {
    await first.remove()
  }
  return { folder, remove: () => rmSync(holder, { recursive: true, force: true }) }
}
