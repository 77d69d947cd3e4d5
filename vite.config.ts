import optimizeLocales from '@react-aria/optimize-locales-plugin'
import babel from '@rolldown/plugin-babel'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig, minifySync, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { appManifest } from './build/app-manifest.ts'
import { readAppVersion } from './build/app-version.ts'
import { chunkGroups } from './build/chunk-groups.ts'
import { HASHED, nameAssets, nameChunks } from './build/name-chunk.ts'
import { compileAhead } from './build/compile-ahead.ts'
import { listEarlyFiles } from './build/early-files.ts'
import { freeRemoved } from './build/free-removed.ts'
import { shortenPreloadLists } from './build/preload-lists.ts'
import { recordChunks } from './build/record-chunks.ts'
import { partResidencyRoutes } from './build/residency-routes.ts'
import { findResidencyModules } from './build/residency-modules.ts'
import { routerFiles } from './build/router-files.ts'
import { leaveOutUnusedParts } from './build/unused-parts.ts'
import { tableScreens } from './build/screen-table.ts'
import { findWorkshopModules } from './build/workshop-modules.ts'
import { portalDocuments } from './contract/portals.ts'
import { maySee } from './contract/policies/screens.ts'
import { roles } from './contract/vocabulary/roles.ts'
import { residencyLinks } from './src/portals/residency/links.ts'
import { workshopPages } from './src/portals/workshop/links.ts'
import { OPENED_KEY } from './src/platform/media/early-camera.ts'
import { PORTAL_KEY } from './src/shell/last-portal.ts'
import { writeNotLoadedScript } from './src/platform/page/say-not-loaded.ts'
import { writeEarlyScript } from './src/platform/page/start-early.ts'
import { VAULT } from './src/platform/session/session-vault.ts'

/**
 * Puts the scripts of `start-early.ts` and `say-not-loaded.ts` into the document, where they run before anything is
 * fetched.
 */
function startEarly(): Plugin {
  let script = ''
  return {
    name: 'trocar-start-early',
    apply: 'build',
    generateBundle(_options, bundle) {
      script = writeEarlyScript({
        files: listEarlyFiles(Object.values(bundle)),
        sessionKey: 'trocar.session',
        openedKey: OPENED_KEY,
        vault: VAULT,
        workshops: workshopPages,
        portalKey: PORTAL_KEY,
        recorder: residencyLinks.record,
        recordingRoles: roles.filter((role) => maySee({ role, proctorGroups: [] }, 'record')),
      })
    },
    transformIndexHtml: {
      order: 'post',
      handler: () =>
        [script, writeNotLoadedScript()].map((text) => ({
          tag: 'script',
          children: minifySync('early.js', text).code,
          injectTo: 'head-prepend' as const,
        })),
    },
  }
}

const residency = findResidencyModules()
const workshops = findWorkshopModules()

export default defineConfig({
  plugins: [
    partResidencyRoutes(),
    tanstackRouter({ ...routerFiles, target: 'react', autoCodeSplitting: true }),
    tableScreens(),
    react(),
    babel({ presets: [reactCompilerPreset()], include: /\/src\/.*\.tsx$/ }),
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
    leaveOutUnusedParts(),
    freeRemoved(),
    residency.plugin,
    workshops.plugin,
    startEarly(),
    compileAhead(),
    shortenPreloadLists(),
    recordChunks(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'service-worker.ts',
      // The page registers the worker itself, in src/platform/worker-link, and asks before an update is applied.
      injectRegister: null,
      registerType: 'prompt',
      manifest: appManifest,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{html,js,css,woff2,svg}', 'icons/*.png', 'manifest.webmanifest'],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
      },
    }),
  ],
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(readAppVersion()) },
  build: {
    outDir: 'dist',
    target: 'es2022',
    manifest: true,
    // For reading stack traces in the log; the server does not serve the source maps.
    sourcemap: 'hidden',
    // The content policy allows no `data:` fonts, and no script in the document but the first.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: portalDocuments.map((document) => document.slice(1)),
      output: {
        codeSplitting: { groups: chunkGroups(workshops) },
        entryFileNames: `assets/${HASHED}.js`,
        chunkFileNames: nameChunks(residency.isOfResidency),
        assetFileNames: nameAssets,
      },
    },
  },
})
