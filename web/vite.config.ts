import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import babel from '@rolldown/plugin-babel'
import tailwind from '@tailwindcss/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin, UserConfig } from 'vite'

const api = `http://127.0.0.1:${process.env['FANFARE_API_PORT'] ?? 4000}`

const pageRenderer: UserConfig = {
  plugins: [react()],
  // The web app's packages aren't installed for the server.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    outDir: 'dist-server',
    copyPublicDir: false,
    emptyOutDir: true,
  },
}

/**
 * The compiler avoids rendering unchanged parts again, but makes a component a third longer. That pays off for screens with
 * lists and forms. The kit, the frame and the parts of a post are rendered again only when they change, and they are loaded
 * with the first page, so they aren't compiled.
 */
const notCompiled = [/node_modules/, /src\/ui\//, /src\/features\/(shell\/|posts\/(?!feed|comments))/]

const webApp: UserConfig = {
  plugins: [
    react(),
    babel({ presets: [reactCompilerPreset()], exclude: notCompiled }),
    tailwind(),
    preloadFonts(),
    settleFonts(),
    packTexts(),
  ],
  resolve: {
    // The shim is for React 17; React has included the function since 18.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  server: {
    proxy: {
      '/api': { target: api, ws: true },
      '/media': { target: api },
      '/sandbox': { target: api },
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Maps screens to files, so that a page requests its screen's file along with the rest.
    manifest: 'screens.json',
    // Every browser that has popovers, which the menus use, supports module preloading.
    modulePreload: { polyfill: false },
    // Data addresses would need a looser content security policy than the server sends.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Puts the sentences of the text files where they are used. As shared constants, they cost names, imports and files.
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        // The first file names all the others, so long names cost every visitor.
        chunkFileNames: ({ name }) => `assets/${name.slice(0, 5)}-[hash:7].js`,
        codeSplitting: {
          groups: [
            // Changes only with a dependency, so a release leaves it in the visitor's cache.
            {
              name: 'framework',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|react-query|query-core|store|react-store))\//,
              // Parts of it that only later files use are bundled with them.
              tags: ['$initial'],
            },
            // One file is smaller than the many that sharing with later parts would create.
            { name: 'first', tags: ['$initial'] },
            // In separate files, the icons that later screens share would need seventy requests of a few hundred bytes,
            // and the first file would have to name them all.
            { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 2 },
            // Forms, dialogs and lists are on most screens. Their parts are a few hundred bytes each, so that a file for
            // each of them costs more requests than it saves bytes.
            {
              name: 'common',
              test: /\/web\/src\/(ui|plumbing|entities)\//,
              minShareCount: 8,
              maxModuleSize: 4_000,
            },
          ],
        },
      },
    },
  },
}

/** The web app as browsers load it; with `--ssr`, the renderer for the server's pages. */
export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? pageRenderer : webApp))

/** Preloads the two Latin fonts along with the style sheet, so that text doesn't change its shape. */
function preloadFonts(): Plugin {
  return {
    name: 'fanfare:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        return Object.keys(bundle ?? {})
          .filter((name) =>
            /(special-gothic-latin-wdth|instrument-sans-latin-wght)-normal.*\.woff2$/.test(name),
          )
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: '' },
            injectTo: 'head' as const,
          }))
      },
    },
  }
}

/** Visible text must not move, so a font that arrives late is used from the next page on. */
function settleFonts(): Plugin {
  return {
    name: 'fanfare:settle-fonts',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const asset of Object.values(bundle)) {
        if (asset.type !== 'asset' || !asset.fileName.endsWith('.css')) continue
        asset.source = String(asset.source).replaceAll(/font-display:\s*swap/g, 'font-display:optional')
      }
    },
  }
}

/** Writes a brotli and a gzip version next to every text file, so that the server doesn't have to compress them. */
function packTexts(): Plugin {
  return {
    name: 'fanfare:pack-texts',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const texts = Object.keys(bundle).filter((name) => /\.(js|css|svg|webmanifest)$/.test(name))
      await Promise.all(texts.map((name) => pack(path.join(dir, name))))
    },
  }
}

async function pack(file: string): Promise<void> {
  const text = await readFile(file)
  if (text.length < 1024) return
  await Promise.all([
    writeFile(`${file}.br`, await promisify(brotliCompress)(text)),
    writeFile(`${file}.gz`, await promisify(gzip)(text, { level: 9 })),
  ])
}
