import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { chunks } from './src/build/chunks.ts'
import { precompress } from './src/build/precompress.ts'
import { preloadFont } from './src/build/preload-font.ts'
import { typographPlugin } from './src/build/typograph-plugin.ts'

export default defineConfig({
  plugins: [react(), typographPlugin(), preloadFont('golos-text-cyrillic-wght-normal'), precompress()],
  // "source": packages of the workspace are compiled from their TypeScript, no build of theirs is needed
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    target: 'es2022',
    reportCompressedSize: false,
    assetsInlineLimit: 2048,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8080' } },
})
