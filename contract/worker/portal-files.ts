/**
 * Files that only one portal needs: the folder that they are built into, and where the worker stores them. Nobody of the
 * other portal downloads them. An empty cache says that all of them are there. That of the residency is short, because
 * every page begins with the names of its files.
 */
export const portalFiles = {
  residency: {
    path: '/assets/r',
    cache: 'trocar-residency-files',
    complete: 'trocar-residency-files-complete',
  },
  workshops: {
    path: '/assets/workshop',
    cache: 'trocar-workshop-files',
    complete: 'trocar-workshop-files-complete',
  },
} as const satisfies Record<string, { path: string; cache: string; complete: string }>

export type FilesOfPortal = keyof typeof portalFiles
