import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { bareContract } from './src/build/bare-contract.ts'
import { chunks } from './src/build/chunks.ts'
import { idsOfReact } from './src/build/ids-of-react.ts'
import { pageFiles } from './src/build/page-files.ts'
import { pdfData } from './src/build/pdf-data.ts'
import { precompress } from './src/build/precompress.ts'
import { typographPlugin } from './src/build/typograph-plugin.ts'

export default defineConfig({
  plugins: [react(), typographPlugin(), bareContract(), idsOfReact(), pageFiles(), pdfData(), precompress()],
  // "source": packages of the workspace are compiled from their TypeScript, no build of theirs is needed
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    target: 'es2022',
    reportCompressedSize: false,
    // The server lets a page take fonts from itself alone; there is nothing else small to put inside the code.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
        // The bundler names what comes apart by all the pages that take it.
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8080' } },
})
