/**
 * Files that only one portal needs: the folder that they are built into, and where the worker stores them. Nobody of the
 * other portal downloads them. That of the residency is short, because every page begins with the names of its files.
 */
export const portalFiles = {
  residency: { path: '/assets/r', cache: 'trocar-residency-files' },
  workshops: { path: '/assets/workshop', cache: 'trocar-workshop-files' },
} as const satisfies Record<string, { path: string; cache: string }>

export type FilesOfPortal = keyof typeof portalFiles
