import optimizeLocales from '@react-aria/optimize-locales-plugin'
import babel from '@rolldown/plugin-babel'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { appManifest } from './src/app/app-manifest.ts'
import { routerFiles } from './src/app/router-files.ts'
import { startGroups } from './src/app/start-groups.ts'

export default defineConfig({
  plugins: [
    tanstackRouter({ ...routerFiles, target: 'react', autoCodeSplitting: true }),
    react(),
    babel({ presets: [reactCompilerPreset()], include: /\/src\/.*\.tsx$/ }),
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'service-worker.ts',
      // The page registers the worker itself, in src/platform/worker-link, and asks before an update takes over.
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
  build: {
    outDir: 'dist',
    target: 'es2022',
    manifest: true,
    sourcemap: true,
    // The policy of the server's pages allows no inline script and no data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: startGroups } } },
  },
})
